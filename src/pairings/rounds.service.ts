import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Changes } from '../audit/changes.service.js';
import type { Actor } from '../common/actor.js';
import { decodeCursor, type Page, pageOf } from '../common/cursor.js';
import { requireMatch } from '../common/etag.js';
import { Problem } from '../common/problem.js';
import { Transactions } from '../database/transaction.runner.js';
import { countOpenMatches, hasResults } from '../matches/match.loader.js';
import { type ManualPairing, Round } from '../tournaments/round.entity.js';
import { roundStateFor } from '../tournaments/round-state.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import {
  findLatestRound,
  lockTournament,
  readRound,
  readTournament,
  requireState,
  touchTournament,
} from '../tournaments/tournaments.loader.js';
import type { PageQuery } from '../common/page.dto.js';
import { type NextRound, nextRoundLoader } from './next-round.loader.js';
import { pairTask } from './pairing-task.js';
import { seedPlayOff, unseedPlayOff } from './play-off-seeds.writer.js';
import { refused } from './refused-round.problem.js';
import { type PairRoundDto, type RoundDto, RoundSummaryDto, type UnpublishDto } from './round.dto.js';
import { showRound } from './round.view.js';
import { joinAgain, lineOfRound, numbered, seatRound } from './round.writer.js';
import { Snapshots } from './snapshot.runner.js';
import type { DrawnRound, PairingOutcome } from './systems/pairing-system.js';

/** A round that was drawn, and what is kept of how. */
interface RoundToWrite {
  readonly drawn: DrawnRound;
  readonly explanation: object | null;
  readonly manual: ManualPairing | null;
}

