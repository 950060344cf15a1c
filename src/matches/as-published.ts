import type { Outcome } from '../engine/match-score.js';
import type { Side } from '../engine/position.js';
import type { Decision } from './decision.js';
import type { Ending } from './endings.js';

/** As much of a line of the history as tells how to go back behind it. */
export interface HistoryLine {
  readonly subjectId: string;
  readonly action: string;
  readonly before: object | null;
  readonly after: object | null;
}

/** As much of a set as the standings are made of. */
export interface SetResultAt {
  readonly number: number;
  readonly ending: Ending;
  readonly winner: Outcome;
  readonly treasureFirst: number | null;
  readonly treasureSecond: number | null;
}

/** What was entered for a match, or for a board of one, at some time. */
export interface ResultAt {
  readonly decision: Decision | null;
  readonly decisionWinner: Outcome | null;
  /** In their order. */
  readonly sets: readonly SetResultAt[];
}

/** What of the field was otherwise. */
export interface FieldAt {
  /** Entry ids of those who had not entered yet. */
  readonly missing: ReadonlySet<string>;
  /** Entry id → the first round that it was to take no part in. */
  readonly withdrawnFrom: ReadonlyMap<string, number | null>;
  /** RT7.3: entry id → the rating before it was corrected. */
  readonly ratings: ReadonlyMap<string, number | null>;
}

type Undo = (now: ResultAt, before: object | null, after: object | null) => ResultAt | null;

const undoDecision: Undo = (now, before, after) => {
  const made = after ? decisionIn(after) : undecided;
  if (now.decision !== made.decision || now.decisionWinner !== made.decisionWinner) return null;
  return { ...now, ...(before ? decisionIn(before) : undecided) };
};

/** One for each action that changes what a match counts for; the result before it, `null` where the line is not about this result. */
const undoes: Readonly<Record<string, Undo>> = {
  'set.recorded': (now, _, after) => withoutSet(now, after),
  'set.corrected': (now, before, after) => withSet(withoutSet(now, after), before),
  'set.deleted': (now, before) => withSet(now, before),
  'match.forfeit': undoDecision,
  'match.ruling': undoDecision,
  // TM2.3: what followed on a board from another line-up
  'match.absence': undoDecision,
  // who sat there counts for nothing in a table
  'match.line-up-changed': (now) => now,
  // what was taken back left nothing, or an empty seat (TM2.3)
  'match.decision-withdrawn': (now, before) =>
    before && (now.decision === null || now.decision === 'absence') ? { ...now, ...decisionIn(before) } : null,
};

/**
 * T33.1: the result of a match before some changes of it, newest first. `null` where they cannot be undone: one that does not tell
 * what stood there before, or whose outcome is not what stands there now.
 */
export function resultBefore(now: ResultAt, lines: readonly HistoryLine[]): ResultAt | null {
  let then: ResultAt | null = now;
  for (const { action, before, after } of lines) then = then && (undoes[action]?.(then, before, after) ?? null);
  return then;
}

/** Whether a match counts for the same; its moves and the reasons for it may differ. */
export const isSameResult = (a: ResultAt, b: ResultAt): boolean =>
  a.decision === b.decision &&
  a.decisionWinner === b.decisionWinner &&
  a.sets.length === b.sets.length &&
  a.sets.every((set, i) => isSameSet(set, b.sets[i]!));

/** T33.2: the field before some changes, newest first. */
export function fieldBefore(lines: readonly HistoryLine[]): FieldAt {
  const missing = new Set<string>();
  const withdrawnFrom = new Map<string, number | null>();
  const ratings = new Map<string, number | null>();
  for (const { subjectId, action, before } of lines) {
    if (action === 'entry.registered') missing.add(subjectId);
    if (action === 'entry.withdrawn') withdrawnFrom.set(subjectId, null);
    if (action === 'entry.returned') withdrawnFrom.set(subjectId, (before as { withdrawnFrom: number }).withdrawnFrom);
    if (action === 'entry.rating-corrected') ratings.set(subjectId, (before as { rating: number | null }).rating);
  }
  return { missing, withdrawnFrom, ratings };
}

/** T33.3: the list of tie-breaks before some changes, newest first; `null` where it is the same. */
export function tieBreaksBefore(lines: readonly HistoryLine[]): string[] | null {
  const first = lines.findLast(({ action }) => action === 'tournament.tie-breaks-changed');
  return first ? [...(first.before as string[])] : null;
}

const undecided = { decision: null, decisionWinner: null } as const;

function decisionIn(line: object | null): Pick<ResultAt, 'decision' | 'decisionWinner'> {
  const { decision, winner } = line as { decision: Decision; winner: Outcome };
  return { decision, decisionWinner: winner };
}

/** The history tells of a set as it was shown. */
function setIn(line: object): SetResultAt {
  const { number, ending, winner, treasures } = line as Omit<SetResultAt, 'treasureFirst' | 'treasureSecond'> & {
    readonly treasures: Readonly<Record<Side, number>> | null;
  };
  return { number, ending, winner, treasureFirst: treasures?.first ?? null, treasureSecond: treasures?.second ?? null };
}

const isSameSet = (a: SetResultAt, b: SetResultAt): boolean =>
  a.number === b.number &&
  a.ending === b.ending &&
  a.winner === b.winner &&
  a.treasureFirst === b.treasureFirst &&
  a.treasureSecond === b.treasureSecond;

function withoutSet(now: ResultAt, line: object | null): ResultAt | null {
  const entered = line && setIn(line);
  const sets = now.sets.filter((set) => !entered || !isSameSet(set, entered));
  return sets.length === now.sets.length ? null : { ...now, sets };
}

function withSet(now: ResultAt | null, line: object | null): ResultAt | null {
  if (!now || !line) return null;
  const set = setIn(line);
  if (now.sets.some(({ number }) => number === set.number)) return null;
  return { ...now, sets: [...now.sets, set].toSorted((a, b) => a.number - b.number) };
}
