import type { CellKind } from '../crosstable/crosstable.js';

export const byeKinds = ['pairing-bye', 'half-bye', 'full-bye', 'zero-bye'] as const satisfies CellKind[];
/** The kinds of a round without an opponent. */
export type ByeKind = (typeof byeKinds)[number];

/** The kind of a round that an entry missed, by the half points that it is worth. */
export const kindOfMissedRound = (points: number): ByeKind => (points > 0 ? 'half-bye' : 'zero-bye');
