import { createHash } from 'node:crypto';

/** An answer that is written already: its JSON, and its entity tag without the quotes. */
export class Prepared {
  constructor(
    readonly json: string,
    readonly tag: string,
  ) {}

  static of(answer: object): Prepared {
    const json = JSON.stringify(answer);
    return new Prepared(json, tagOf(answer, json));
  }
}

/**
 * What an answer is tagged with: its `revision` where it has one (it names the whole content, docs/decisions/0004-revisions.md),
 * a digest of the content otherwise.
 */
export function tagOf(body: object, json?: string): string {
  if ('revision' in body && typeof body.revision === 'number') return String(body.revision);
  return createHash('sha256')
    .update(json ?? JSON.stringify(body))
    .digest('base64url')
    .slice(0, 27);
}
