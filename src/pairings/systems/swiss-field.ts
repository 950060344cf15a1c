import type { PairingSystem } from './pairing-system.js';

/** S7.1: nobody can meet more than all the others, with the bye as one more opponent of an odd field. */
const mostRounds = (entries: number) => (entries % 2 === 0 ? entries - 1 : entries);

/**
 * S7.2: up to so many rounds nobody runs out of opponents, whatever was paired before: after r rounds everybody of n (even, the
 * bye counted in) still has n - 1 - r possible ones, and with at least n / 2 each there is a perfect matching (Dirac). Four can
 * always finish too. Preferences for a side (C3) take opponents away besides; no made-up event has run out of pairings so early.
 */
function safeRounds(entries: number): number {
  const even = entries + (entries % 2);
  return even <= 4 ? mostRounds(entries) : even / 2;
}

/** S7.3: with fewer rounds two may win all their matches. */
const roundsToOneWinner = (entries: number) => Math.ceil(Math.log2(entries));

/** What every Swiss system has in common: how many rounds suit a field. */
export const swissField = {
  settings: ['acceleration', 'clubProtectionRounds'],
  takesLateEntries: true,
  seatsAbsent: false,
  forfeitsCount: false,
  teams: true,
  keepsApart: true,
  needsWinner: false,
  minimumEntries: 2,

  roundsFor: () => null,

  suggestedRounds(entries) {
    if (entries < 2) return 0;
    return Math.min(roundsToOneWinner(entries) + 1, Math.max(roundsToOneWinner(entries), safeRounds(entries)));
  },

  warnings(entries, rounds) {
    if (entries < 2) return ['too-few-entries'];
    if (rounds > mostRounds(entries)) return ['too-many-rounds'];
    if (rounds > safeRounds(entries)) return ['many-rounds-for-field'];
    return rounds < roundsToOneWinner(entries) ? ['too-few-rounds'] : [];
  },

  byePoints: (scale) => scale.pairingBye,
} satisfies Partial<PairingSystem>;
