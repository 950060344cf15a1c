import type { PointScale } from './crosstable.js';

/** MT3: 1, 0.5 and 0, in half points. */
export const pointScale = (pairingBye: number): PointScale => ({ win: 2, draw: 1, loss: 0, pairingBye });
