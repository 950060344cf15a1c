/**
 * P6: what alone would make a round possible. `club-protection`, `forbidden-pairings`: lifting it. `play`: one of `entries`
 * plays although it asked for a bye. `second-bye`: one of `entries` has the bye although it may not. `rematch`: `pairs`,
 * the fewest, meet again; `rematch-and-bye`: and the one of `entries` has the bye besides. `finish-early`: no round at all.
 */
export const helpCodes = [
  'club-protection',
  'forbidden-pairings',
  'play',
  'second-bye',
  'rematch',
  'rematch-and-bye',
  'finish-early',
] as const;
export type HelpCode = (typeof helpCodes)[number];

/** Entries by start number. */
export interface Help {
  readonly code: HelpCode;
  readonly entries: readonly number[];
  readonly pairs: readonly (readonly [number, number])[];
}

export const finishEarly: Help = { code: 'finish-early', entries: [], pairs: [] };

/** P6: what would bring enough to play where too few are there. */
export function whatWouldFill(there: number, minimum: number, requestedByes: readonly number[], isBegun: boolean): Help[] {
  const isOneEnough = there + 1 >= minimum && requestedByes.length > 0;
  return [...(isOneEnough ? [{ code: 'play', entries: requestedByes, pairs: [] } as const] : []), ...(isBegun ? [finishEarly] : [])];
}
