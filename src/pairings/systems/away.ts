/**
 * Why an entry has no place in a round: it asked for a bye; has withdrawn; comes later; is out of the bracket; waits for those below
 * (D2.3); or is absent, and no more is known.
 */
export const awayReasons = ['requested-bye', 'withdrawn', 'not-yet-entered', 'out', 'waits', 'absent'] as const;
export type AwayReason = (typeof awayReasons)[number];

/** As it was known when the round was paired. */
export interface Away {
  readonly number: number;
  readonly why: AwayReason;
  /** Half points for the round. */
  readonly byePoints?: number;
  /** `out`: whom the last match was against. */
  readonly opponent?: number;
}

/** @param away why they are absent, where that is known */
export const awayFrom = (absent: readonly number[], away: readonly Away[] = []): Away[] =>
  absent.toSorted((a, b) => a - b).map((number) => away.find((one) => one.number === number) ?? { number, why: 'absent' });
