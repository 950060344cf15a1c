import { sumOfRounds } from './per-round.js';

/** T13: in stones. */
export const treasureDifference = sumOfRounds(
  { code: 'TREASURE', name: { en: 'Treasure difference', tr: 'Taş averajı' }, article: 'T13', scale: 1, toldAs: 'treasures' },
  ({ treasureWon, treasureLost }) => treasureWon - treasureLost,
);
