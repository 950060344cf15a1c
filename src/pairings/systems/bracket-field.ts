import type { Crosstable } from '../../crosstable/crosstable.js';
import { isDecided, roundsPaired } from '../../crosstable/meetings.js';
import { seedApart } from './bracket.js';
import { clubKeyOf } from './clubs.js';
import type { PairingSystem } from './pairing-system.js';

/** What every system with brackets has in common. */
export const bracketField = {
  takesLateEntries: false,
  seatsAbsent: true,
  forfeitsCount: false,
  teams: false,
  keepsApart: false,
  needsWinner: true,
  minimumEntries: 2,

  // K2
  seed: (ranked, { clubProtectionRounds } = {}) => seedApart(ranked, ({ club }) => clubKeyOf(club) || null, clubProtectionRounds ?? 0),

  byePoints: () => 0, // K1.4: who goes on without a match has won nothing
} satisfies Partial<PairingSystem>;

/** K3.5, D4: fewer than two are in, so nobody can change any more who is first. */
export const isSettled = (wentOutIn: readonly (number | null)[]): boolean => wentOutIn.filter((out) => out === null).length < 2;

/** How many rounds say who goes on. */
export const roundsDecided = (table: Crosstable): number => roundsPaired(table) - (isDecided(table) ? 0 : 1);
