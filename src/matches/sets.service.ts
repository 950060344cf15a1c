import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../common/actor.js';
import { Problem } from '../common/problem.js';
import { sideInMatch, starterOf } from '../engine/match-score.js';
import { printRecord } from '../engine/notation.js';
import { type Position, startPosition } from '../engine/position.js';
import { replaySteps } from '../engine/replay.js';
import { variantOf } from '../engine/variants.js';
import { Transactions } from '../database/transaction.runner.js';
import { showPosition } from '../variants/refusals.js';
import { claimedSet, positionInMatch } from './claimed-set.js';
import { LaterRounds } from './later-rounds.service.js';
import { type LockedMatch, settle } from './locked-match.loader.js';
import type { CorrectedMatchDto, SubmittedSetDto } from './match.dto.js';
import { isOfTeams } from './match.entity.js';
import { loadSets, readMatch } from './match.loader.js';
import { showOneMatch, showSets } from './match.view.js';
import { MatchChanges, requireRuler } from './match-changes.service.js';
import { MatchSet } from './match-set.entity.js';
import { scoreOfMatch } from './score.js';
import type { CorrectSetDto, SetDto, SetReplayDto, SubmitSetDto } from './set.dto.js';
import { movesOf } from './verify-set.js';

@Injectable()
export class SetsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: MatchChanges,
    private readonly laterRounds: LaterRounds,
  ) {}

  /** Takes in the next set of a match, after it has been replayed. */
  submit(matchId: string, dto: SubmitSetDto, by: Actor): Promise<SubmittedSetDto> {
    if (dto.ending === 'ruling') requireRuler(by);
    return this.change(matchId, dto.number, '*', by, async (locked) => {
      const { manager, tournament, round, match, sets } = locked;
      if (isOfTeams(tournament, match)) throw new Problem('sets-at-boards');
      const stored = showSets(tournament, round, match, sets).find(({ number }) => number === dto.number);
      if (stored) throw new Problem('set-already-recorded', { number: dto.number }, { extra: { stored } });
      const { nextSet } = scoreOfMatch(tournament, round, match, sets);
      if (!nextSet) throw new Problem('match-decided');
      if (dto.number !== nextSet.number) throw new Problem('set-out-of-order', { expected: nextSet.number, given: dto.number });

      const set = manager.create(MatchSet, {
        id: uuidv7(),
        matchId,
        enteredAt: new Date(),
        ...claimedSet(tournament, dto),
        reason: dto.reason ?? null,
      });
      await manager.insert(MatchSet, set);
      const now = [...sets, set];
      await settle(locked, [{ match, sets: now }]);
      await this.record(locked, by, set, 'set.recorded', { after: showSets(tournament, round, match, now).at(-1)!, reason: set.reason });
    });
  }

  /** Puts another set in the place of one that was entered; what stood there stays in the history. */
  correct(matchId: string, number: number, dto: CorrectSetDto, ifMatch: string | undefined, by: Actor): Promise<SubmittedSetDto> {
    return this.change(matchId, number, ifMatch, by, async (locked) => {
      const { manager, tournament, round, match, sets } = locked;
      const set = findSet(sets, number);
      if (set.ending === 'ruling' || dto.ending === 'ruling') requireRuler(by);
      const shown = () => showSets(tournament, round, match, sets)[sets.indexOf(set)]!;
      const before = shown();
      Object.assign(set, claimedSet(tournament, { ...dto, number }), { reason: dto.reason, enteredAt: new Date() });
      await manager.save(MatchSet, set);
      await settle(locked, [locked]);
      await this.record(locked, by, set, 'set.corrected', { before, after: shown(), reason: dto.reason });
    });
  }

  /** Takes the last set of a match out; it stays in the history. */
  remove(matchId: string, number: number, reason: string, ifMatch: string | undefined, by: Actor): Promise<CorrectedMatchDto> {
    return this.changes.change(matchId, ifMatch, by, async (locked) => {
      const { manager, tournament, round, match, sets } = locked;
      const set = findSet(sets, number);
      if (number !== sets.length) throw new Problem('set-not-last', { last: sets.length });
      if (set.ending === 'ruling') requireRuler(by);
      const before = showSets(tournament, round, match, sets).at(-1)!;
      await manager.delete(MatchSet, { id: set.id });
      await settle(locked, [{ match, sets: sets.slice(0, -1) }]);
      await this.record(locked, by, set, 'set.deleted', { before, reason });
    });
  }

  /** The positions of a set that was entered with its record. */
  replay(matchId: string, number: number, caller: Actor | null): Promise<SetReplayDto> {
    return this.transactions.read(async (manager) => {
      const { tournament } = await readMatch(manager, matchId, caller);
      const { record } = findSet((await loadSets(manager, [matchId])).get(matchId) ?? [], number);
      if (record === null) throw new Problem('no-record', { number });
      const start = startPosition(tournament.stonesPerPit);
      const outcome = replaySteps(variantOf(tournament.variant), movesOf(record), start);
      if (!outcome.ok) throw new Error(`set ${number} of match ${matchId} was stored with a record that does not replay`);
      const inMatch = (position: Position) => showPosition(positionInMatch(number, position));
      return {
        variant: tournament.variant,
        number,
        starter: starterOf(number),
        record: printRecord(outcome.steps),
        start: inMatch(start),
        steps: outcome.steps.map((step) => ({ ...step, side: sideInMatch(number, step.side), position: inMatch(step.position) })),
      };
    });
  }

  /** Changes a set of a match, and answers with both as they then stand. */
  private change(
    matchId: string,
    number: number,
    ifMatch: string | undefined,
    by: Actor,
    work: (locked: LockedMatch) => Promise<void>,
  ): Promise<SubmittedSetDto> {
    return this.changes.run(matchId, ifMatch, by, work, async (locked) => {
      const { manager, tournament, round, match, latest } = locked;
      const shown = await showOneMatch(manager, tournament, round, match, by);
      const set = shown.sets.find((one) => one.number === number)!;
      const laterRoundPaired = latest > round.number ? round.number + 1 : null;
      return { set, match: shown, laterRoundPaired, laterRounds: await this.laterRounds.after(locked) };
    });
  }

  private record(
    locked: LockedMatch,
    by: Actor,
    set: MatchSet,
    action: string,
    more: { before?: SetDto; after?: SetDto; reason: string | null },
  ): Promise<void> {
    return this.changes.record(locked, locked.match, by, action, { ...more, subject: 'set', subjectId: set.id });
  }
}

function findSet(sets: readonly MatchSet[], number: number): MatchSet {
  const set = sets.find((candidate) => candidate.number === number);
  if (!set) throw new Problem('not-found');
  return set;
}
