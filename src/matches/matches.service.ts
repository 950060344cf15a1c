import { Injectable } from '@nestjs/common';
import { Any, type EntityManager } from 'typeorm';
import { Change } from '../audit/change.entity.js';
import { Changes } from '../audit/changes.service.js';
import type { Actor } from '../common/actor.js';
import { decodeCursor, type Page, pageOf } from '../common/cursor.js';
import { requireMatch } from '../common/etag.js';
import { badInput, Problem } from '../common/problem.js';
import type { ProblemCode } from '../common/problems.js';
import { Transactions } from '../database/transaction.runner.js';
import type { Outcome } from '../engine/match-score.js';
import { outcomeOnBoard } from '../engine/team-score.js';
import type { SearchQuery } from '../players/search.dto.js';
import { whereFound } from '../players/search.loader.js';
import { isFound } from '../tournaments/entry-search.js';
import { Round } from '../tournaments/round.entity.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import { stageOf } from '../tournaments/tournament.stages.js';
import {
  findLatestRound,
  isVisible,
  lockTournament,
  readRound,
  readTournament,
  requireState,
  touchTournament,
} from '../tournaments/tournaments.loader.js';
import { loadWalkovers, settleTeamMatch } from './boards.loader.js';
import type { ForfeitDto, HistoryDto, MatchDto, RulingDto } from './match.dto.js';
import { type Decision, decidedByAbsence, isOfTeams, Match, undecided } from './match.entity.js';
import { countOpenMatches, loadBoards, loadSets, scoreOfMatch, showMatches } from './match.loader.js';
import type { MatchSet } from './match-set.entity.js';

/** A match under the lock of its tournament, with what a change of it needs. */
export interface LockedMatch {
  readonly manager: EntityManager;
  readonly tournament: Tournament;
  readonly match: Match;
  readonly sets: readonly MatchSet[];
  /** The match of teams whose board it is. */
  readonly teamMatch: Match | null;
}

