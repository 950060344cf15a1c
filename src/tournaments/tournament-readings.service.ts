import { Injectable } from '@nestjs/common';
import { type Actor, anyOfficial } from '../common/actor.js';
import type { Prepared } from '../common/prepared.answer.js';
import { Readings } from '../readings/readings.cache.js';
import type { ArgsOf, MethodOf } from '../threads/threads.pool.js';
import { Revisions } from './revisions.loader.js';

/** Answers that are computed of a whole tournament, such as its standings: of its latest revision, and once for all who ask. */
@Injectable()
export class TournamentReadings {
  constructor(
    private readonly revisions: Revisions,
    private readonly readings: Readings,
  ) {}

  async get<S extends object, M extends MethodOf<S>>(
    tournamentId: string,
    caller: Actor | null,
    service: S,
    method: M,
    ...args: ArgsOf<S, M>
  ): Promise<Prepared> {
    // all officials are shown the same, so they share an answer, and whose question it was is no part of it
    const asked = args.map((arg: unknown) => (caller !== null && arg === caller ? anyOfficial : arg)) as unknown as ArgsOf<S, M>;
    return this.readings.get(await this.revisions.source(tournamentId, caller), service, method, ...asked);
  }
}
