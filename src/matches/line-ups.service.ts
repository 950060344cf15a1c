import { Injectable } from '@nestjs/common';
import { Any } from 'typeorm';
import type { Actor } from '../common/actor.js';
import { badInput, Problem } from '../common/problem.js';
import { insertAll } from '../database/insert-all.loader.js';
import type { Side } from '../engine/position.js';
import { loadMembers } from '../tournaments/team.loader.js';
import { BoardSeat } from './board-seat.entity.js';
import { seatsOn } from './boards.loader.js';
import { checkLineUp, planBoards } from './line-up.js';
import { type MatchPart, partsOf, requireReason, settle } from './locked-match.loader.js';
import type { CorrectedMatchDto, LineUpDto } from './match.dto.js';
import { decidedByAbsence, isOfTeams, shownDecision, undecided } from './match.entity.js';
import { MatchChanges } from './match-changes.service.js';
import { Seat } from './seat.entity.js';

@Injectable()
export class LineUpsService {
  constructor(private readonly changes: MatchChanges) {}

  /** Seats other players of a team, as long as nothing was entered on any board (TM2.4). */
  set(
    matchId: string,
    side: Side,
    { players, reason = null }: LineUpDto,
    ifMatch: string | undefined,
    by: Actor,
  ): Promise<CorrectedMatchDto> {
    return this.changes.change(matchId, ifMatch, by, async (locked) => {
      const { manager, tournament, match } = locked;
      requireReason(locked, reason);
      if (tournament.teamBoards === null) throw new Problem('no-teams');
      if (!isOfTeams(tournament, match)) throw new Problem('line-ups-at-match', { match: match.teamMatchId });
      const boards = await partsOf(locked);
      if (boards.some(isEntered)) throw new Problem('line-up-closed');
      if (players.length > boards.length) throw badInput('/players', 'arrayMaxSize', { a: boards.length });

      const teamSeats = await manager.findBy(Seat, { matchId });
      const teamOn = (name: Side) => teamSeats.find((seat) => seat.side === name)!.entryId;
      const teams = { first: teamOn('first'), second: teamOn('second') };
      const members = (await loadMembers(manager, [teams[side]])).get(teams[side])!;
      const checked = checkLineUp(
        members.map(({ playerId }) => playerId),
        players,
      );
      if (!checked.ok) {
        const pointer = `/players/${checked.index}`;
        if (checked.code === 'unknown-member') throw badInput(pointer, 'unknownMember');
        const nameOf = (index: number) => members.find(({ playerId }) => playerId === players[index])!.player.name;
        const params = { player: nameOf(checked.index), above: nameOf(checked.index - 1) };
        throw new Problem(checked.code, params, { errors: [{ pointer, code: 'boardOrder' }] });
      }

      const seats = await manager.findBy(BoardSeat, { matchId: Any(boards.map((board) => board.match.id)) });
      const lineUpOf = (name: Side) =>
        boards.flatMap(({ match: { id } }) => seats.find((seat) => seat.matchId === id && seat.entryId === teams[name])?.playerId ?? []);
      const before = lineUpOf(side);
      const lineUps = { first: lineUpOf('first'), second: lineUpOf('second'), [side]: players };
      const plans = planBoards(boards.length, lineUps);
      await manager.delete(BoardSeat, { roundId: match.roundId, entryId: teams[side] });
      const rows = plans.flatMap((plan, i) => seatsOn(boards[i]!.match, teams, plan));
      await insertAll(
        manager,
        BoardSeat,
        rows.filter(({ entryId }) => entryId === teams[side]),
      );
      const stoodThere = boards.map(({ match: board }) => shownDecision(board));
      for (const [i, { walkover }] of plans.entries()) {
        Object.assign(boards[i]!.match, walkover ? decidedByAbsence(walkover) : undecided);
      }
      await settle(locked, boards);
      for (const [i, { match: board }] of boards.entries()) {
        const [was, is] = [stoodThere[i]!, shownDecision(board)];
        if (was?.winner !== is?.winner) await this.changes.record(locked, board, by, 'match.absence', { before: was, after: is, reason });
      }
      await this.changes.record(locked, match, by, 'match.line-up-changed', { before, after: players, reason });
    });
  }
}

/** An absence that was found at the pairing is nobody's entry. */
const isEntered = ({ match, sets }: MatchPart) => sets.length > 0 || (match.decision !== null && match.decision !== 'absence');
