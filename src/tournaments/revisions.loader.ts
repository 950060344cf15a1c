import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import type { Actor } from '../common/actor.js';
import { Problem } from '../common/problem.js';
import { queryPrepared } from '../database/prepared.query.js';
import type { Source } from '../readings/readings.cache.js';
import { Entry } from './entry.entity.js';
import { LARGE_FIELD } from './limits.js';
import type { Visibility } from './tournament.entity.js';

/** Queries under way at once: while the database answers one, the next is gathered. */
const LANES = 2;

const QUERY = 'SELECT id, revision, visibility FROM tournaments WHERE id = ANY($1::uuid[]) AND deleted_at IS NULL';

interface Known {
  readonly id: string;
  readonly revision: number;
  readonly visibility: Visibility;
}

interface Batch {
  readonly ids: Set<string>;
  readonly answer: Promise<ReadonlyMap<string, Known>>;
}

/**
 * Which revision of a tournament is the latest, as the database says after it was asked: one query answers all who asked before it
 * was sent. Nothing is kept, so another process's change is never missed.
 */
@Injectable()
export class Revisions {
  /** Not sent yet: whoever asks now is in it. */
  private next: Batch | null = null;
  private readonly lanes: Promise<unknown>[] = Array.from({ length: LANES }, () => Promise.resolve());
  private lane = 0;

  /** Counted anew now and then: it says only where to work, not what is true. */
  private readonly large = new LRUCache<string, boolean>({ max: 10_000, ttl: 10_000 });

  constructor(private readonly dataSource: DataSource) {}

  /** What is computed of a tournament, such as its standings, follows from all that is in it. */
  async source(tournamentId: string, caller: Actor | null): Promise<Source> {
    const known = await this.of(tournamentId);
    if (!known || (known.visibility === 'private' && !caller)) throw new Problem('not-found');
    return {
      id: tournamentId,
      revision: known.revision,
      isLarge: () => this.isLarge(tournamentId),
    };
  }

  private async isLarge(tournamentId: string): Promise<boolean> {
    const known = this.large.get(tournamentId);
    if (known !== undefined) return known;
    const isLarge = (await this.dataSource.manager.countBy(Entry, { tournamentId })) > LARGE_FIELD;
    this.large.set(tournamentId, isLarge);
    return isLarge;
  }

  of(tournamentId: string): Promise<Known | undefined> {
    this.next ??= this.open();
    this.next.ids.add(tournamentId);
    return this.next.answer.then((known) => known.get(tournamentId));
  }

  private open(): Batch {
    const ids = new Set<string>();
    const lane = (this.lane = (this.lane + 1) % LANES);
    const answer = this.lanes[lane]!.then(() => nextTurn()).then(() => {
      this.next = null;
      return this.ask([...ids]);
    });
    this.lanes[lane] = answer.catch(() => undefined); // who asked is told
    return { ids, answer };
  }

  private async ask(ids: string[]): Promise<ReadonlyMap<string, Known>> {
    const rows = await queryPrepared<Known>(this.dataSource, 'revisions', QUERY, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }
}

/** All requests that have arrived by now have been read by then. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
