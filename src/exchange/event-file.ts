import type { Refused } from './fault.js';
import { type PairingCase, readCase } from './pairing-case.js';
import { readTrf } from './trf.js';

/** An event from the text of a file: a case where it begins as JSON, else a tournament report. */
export function readEventFile(text: string): { ok: true; event: PairingCase } | Refused {
  if (!/^\uFEFF?\s*[[{]/.test(text)) return readTrf(text);
  let source: unknown;
  try {
    source = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { ok: false, faults: [{ code: 'not-json', at: null, params: { reason: (error as Error).message } }] };
  }
  const read = readCase(source);
  return read.ok ? { ok: true, event: read.case } : read;
}
