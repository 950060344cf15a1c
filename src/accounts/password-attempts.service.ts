import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { networkOf } from '../common/network-of.js';
import { Problem } from '../common/problem.js';

/** What is counted, and how many attempts cost no waiting. */
interface Counted {
  readonly key: Buffer;
  readonly free: number;
}

/** After the free attempts 1 second of waiting, then 2, 4, 8 and so on up to this. */
const MOST_SECONDS = 15 * 60;
/** One attempt is forgotten in so many seconds, so that typing errors of a whole season do not add up. */
const FORGETS_ONE_IN = 15 * 60;

/**
 * SQL: what an attempt makes of the count that stands there. By the clock, not by when the statement began: it may have waited for
 * another that counts the same address. Never less than the first makes.
 */
const NOW_BEYOND = `greatest(EXCLUDED.beyond, known.beyond + 1 - extract(epoch FROM clock_timestamp() - known.counted_at) / ${FORGETS_ONE_IN})`;

const counted = (free: number, ...parts: string[]): Counted => ({
  free,
  key: createHash('sha256').update(JSON.stringify(parts)).digest(),
});

/** Somebody who tries passwords waits ever longer; in the database, so that all processes count together. */
@Injectable()
export class PasswordAttempts {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts before the password is looked at, so that a hundred attempts at once are a hundred. A hall shares one address, so that
   * alone has many free ones; the name alone is for those who try from everywhere, and is not reached by who has to wait already:
   * nobody can keep somebody else out from one place.
   *
   * @throws Problem 429, whether or not there is somebody of this name
   */
  async count(nameKey: string, address: string): Promise<void> {
    for (const { key, free } of whatCounts(nameKey, address)) {
      const rows = await this.dataSource.query<unknown[]>(
        `INSERT INTO password_attempts AS known (key, beyond, counted_at, blocked_until) VALUES ($1, $2, clock_timestamp(), '-infinity')
         ON CONFLICT (key) DO UPDATE SET
           beyond = ${NOW_BEYOND},
           counted_at = clock_timestamp(),
           blocked_until = CASE WHEN ${NOW_BEYOND} <= 0 THEN known.blocked_until
             ELSE clock_timestamp() + make_interval(secs => least(power(2, least(${NOW_BEYOND} - 1, 30)), ${MOST_SECONDS})) END
         WHERE known.blocked_until <= clock_timestamp()
         RETURNING key`,
        [key, 1 - free],
      );
      if (rows.length === 0) throw new Problem('too-many-attempts', { seconds: await this.secondsLeft(key) });
    }
  }

  /** The password was right: what was counted of this name is forgotten, and at the address this one attempt. */
  async forgive(nameKey: string, address: string): Promise<void> {
    const [both, place, name] = whatCounts(nameKey, address);
    await this.dataSource.query(`DELETE FROM password_attempts WHERE key = ANY($1) OR counted_at < now() - interval '2 days'`, [
      [both.key, name.key],
    ]);
    await this.dataSource.query('UPDATE password_attempts SET beyond = beyond - 1 WHERE key = $1', [place.key]);
  }

  private async secondsLeft(key: Buffer): Promise<number> {
    const [row] = await this.dataSource.query<{ seconds: number }[]>(
      'SELECT ceil(extract(epoch FROM greatest(blocked_until, now()) - now()))::int AS seconds FROM password_attempts WHERE key = $1',
      [key],
    );
    return Math.max(1, row?.seconds ?? 1);
  }
}

const whatCounts = (nameKey: string, address: string) => {
  const place = networkOf(address);
  return [counted(5, 'name at address', nameKey, place), counted(100, 'address', place), counted(30, 'name', nameKey)] as const;
};
