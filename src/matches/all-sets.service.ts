import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../common/actor.js';
import { badInput, Problem } from '../common/problem.js';
import { claimedSet } from './claimed-set.js';
import { settle } from './locked-match.loader.js';
import { isOfTeams } from './match.entity.js';
import { showSets } from './match.view.js';
import { MatchChanges, requireRuler } from './match-changes.service.js';
import type { CorrectedMatchDto } from './match.dto.js';
import { MatchSet } from './match-set.entity.js';
import { scoreOfMatch } from './score.js';
import type { CorrectSetsDto } from './set.dto.js';

/** The sets of a match as one: of two that belong together, one corrected alone may leave a match undecided that has to stay decided (P7.1). */
@Injectable()
export class AllSetsService {
  constructor(private readonly changes: MatchChanges) {}

  /** Puts a whole list in the place of the sets that were entered. Those that are in it as they stood stay as they are. */
  replace(matchId: string, { sets: claims, reason }: CorrectSetsDto, ifMatch: string | undefined, by: Actor): Promise<CorrectedMatchDto> {
    return this.changes.change(matchId, ifMatch, by, async (locked) => {
      const { manager, tournament, round, match, sets: there } = locked;
      if (isOfTeams(tournament, match)) throw new Problem('sets-at-boards');
      if ([...there, ...claims].some(({ ending }) => ending === 'ruling')) requireRuler(by);
      const given = claims.map((claim, i) => claimedSet(tournament, { ...claim, number: i + 1, reason }, `/sets/${i}`));
      // MT2.1: none after the one that decides, whatever a forfeit or a ruling says of the match
      const undecided = { ...match, decision: null, decisionWinner: null };
      const beyond = given.findIndex((_, i) => i > 0 && !scoreOfMatch(tournament, round, undecided, given.slice(0, i)).nextSet);
      if (beyond >= 0) throw badInput(`/sets/${beyond}`, 'afterDecision');

      const before = showSets(tournament, round, match, there);
      const enteredAt = new Date();
      const now = given.map((set, i) => {
        const stood = there[i];
        if (stood && isSame(stood, set)) return stood;
        return manager.create(MatchSet, { ...(stood ?? { id: uuidv7(), matchId }), ...set, reason, enteredAt });
      });
      const written = now.filter((set) => !there.includes(set));
      const surplus = there.slice(now.length);
      if (written.length === 0 && surplus.length === 0) return;
      await manager.save(MatchSet, written);
      await manager.delete(MatchSet, { id: In(surplus.map(({ id }) => id)) });
      await settle(locked, [{ match, sets: now }]);

      const after = showSets(tournament, round, match, now);
      for (const { id, number } of written) {
        const [stood = null, stands] = [before[number - 1], after[number - 1]!];
        const action = stood ? 'set.corrected' : 'set.recorded';
        await this.changes.record(locked, match, by, action, { before: stood, after: stands, reason, subject: 'set', subjectId: id });
      }
      for (const { id, number } of surplus)
        await this.changes.record(locked, match, by, 'set.deleted', { before: before[number - 1]!, reason, subject: 'set', subjectId: id });
    });
  }
}

const isSame = (stood: MatchSet, given: Partial<MatchSet>): boolean =>
  (Object.keys(given) as (keyof MatchSet)[]).every((field) => stood[field] === given[field]);
