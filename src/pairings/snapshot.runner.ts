import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../common/actor.js';
import { Transactions } from '../database/transaction.runner.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import { lockTournament, readTournament } from '../tournaments/tournaments.loader.js';

const ATTEMPTS = 3;

/** Something has changed since the snapshot: nothing is written. */
class Overtaken extends Error {}

/** What takes long in three steps: what is loaded is worked on without a lock, and what came of it is written. */
export interface LongWork<Loaded, Worked, Written> {
  readonly load: (manager: EntityManager, tournament: Tournament) => Promise<Loaded>;
  readonly work: (loaded: Loaded) => Worked;
  readonly write: (manager: EntityManager, tournament: Tournament, loaded: Loaded, worked: Worked) => Promise<Written>;
}

/** Lets others go on while a round is paired or checked. */
@Injectable()
export class Snapshots {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Works on a snapshot; what comes of it stands if nothing in the tournament has changed since. Where something goes on
   * changing, the work is done while everybody else waits.
   */
  async run<L, W, R>(tournamentId: string, { load, work, write }: LongWork<L, W, R>, by: Actor): Promise<R> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const { revision, loaded } = await this.transactions.read(async (manager) => {
        const tournament = await readTournament(manager, tournamentId, by);
        return { revision: tournament.revision, loaded: await load(manager, tournament) };
      });
      const worked = work(loaded);
      try {
        return await this.transactions.run(async (manager) => {
          const tournament = await lockTournament(manager, tournamentId);
          if (tournament.revision !== revision) throw new Overtaken();
          return write(manager, tournament, loaded, worked);
        });
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
      }
    }
    return this.transactions.run(async (manager) => {
      const tournament = await lockTournament(manager, tournamentId);
      const loaded = await load(manager, tournament);
      return write(manager, tournament, loaded, work(loaded));
    });
  }
}
