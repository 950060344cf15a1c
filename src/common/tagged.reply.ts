import type { FastifyReply } from 'fastify';
import Negotiator from 'negotiator';
import type { Actor } from './actor.js';
import { etagOf, isNotModified, publicTagOf } from './etag.js';
import { type Encoding, encodings, type Prepared } from './prepared.answer.js';

export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * The answer to a read that shows less to readers without credentials: theirs has a tag of its own, since what is tagged
 * alike must be the same. `undefined` where they have it, and 304 answers.
 */
export function answerFor<T extends { revision: number }>(caller: Actor | null, reply: FastifyReply, body: T): T | undefined {
  return caller || answerUnlessKnown(reply, etagOf(publicTagOf(body.revision))) ? body : undefined;
}

/** Tags the answer to a read; `false` where the reader has what is so tagged, and 304 answers. */
export function answerUnlessKnown(reply: FastifyReply, etag: string): boolean {
  const { headers } = reply.request;
  void reply.header('etag', etag);
  if (!reply.hasHeader('cache-control'))
    void reply.header('cache-control', headers.authorization ? 'private, no-cache' : 'public, max-age=0, must-revalidate');
  if (!isNotModified(headers['if-none-match'], etag)) return true;
  void reply.status(304);
  return false;
}

/**
 * An answer that is kept, in the encoding that the reader prefers. Each has a tag of its own (RFC 9110, 8.8.3): its bytes are others.
 * So has each language.
 */
export function answerPrepared(reply: FastifyReply, prepared: Prepared): Buffer | undefined | Promise<Buffer> {
  const encoding = prepared.isWorthCompressing ? preferredEncoding(reply.request.headers) : null;
  if (prepared.isWorthCompressing) addVary(reply, 'accept-encoding');
  const language = reply.getHeader('content-language');
  const tag = [prepared.tag, language, encoding].filter((part) => part).join('-');
  if (!answerUnlessKnown(reply, etagOf(tag))) return undefined;
  void reply.header('content-type', JSON_TYPE);
  if (!encoding) return prepared.body;
  void reply.header('content-encoding', encoding);
  return prepared.in(encoding);
}

function addVary(reply: FastifyReply, field: string): void {
  const vary = reply.getHeader('vary');
  void reply.header('vary', vary === undefined ? field : `${String(vary)}, ${field}`);
}

function preferredEncoding(headers: FastifyReply['request']['headers']): Encoding | null {
  if (headers['accept-encoding'] === undefined) return null;
  const [wanted] = new Negotiator({ headers }).encodings([...encodings, 'identity']);
  return encodings.find((encoding) => encoding === wanted) ?? null;
}
