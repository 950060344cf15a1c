import type { PairingSystem } from '../../pairings/systems/pairing-system.js';
import { boardPoints } from './board-points.js';
import { buchholz } from './buchholz.js';
import { directEncounter } from './direct-encounter.js';
import { knockOutPlace } from './knock-out-place.js';
import { lot } from './lot.js';
import { points } from './points.js';
import { setDifference } from './set-difference.js';
import { sonnebornBerger } from './sonneborn-berger.js';
import type { TieBreak } from './tie-break.js';
import { treasureDifference } from './treasure-difference.js';
import { wins } from './wins.js';

/** All tie-breaks there are. */
export const tieBreaks: readonly TieBreak[] = [
  knockOutPlace,
  points,
  boardPoints,
  directEncounter,
  buchholz,
  sonnebornBerger,
  wins,
  setDifference,
  treasureDifference,
  lot,
];

/** What a tournament ranks by after points unless it says otherwise. */
export const defaultTieBreaks = ['DE', 'BH-C1', 'BH', 'SB', 'SETS', 'TREASURE', 'WIN', 'LOT'] as const;

/** T7: the same where everybody meets everybody, and Buchholz has no meaning. */
export const defaultTieBreaksInAdvance = ['DE', 'SB', 'WIN', 'SETS', 'TREASURE', 'LOT'] as const;

/** K5.1: where the loser is out nothing separates those who went out together, unless the tournament says so. */
export const defaultTieBreaksOf = ({ pairedInAdvance, needsWinner }: PairingSystem): readonly string[] =>
  needsWinner ? [] : pairedInAdvance ? defaultTieBreaksInAdvance : defaultTieBreaks;