@Injectable()
export class RoundsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: Changes,
    private readonly snapshots: Snapshots,
  ) {}

  list(tournamentId: string, { limit, cursor }: PageQuery, caller: Actor | null): Promise<Page<RoundSummaryDto>> {
    return this.transactions.read(async (manager) => {
      await readTournament(manager, tournamentId, caller);
      const query = manager
        .createQueryBuilder(Round, 'round')
        .where('round.tournamentId = :tournamentId', { tournamentId })
        .orderBy('round.number')
        .limit(limit + 1);
      if (cursor) query.andWhere('round.number > :number', { number: decodeCursor(cursor, ['number'])[0] });
      if (!caller) query.andWhere(`round.state <> 'paired'`);
      return pageOf(
        await query.getMany(),
        limit,
        ({ number }) => [number],
        (round) => RoundSummaryDto.of(round),
      );
    });
  }

  get(tournamentId: string, number: number, caller: Actor | null): Promise<RoundDto> {
    return this.transactions.read(async (manager) => {
      const { tournament, round } = await readRound(manager, tournamentId, number, caller);
      return showRound(manager, tournament, round, caller);
    });
  }

  /** Pairs the next round, when the one before is closed. */
  pairNext(tournamentId: string, { publish = false }: PairRoundDto, by: Actor): Promise<RoundDto> {
    return this.snapshots.run(
      tournamentId,
      {
        load: nextRoundLoader(),
        work: ({ task }) => pairTask(task),
        write: (manager, tournament, next, outcome) => this.add(manager, tournament, next, outcome, publish, by),
      },
      by,
    );
  }

  private add(
    manager: EntityManager,
    tournament: Tournament,
    next: NextRound,
    outcome: PairingOutcome,
    publish: boolean,
    by: Actor,
  ): Promise<RoundDto> {
    if (!outcome.ok) throw refused(outcome, next);
    const { boards, byes, explanation = null } = outcome;
    return this.write(manager, tournament, next, { drawn: { boards, byes }, explanation, manual: null }, publish, by);
  }

  /** Writes the next round as it was drawn. */
  async write(
    manager: EntityManager,
    tournament: Tournament,
    next: NextRound,
    { drawn, explanation, manual }: RoundToWrite,
    publish: boolean,
    by: Actor,
  ): Promise<RoundDto> {
    const { number, stage, task } = next;
    if (next.isSeeding) await seedPlayOff(manager, this.changes, tournament, next, by);
    const round = manager.create(Round, {
      id: uuidv7(),
      tournamentId: tournament.id,
      number,
      stage: stage.number,
      state: 'paired',
      pairedAt: new Date(),
      publishedAt: null,
      closedAt: null,
      explanation,
      forbidden: task.options.forbidden.map((group) => [...group]),
      manual,
      revision: 1,
    });
    await manager.insert(Round, round);
    await seatRound(manager, tournament, round, next, drawn);
    const { boards, byes } = drawn;
    const action = manual ? 'round.paired-by-hand' : 'round.paired';
    const after = { ...numbered(round), boards, byes, ...(manual && { findings: manual.findings }) };
    await this.changes.record(manager, by, lineOfRound(round, action, { after, reason: manual?.reason ?? null }));
    if (publish) await this.publishNow(manager, round, by);
    await touchTournament(manager, tournament);
    return showRound(manager, tournament, round, by);
  }

  publish(tournamentId: string, number: number, by: Actor): Promise<RoundDto> {
    return this.transactions.run(async (manager) => {
      const tournament = await lockTournament(manager, tournamentId);
      const round = await findRound(manager, tournamentId, number);
      requireState(tournament, 'running');
      if (round.state !== 'paired') throw new Problem('round-already-published', { round: number });
      await this.publishNow(manager, round, by);
      await touchTournament(manager, tournament);
      return showRound(manager, tournament, round, by);
    });
  }

  /** Only officials see it again, until it is published once more. */
  unpublish(tournamentId: string, number: number, { reason = null }: UnpublishDto, by: Actor): Promise<RoundDto> {
    return this.transactions.run(async (manager) => {
      const tournament = await lockTournament(manager, tournamentId);
      const round = await this.findChangeable(manager, tournament, number, '*');
      if (round.state === 'paired') throw new Problem('round-not-published', { round: number });
      const before = { number, publishedAt: round.publishedAt!.toISOString() };
      Object.assign(round, { state: 'paired', publishedAt: null, closedAt: null, revision: round.revision + 1 });
      await manager.save(Round, round);
      await this.changes.record(manager, by, lineOfRound(round, 'round.unpublished', { before, reason }));
      await touchTournament(manager, tournament);
      return showRound(manager, tournament, round, by);
    });
  }

  /**
   * The latest round, as long as nobody has entered anything in it. In one that is not published nobody has: a forfeit there
   * is of somebody who withdrew, and stays withdrawn.
   */
  async findChangeable(manager: EntityManager, tournament: Tournament, number: number, ifMatch: string | undefined): Promise<Round> {
    const round = await findRound(manager, tournament.id, number);
    requireMatch(ifMatch, round.revision);
    requireState(tournament, 'running');
    const latest = await findLatestRound(manager, tournament.id);
    if (latest!.number > number) throw new Problem('round-not-latest', { latest: latest!.number });
    if (round.state !== 'paired' && (await hasResults(manager, round.id))) throw new Problem('round-has-results', { round: number });
    return round;
  }

  remove(tournamentId: string, number: number, ifMatch: string | undefined, by: Actor): Promise<void> {
    return this.transactions.run(async (manager) => {
      const tournament = await lockTournament(manager, tournamentId);
      const round = await this.findChangeable(manager, tournament, number, ifMatch);
      const before = await showRound(manager, tournament, round, by);
      await manager.delete(Round, { id: round.id });
      if (round.stage === 2 && number === tournament.rounds! + 1) await unseedPlayOff(manager, this.changes, tournament, by);
      await touchTournament(manager, tournament);
      await this.changes.record(manager, by, lineOfRound(round, 'round.deleted', { before }));
      await joinAgain(manager, this.changes, round, by);
    });
  }

  /** A round in which nothing is to be played closes at once. */
  private async publishNow(manager: EntityManager, round: Round, by: Actor): Promise<void> {
    const open = await countOpenMatches(manager, round.id);
    Object.assign(round, roundStateFor(open, round, new Date()), { revision: round.revision + 1 });
    await manager.save(Round, round);
    await this.changes.record(manager, by, lineOfRound(round, 'round.published', { after: { number: round.number } }));
  }
}

async function findRound(manager: EntityManager, tournamentId: string, number: number): Promise<Round> {
  const round = await manager.findOneBy(Round, { tournamentId, number });
  if (!round) throw new Problem('not-found');
  return round;
}
