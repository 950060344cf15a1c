import { type EntityManager, MoreThan } from 'typeorm';
import type { FirstAnswer, KeyedRequest } from '../common/call.js';
import { currentCall } from '../common/call.context.js';
import { etagOf } from '../common/etag.js';
import { revisionOf } from '../common/prepared.answer.js';
import { JSON_TYPE } from '../common/tagged.reply.js';
import { IdempotencyKey } from './idempotency-key.entity.js';
import { digestOf, seal, unseal } from './sealed.body.js';

/** So long a request may come again (the contract says 24 hours). */
const KEPT_MS = 24 * 60 * 60_000;

/** Each that is written takes so many old ones away: more than one, so that they become fewer. */
const CLEANED_AT_ONCE = 20;

/** A copy of this request has done what it asks for. Who sent this one is given the answer of that. */
export class AnsweredBefore extends Error {}

export async function findFirstAnswer(
  manager: EntityManager,
  keyed: KeyedRequest,
): Promise<(FirstAnswer & { readonly fingerprint: string }) | null> {
  const found = await manager.findOneBy(IdempotencyKey, {
    digest: digestOf(keyed),
    createdAt: MoreThan(new Date(Date.now() - KEPT_MS)),
  });
  return found && { ...found, body: unseal(keyed, found.body) };
}

/**
 * Does what a request asks for unless a copy of it has, and keeps the answer; all in one transaction. A copy that comes meanwhile, to
 * this process or to another, waits for the lock. Where this one dies, the lock goes with it, and the copy does the work.
 *
 * @throws AnsweredBefore
 */
export async function onceForItsKey<T>(manager: EntityManager, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  const call = currentCall();
  if (!call?.keyed) return work(manager);
  const { keyed } = call;
  // two keys of one hash wait for each other, no more
  await manager.query('SELECT pg_advisory_xact_lock($1)', [digestOf(keyed).readBigInt64BE()]);
  if (await findFirstAnswer(manager, keyed)) throw new AnsweredBefore();
  const result = await work(manager);
  call.answer = answerOf(keyed, result);
  await write(manager, keyed, call.answer);
  return result;
}

/** What a change comes to is what its transaction answers with, as the controller passes it on. */
function answerOf({ status }: KeyedRequest, result: unknown): FirstAnswer {
  const revision = typeof result === 'object' && result !== null ? revisionOf(result) : null;
  return {
    status,
    headers: { 'content-type': JSON_TYPE, ...(revision !== null && { etag: etagOf(revision) }) },
    body: Buffer.from(result === undefined ? '' : JSON.stringify(result)),
  };
}

async function write(manager: EntityManager, keyed: KeyedRequest, answer: FirstAnswer): Promise<void> {
  const digest = digestOf(keyed);
  // one of yesterday under the same key goes, too
  await manager.delete(IdempotencyKey, { digest });
  const { fingerprint } = keyed;
  await manager.insert(IdempotencyKey, { digest, fingerprint, ...answer, body: seal(keyed, answer.body) });
  await manager.query(
    `DELETE FROM idempotency_keys WHERE digest IN (
       SELECT digest FROM idempotency_keys WHERE created_at < $1 ORDER BY created_at LIMIT ${CLEANED_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
    [new Date(Date.now() - KEPT_MS)],
  );
}
