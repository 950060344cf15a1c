import type { PairingSystem, SystemSettings } from './pairing-system.js';

/** What systems have in common whose draw settles how many rounds there are; `roundsFor` is 0 for a field that is too small. */
export const fixedRounds = (roundsFor: (entries: number, settings?: SystemSettings) => number) =>
  ({
    roundsFor,
    suggestedRounds: roundsFor,

    warnings(entries, rounds, settings) {
      const all = roundsFor(entries, settings);
      if (all === 0) return ['too-few-entries'];
      return rounds > all ? ['too-many-rounds'] : rounds < all ? ['too-few-rounds'] : [];
    },
  }) satisfies Partial<PairingSystem>;
