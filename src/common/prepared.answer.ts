import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
export type Encoding = keyof typeof compressors;
export const encodings = Object.keys(compressors) as Encoding[];

/** Below that much compression saves no packet. */
const WORTH_COMPRESSING = 1400;

/** An answer that is written already: its JSON in UTF-8, compressed once for all who want it so, and its entity tag without quotes. */
export class Prepared {
  private constructor(
    readonly body: Buffer,
    readonly tag: string,
    private readonly compressed: Map<Encoding, Promise<Buffer>>,
  ) {}

  static of(answer: object): Prepared {
    const json = JSON.stringify(answer);
    return Prepared.from(json, tagOf(answer, json));
  }

  static from(json: string, tag: string): Prepared {
    return new Prepared(Buffer.from(json), tag, new Map());
  }

  /** The same answer under another tag. */
  tagged(tag: string): Prepared {
    return new Prepared(this.body, tag, this.compressed);
  }

  get isWorthCompressing(): boolean {
    return this.body.length >= WORTH_COMPRESSING;
  }

  in(encoding: Encoding): Promise<Buffer> {
    const known = this.compressed.get(encoding) ?? compressors[encoding](this.body);
    this.compressed.set(encoding, known);
    return known;
  }
}

/** The revision of what an answer shows: its own, or that of the match that it shows a part of. `null` where it has none. */
export function revisionOf(body: object): number | null {
  if ('revision' in body && typeof body.revision === 'number') return body.revision;
  return 'match' in body && typeof body.match === 'object' && body.match !== null ? revisionOf(body.match) : null;
}

/**
 * What an answer is tagged with: its `revision` where it has one (it names the whole content, docs/decisions/0004-revisions.md),
 * a digest of the content otherwise.
 */
export function tagOf(body: object, json?: string): string {
  const revision = revisionOf(body);
  if (revision !== null) return String(revision);
  return createHash('sha256')
    .update(json ?? JSON.stringify(body))
    .digest('base64url')
    .slice(0, 27);
}
