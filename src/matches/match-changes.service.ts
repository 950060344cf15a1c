import { Injectable } from '@nestjs/common';
import { type ChangeLine, Changes } from '../audit/changes.service.js';
import type { Actor } from '../common/actor.js';
import { requireMatch } from '../common/etag.js';
import { Problem } from '../common/problem.js';
import { Transactions } from '../database/transaction.runner.js';
import { type LockedMatch, lockMatch } from './locked-match.loader.js';
import { LaterRounds } from './later-rounds.service.js';
import type { CorrectedMatchDto } from './match.dto.js';
import type { Match } from './match.entity.js';
import { showOneMatch } from './match.view.js';

/** Changes of matches, each under the lock of the tournament and with its line in the history. */
@Injectable()
export class MatchChanges {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: Changes,
    private readonly laterRounds: LaterRounds,
  ) {}

  /** Changes one match, and answers with what `answer` makes of it as it then stands. */
  run<T>(
    id: string,
    ifMatch: string | undefined,
    by: Actor,
    work: (locked: LockedMatch) => Promise<void>,
    answer: (locked: LockedMatch) => Promise<T>,
  ): Promise<T> {
    return this.transactions.run(async (manager) => {
      const locked = await lockMatch(manager, id);
      requireLatestRound(by, locked);
      requireMatch(ifMatch, locked.match.revision);
      await work(locked);
      return answer(locked);
    });
  }

  /** Changes one match, and answers with it. */
  change(id: string, ifMatch: string | undefined, by: Actor, work: (locked: LockedMatch) => Promise<void>): Promise<CorrectedMatchDto> {
    return this.run(id, ifMatch, by, work, async (locked) => {
      const { manager, tournament, round, match } = locked;
      const laterRounds = await this.laterRounds.after(locked);
      return { ...(await showOneMatch(manager, tournament, round, match, by)), laterRounds };
    });
  }

  /** @param match the locked one or a board of it */
  async record(
    { manager, tournament, round }: LockedMatch,
    match: Match,
    by: Actor,
    action: string,
    more: Pick<ChangeLine, 'before' | 'after' | 'reason'> & Partial<Pick<ChangeLine, 'subject' | 'subjectId'>>,
  ): Promise<void> {
    const line = { subject: 'match', subjectId: match.id, matchId: match.id, tournamentId: tournament.id, action, ...more } as const;
    // PO3: whatever comes of it in the first stage
    const seedingStands = tournament.qualifiedCount !== null && round.stage === 1;
    await this.changes.record(manager, by, seedingStands ? { ...line, after: { ...more.after, seedingStands } } : line);
  }
}

/** What has been played on from is the chief referee's. */
function requireLatestRound({ role }: Actor, { round, latest }: LockedMatch): void {
  if (role === 'referee' && round.number < latest) throw new Problem('round-not-current', { latest });
}

/** A ruling, of a match or of a set, is the chief referee's: nobody below makes one or takes one back. */
export function requireRuler({ role }: Actor): void {
  if (role === 'referee') throw new Problem('forbidden', { context: 'ruling' });
}
