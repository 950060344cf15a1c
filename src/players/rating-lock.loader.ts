import type { EntityManager } from 'typeorm';

/**
 * Whoever changes ratings queues here, until the end of the transaction: two tournaments that are finished at once are rated
 * one after the other. Taken after tournaments and before players.
 */
export const lockRatings = (manager: EntityManager): Promise<unknown> =>
  manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('hazine.ratings', 0))`);
