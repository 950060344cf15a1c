import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Changes } from '../audit/changes.service.js';
import type { Actor } from '../common/actor.js';
import { badInput, Problem } from '../common/problem.js';
import { otherSide } from '../engine/position.js';
import { DecisionsService } from '../matches/decisions.service.js';
import { takesForfeit } from '../matches/decision.js';
import type { Match } from '../matches/match.entity.js';
import { holdMatch } from '../matches/locked-match.loader.js';
import { findMatch } from '../matches/match.loader.js';
import { Seat } from '../matches/seat.entity.js';
import { EntriesService } from '../tournaments/entries.service.js';
import type { EntryDto, WithdrawDto } from '../tournaments/entry.dto.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import { roundsInAll } from '../tournaments/stages.js';
import { findLatestRound, numberAfter, requireState } from '../tournaments/tournaments.loader.js';

@Injectable()
export class WithdrawalsService {
  constructor(
    private readonly entries: EntriesService,
    private readonly decisions: DecisionsService,
    private readonly changes: Changes,
  ) {}

  /** From the round given on the entry plays no more. If that is the open round, it loses its match by forfeit. */
  withdraw(tournamentId: string, entryId: string, { fromRound, reason = null }: WithdrawDto, by: Actor): Promise<EntryDto> {
    return this.entries.change(tournamentId, entryId, '*', async (manager, tournament, entry) => {
      requireState(tournament, 'running');
      if (entry.withdrawnFrom !== null) throw new Problem('already-withdrawn', { round: entry.withdrawnFrom });
      const latest = await findLatestRound(manager, tournamentId);
      const next = numberAfter(latest);
      const isOpen = latest !== null && latest.state !== 'closed';
      const earliest = isOpen ? latest.number : next;
      const rounds = roundsInAll(tournament)!;
      if (earliest > rounds) throw new Problem('rounds-complete', { rounds });
      // a match is not lost by a word that was left out
      if (fromRound === undefined && next > rounds) throw new Problem('last-round-open', { round: latest!.number });
      const from = fromRound ?? next;
      if (from < earliest) throw badInput('/fromRound', 'futureRound', { a: earliest });
      if (from > rounds) throw badInput('/fromRound', 'roundBeyond', { a: rounds });
      entry.withdrawnFrom = from;
      await this.changes.record(
        manager,
        by,
        this.entries.line(tournamentId, entryId, 'entry.withdrawn', { after: { fromRound: from }, reason }),
      );
      if (isOpen && from === latest.number) await this.forfeitOpenMatch(manager, tournament, latest.id, entryId, reason, by);
    });
  }

  /** The entry plays again from the next round to be paired. What it missed stays missed. */
  return(tournamentId: string, entryId: string, by: Actor): Promise<EntryDto> {
    return this.entries.change(tournamentId, entryId, '*', async (manager, tournament, entry) => {
      requireState(tournament, 'running');
      if (entry.withdrawnFrom === null) throw new Problem('not-withdrawn');
      const before = { withdrawnFrom: entry.withdrawnFrom };
      entry.withdrawnFrom = null;
      await this.changes.record(manager, by, this.entries.line(tournamentId, entryId, 'entry.returned', { before }));
    });
  }

  private async forfeitOpenMatch(
    manager: EntityManager,
    tournament: Tournament,
    roundId: string,
    entryId: string,
    reason: string | null,
    by: Actor,
  ): Promise<void> {
    const seat = await manager.findOneBy(Seat, { roundId, entryId });
    if (!seat?.matchId || !seat.side) return; // it has a bye
    const match = (await findMatch(manager, seat.matchId))!;
    if (match.state === 'decided') return;
    const locked = await holdMatch(manager, tournament, match);
    // TM5.1: who did not come to a board before wins nothing by it
    const cameTo = ({ decision, decisionWinner }: Match) => (decision === 'forfeit' ? decisionWinner : null);
    await this.decisions.decide(locked, 'forfeit', otherSide(seat.side), reason, by, takesForfeit, cameTo);
  }
}