@Injectable()
export class MatchesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: Changes,
  ) {}

  /** By table number. */
  list(tournamentId: string, roundNumber: number, { q, limit, cursor }: SearchQuery, caller: Actor | null): Promise<Page<MatchDto>> {
    return this.transactions.read(async (manager) => {
      const { tournament, round } = await readRound(manager, tournamentId, roundNumber, caller);
      const query = manager
        .createQueryBuilder(Match, 'match')
        .innerJoinAndSelect('match.round', 'round')
        .where('match.roundId = :roundId AND match.teamMatchId IS NULL', { roundId: round.id })
        .orderBy('match.tableNumber')
        .limit(limit + 1);
      if (cursor) query.andWhere('match.tableNumber > :table', { table: decodeCursor(cursor, ['number'])[0] });
      const isSeated =
        'SELECT FROM seats s JOIN entries e ON e.id = s.entry_id LEFT JOIN players p ON p.id = e.player_id WHERE s.match_id = match.id';
      whereFound(query, q, (pattern) => `EXISTS (${isSeated} AND ${isFound('e', 'p', pattern)})`);
      const rows = await query.getMany();
      const shown = new Map((await showMatches(manager, tournament, rows.slice(0, limit), caller)).map((match) => [match.id, match]));
      return pageOf(
        rows,
        limit,
        ({ tableNumber }) => [tableNumber],
        ({ id }) => shown.get(id)!,
      );
    });
  }

  get(id: string, caller: Actor | null): Promise<MatchDto> {
    return this.transactions.read(async (manager) => {
      const { tournament, match } = await this.read(manager, id, caller);
      return showOne(manager, tournament, match, caller);
    });
  }

  /** A match that the caller may see, and its tournament. */
  async read(manager: EntityManager, id: string, caller: Actor | null): Promise<{ tournament: Tournament; match: Match }> {
    const match = await manager.findOne(Match, { where: { id }, relations: { round: true } });
    if (!match || !isVisible(match.round, caller)) throw new Problem('not-found');
    return { tournament: await readTournament(manager, match.round.tournamentId, caller), match };
  }

  /** Who entered what, when and why, oldest first; of teams on every board. */
  history(id: string, caller: Actor): Promise<HistoryDto> {
    return this.transactions.read(async (manager) => {
      await this.read(manager, id, caller);
      const boards = new Map((await loadBoards(manager, [id])).map((board) => [board.id, { board: board.boardNumber! }]));
      const lines = await manager.find(Change, { where: { matchId: Any([id, ...boards.keys()]) }, order: { id: 'ASC' } });
      return {
        items: lines.map(({ at, actor, matchId, action, reason, before, after }) => ({
          at: at.toISOString(),
          actor,
          ...boards.get(matchId!),
          action,
          reason,
          before,
          after,
        })),
      };
    });
  }

  /** A no-show: 1 for the one who came; nothing for either where both are absent. */
  forfeit(id: string, { absent, reason }: ForfeitDto, by: Actor): Promise<MatchDto> {
    const winner = { first: 'second', second: 'first', both: 'none' } as const;
    // who was absent can be mended; what was played or ruled on is overturned by a ruling only
    const isOpen = ({ state, decision }: Match) => state !== 'decided' || (decision !== null && decision !== 'ruling');
    return this.change(id, '*', by, (locked) => this.applyDecision(locked, 'forfeit', winner[absent], reason ?? null, by, isOpen));
  }

  /** The referee's decision, whatever the sets say. */
  rule(id: string, { winner, reason }: RulingDto, by: Actor): Promise<MatchDto> {
    return this.change(id, '*', by, async (locked) => {
      const { tournament, match } = locked;
      // K3.3
      if (winner === 'draw' && stageOf(tournament, match.round.stage).system.needsWinner) throw badInput('/winner', 'drawNotPossible');
      await this.applyDecision(locked, 'ruling', winner, reason, by);
    });
  }

  /** Takes a forfeit or a ruling back: the sets alone count again. */
  undecide(id: string, reason: string, ifMatch: string | undefined, by: Actor): Promise<MatchDto> {
    return this.change(id, ifMatch, by, async (locked) => {
      const decided = (await this.parts(locked)).filter(({ match }) => match.decision);
      if (decided.length === 0) throw new Problem('match-not-decided');
      const missing = await loadWalkovers(
        locked.manager,
        decided.map(({ match }) => match),
      );
      const open = decided.filter(({ match }) => match.decision !== 'absence' || !missing.has(match.id));
      if (open.length === 0) throw new Problem('seat-empty');
      for (const part of open) {
        const { manager, match } = part;
        const before = { decision: match.decision, winner: match.decisionWinner, reason: match.decisionReason };
        const walkover = missing.get(match.id);
        Object.assign(match, walkover ? decidedByAbsence(walkover) : undecided);
        await this.settle(part, part.sets);
        await this.changes.record(manager, by, this.line(part, 'match.decision-withdrawn', { before, reason }));
      }
    });
  }

  /** Decides the match or, of teams, its boards (TM5); those that `concerns`. */
  async applyDecision(
    locked: LockedMatch,
    decision: Exclude<Decision, 'absence'>,
    winner: Outcome,
    reason: string | null,
    by: Actor,
    concerns: (match: Match) => boolean = () => true,
  ): Promise<void> {
    const open = (await this.parts(locked)).filter(({ match }) => concerns(match));
    if (open.length === 0) throw new Problem('match-decided');
    const missing = await loadWalkovers(
      locked.manager,
      open.map(({ match }) => match),
    );
    for (const part of open) {
      const { manager, match, sets } = part;
      const given = part === locked ? winner : outcomeOnBoard(match.boardNumber!, winner);
      // TM5.1: who does not sit there wins nothing by forfeit
      const present = missing.get(match.id) ?? given;
      const decisionWinner = decision === 'forfeit' && present !== given ? 'none' : given;
      const before = match.decision && { decision: match.decision, winner: match.decisionWinner, reason: match.decisionReason };
      Object.assign(match, { decision, decisionWinner, decisionReason: reason });
      await this.settle(part, sets);
      const after = { decision, winner: decisionWinner };
      await this.changes.record(manager, by, this.line(part, `match.${decision}`, { before, after, reason }));
    }
  }

  /** The boards of a match of teams; any other match is its only part. */
  async parts(locked: LockedMatch): Promise<LockedMatch[]> {
    const { manager, tournament, match } = locked;
    if (!isOfTeams(tournament, match)) return [locked];
    const boards = await loadBoards(manager, [match.id]);
    const sets = await loadSets(
      manager,
      boards.map(({ id }) => id),
    );
    return boards.map((board) => {
      board.round = match.round; // settled one after the other, they close it together
      return { manager, tournament, match: board, sets: sets.get(board.id) ?? [], teamMatch: match };
    });
  }

  /** Changes one match under the lock of its tournament, and answers with it as it then stands. */
  change(id: string, ifMatch: string | undefined, by: Actor, work: (locked: LockedMatch) => Promise<void>): Promise<MatchDto> {
    return this.transactions.run(async (manager) => {
      const locked = await this.lock(manager, id);
      requireMatch(ifMatch, locked.match.revision);
      await work(locked);
      return showOne(manager, locked.tournament, locked.match, by);
    });
  }

  /** The tournament runs and the round is published: else nothing may change. */
  async lock(manager: EntityManager, id: string): Promise<LockedMatch> {
    const known = await manager.findOne(Match, { where: { id }, relations: { round: true } });
    if (!known) throw new Problem('not-found');
    const tournament = await lockTournament(manager, known.round.tournamentId);
    // read again: what was read before the lock may have changed, or be gone
    const match = await manager.findOne(Match, { where: { id }, relations: { round: true } });
    if (!match) throw new Problem('not-found');
    requireState(tournament, 'running');
    if (match.round.state === 'paired') throw new Problem('round-not-published', { round: match.round.number });
    return this.hold(manager, tournament, match);
  }

  /** A match of a tournament that is locked already; it comes with its round. */
  async hold(manager: EntityManager, tournament: Tournament, match: Match): Promise<LockedMatch> {
    const sets = (await loadSets(manager, [match.id])).get(match.id) ?? [];
    const teamMatch = match.teamMatchId === null ? null : await manager.findOneByOrFail(Match, { id: match.teamMatchId });
    return { manager, tournament, match, sets, teamMatch };
  }

  /**
   * Writes what follows from the sets and the decision: the state of the match and of its round. A round closes with its
   * last match, and opens again when a correction leaves a match undecided; not when a later round is paired already, nor may
   * somebody else go on then (K3.4).
   */
  async settle({ manager, tournament, match, teamMatch }: LockedMatch, sets: readonly MatchSet[]): Promise<void> {
    const { round, outcome: before } = match;
    const { state, outcome } = scoreOfMatch(tournament, match, sets);
    Object.assign(match, { state, outcome, revision: match.revision + 1 });
    await manager.save(Match, match);
    if (teamMatch) await settleTeamMatch(manager, tournament, teamMatch);

    const refuseIfPairedOn = async (code: ProblemCode) => {
      const latest = await findLatestRound(manager, tournament.id);
      if (latest!.number > round.number) throw new Problem(code, { latest: latest!.number });
    };
    const isOvertaken = before !== null && outcome !== null && outcome !== before;
    if (isOvertaken && stageOf(tournament, round.stage).system.needsWinner) await refuseIfPairedOn('correction-changes-bracket');

    const open = await countOpenMatches(manager, round.id);
    if (open > 0 && round.state === 'closed') {
      await refuseIfPairedOn('correction-reopens-match');
      Object.assign(round, { state: 'published', closedAt: null });
    } else if (open === 0 && round.state === 'published') {
      Object.assign(round, { state: 'closed', closedAt: new Date() });
    }
    round.revision += 1;
    await manager.save(Round, round);
    await touchTournament(manager, tournament);
  }

  line(
    { tournament, match }: LockedMatch,
    action: string,
    more: { before?: object | null; after?: object | null; reason?: string | null },
  ) {
    const line = { subject: 'match', subjectId: match.id, matchId: match.id, tournamentId: tournament.id, action, ...more } as const;
    // PO3: whatever comes of it in the first stage
    const seedingStands = tournament.qualifiedCount !== null && match.round.stage === 1;
    return seedingStands ? { ...line, after: { ...more.after, seedingStands } } : line;
  }
}

async function showOne(manager: EntityManager, tournament: Tournament, match: Match, reader: Actor | null): Promise<MatchDto> {
  return (await showMatches(manager, tournament, [match], reader))[0]!;
}
