/** Advisory locks on the database: numbers that nothing else on it uses. */

/** Held while the schema is brought up to date. */
export const MIGRATION_LOCK = 2_024_090_148;

/** Held by every server on the database, in share; alone by who restores a backup into it. */
export const SERVING_LOCK = 2_024_090_149;
