import { Injectable } from '@nestjs/common';
import type { Actor } from '../common/actor.js';
import { badInput, Problem } from '../common/problem.js';
import type { Outcome } from '../engine/match-score.js';
import { outcomeOnBoard } from '../engine/team-score.js';
import { stageOf } from '../tournaments/stages.js';
import { loadWalkovers } from './boards.loader.js';
import { type Decision, takesForfeit, winnerThere } from './decision.js';
import { type LockedMatch, type MatchPart, partsOf, requireReason, settle } from './locked-match.loader.js';
import type { CorrectedMatchDto, ForfeitDto, RulingDto } from './match.dto.js';
import { decidedByAbsence, type Match, shownDecision, undecided } from './match.entity.js';
import { MatchChanges, requireRuler } from './match-changes.service.js';

@Injectable()
export class DecisionsService {
  constructor(private readonly changes: MatchChanges) {}

  /** A no-show: 1 for the one who came; nothing for either where both are absent. */
  forfeit(id: string, { absent, reason = null }: ForfeitDto, by: Actor): Promise<CorrectedMatchDto> {
    const winner = { first: 'second', second: 'first', both: 'none' } as const;
    return this.changes.change(id, '*', by, (locked) => {
      requireReason(locked, reason);
      return this.decide(locked, 'forfeit', winner[absent], reason, by, takesForfeit);
    });
  }

  /** The referee's decision, whatever the sets say. */
  rule(id: string, { winner, reason }: RulingDto, by: Actor): Promise<CorrectedMatchDto> {
    return this.changes.change(id, '*', by, async (locked) => {
      const { tournament, round } = locked;
      // K3.3
      if (winner === 'draw' && stageOf(tournament, round.stage).system.needsWinner) throw badInput('/winner', 'drawNotPossible');
      await this.decide(locked, 'ruling', winner, reason, by);
    });
  }

  /** Takes a forfeit or a ruling back: the sets alone count again. */
  undecide(id: string, reason: string, ifMatch: string | undefined, by: Actor): Promise<CorrectedMatchDto> {
    return this.changes.change(id, ifMatch, by, async (locked) => {
      const decided = (await partsOf(locked)).filter(({ match }) => match.decision);
      if (decided.length === 0) throw new Problem('match-not-decided');
      const missing = await loadWalkovers(locked.manager, decided.map(matchOf));
      const open = decided.filter(({ match }) => match.decision !== 'absence' || !missing.has(match.id));
      if (open.length === 0) throw new Problem('seat-empty');
      if (open.some(({ match }) => match.decision === 'ruling')) requireRuler(by);
      for (const { match } of open) {
        const before = shownDecision(match);
        const walkover = missing.get(match.id);
        Object.assign(match, walkover ? decidedByAbsence(walkover) : undecided);
        await this.changes.record(locked, match, by, 'match.decision-withdrawn', { before, reason });
      }
      await settle(locked, open);
    });
  }

  /**
   * Decides the match or, of teams, its boards (TM5); those that `concerns`.
   *
   * @param cameTo who alone is known to have come to a match, `none` for nobody
   */
  async decide(
    locked: LockedMatch,
    decision: Exclude<Decision, 'absence'>,
    winner: Outcome,
    reason: string | null,
    by: Actor,
    concerns: (match: Match) => boolean = () => true,
    cameTo: (match: Match) => Outcome | null = () => null,
  ): Promise<void> {
    const open = (await partsOf(locked)).filter(({ match }) => concerns(match));
    if (open.length === 0) throw new Problem('match-decided');
    const missing = await loadWalkovers(locked.manager, open.map(matchOf));
    for (const { match } of open) {
      const given = match === locked.match ? winner : outcomeOnBoard(match.boardNumber!, winner);
      const decisionWinner = winnerThere(decision, given, missing.get(match.id) ?? cameTo(match));
      const before = shownDecision(match);
      Object.assign(match, { decision, decisionWinner, decisionReason: reason });
      const after = { decision, winner: decisionWinner };
      await this.changes.record(locked, match, by, `match.${decision}`, { before, after, reason });
    }
    await settle(locked, open);
  }
}

const matchOf = ({ match }: MatchPart): Match => match;
