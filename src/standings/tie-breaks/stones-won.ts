import { sumOfRounds } from './per-round.js';

/** T29. */
export const stonesWon = sumOfRounds(
  { code: 'STONES', name: { en: 'Treasures won', tr: 'Hazinede toplanan taş' }, article: 'T29', scale: 1 },
  ({ treasureWon }) => treasureWon,
);
