import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { Actor } from '../common/actor.js';
import { Problem } from '../common/problem.js';
import type { Source } from '../readings/readings.cache.js';
import { Entry } from './entry.entity.js';
import { Tournament } from './tournament.entity.js';

const LARGE = 200;

type Known = Pick<Tournament, 'id' | 'revision' | 'visibility'>;

/**
 * Which revision of a tournament is the latest, as the database says after it was asked: one query answers all who asked before it
 * was sent. Nothing is kept, so another process's change is never missed.
 */
@Injectable()
export class Revisions {
  private next: { readonly ids: Set<string>; readonly answer: Promise<ReadonlyMap<string, Known>> } | null = null;
  private underWay: Promise<unknown> = Promise.resolve();

  constructor(private readonly dataSource: DataSource) {}

  /** What is computed of a tournament, such as its standings, follows from all that is in it. */
  async source(tournamentId: string, caller: Actor | null): Promise<Source> {
    const known = await this.of(tournamentId);
    if (!known || (known.visibility === 'private' && !caller)) throw new Problem('not-found');
    return {
      id: tournamentId,
      revision: known.revision,
      isLarge: async () => (await this.dataSource.manager.countBy(Entry, { tournamentId })) > LARGE,
    };
  }

  async of(tournamentId: string): Promise<Known | undefined> {
    this.next ??= this.open();
    this.next.ids.add(tournamentId);
    return (await this.next.answer).get(tournamentId);
  }

  /** The query after the one that is under way, for all who come until it is sent. */
  private open(): NonNullable<typeof this.next> {
    const ids = new Set<string>();
    const answer = this.underWay.then(() => {
      this.next = null;
      return this.ask([...ids]);
    });
    this.underWay = answer.catch(() => undefined); // who asked is told
    return { ids, answer };
  }

  private async ask(ids: string[]): Promise<ReadonlyMap<string, Known>> {
    const found = await this.dataSource.manager.find(Tournament, {
      where: { id: In(ids) },
      select: { id: true, revision: true, visibility: true },
    });
    return new Map(found.map((tournament) => [tournament.id, tournament]));
  }
}
