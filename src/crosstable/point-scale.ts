import type { PointScale } from './crosstable.js';

/** MT3: 1, 0.5 and 0, in half points, unless a win is worth more. `pairingBye` in halves of a win. */
export const pointScale = (pairingBye: number, win = 2): PointScale => ({
  win,
  draw: win / 2,
  loss: 0,
  pairingBye: (pairingBye * win) / 2,
});
