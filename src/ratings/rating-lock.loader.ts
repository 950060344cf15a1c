import type { EntityManager } from 'typeorm';

const KEY = `hashtextextended('hazine.ratings', 0)`;

/**
 * Whoever computes ratings queues here, until the end of the transaction: two tournaments that are finished at once are rated one after
 * the other. Waited for only by who holds nothing else.
 */
export const lockRatings = (manager: EntityManager): Promise<unknown> => manager.query(`SELECT pg_advisory_xact_lock(${KEY})`);

/** For who holds something that others wait for: `false` at once where ratings are just being computed. */
export async function tryLockRatings(manager: EntityManager): Promise<boolean> {
  const [row] = await manager.query<[{ isMine: boolean }]>(`SELECT pg_try_advisory_xact_lock(${KEY}) AS "isMine"`);
  return row.isMine;
}
