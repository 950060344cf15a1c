import type { PairingSystem } from '../../pairings/systems/pairing-system.js';
import { averageBuchholz } from './average-buchholz.js';
import { averagePerfectPerformance } from './average-perfect-performance.js';
import { averagePerformance } from './average-performance.js';
import { averageRating } from './average-rating.js';
import { berlin } from './berlin.js';
import { boardCount } from './board-count.js';
import { boardPoints } from './board-points.js';
import { bottomBoardElimination } from './bottom-board-elimination.js';
import { buchholz } from './buchholz.js';
import { directEncounter } from './direct-encounter.js';
import { extendedDirectEncounter } from './extended-direct-encounter.js';
import { foreBuchholz } from './fore-buchholz.js';
import { knockOutPlace } from './knock-out-place.js';
import { koya } from './koya.js';
import { lot } from './lot.js';
import { perfectPerformance } from './perfect-performance.js';
import { performance } from './performance.js';
import { playedSecond } from './played-second.js';
import { points } from './points.js';
import { progressive } from './progressive.js';
import { rating } from './ratings.js';
import { roundsElected } from './rounds-elected.js';
import { setDifference } from './set-difference.js';
import { setPoints } from './set-points.js';
import { sonnebornBerger } from './sonneborn-berger.js';
import { standardPoints } from './standard-points.js';
import { startNumber } from './start-number.js';
import { stonesWon } from './stones-won.js';
import { sumOfBuchholz } from './sum-of-buchholz.js';
import type { TieBreak } from './tie-break.js';
import { topBoardResults } from './top-board-results.js';
import { treasureDifference } from './treasure-difference.js';
import { wins } from './wins.js';
import { wonSecond } from './won-second.js';
import { won } from './won.js';

/** All tie-breaks there are. */
export const tieBreaks: readonly TieBreak[] = [
  knockOutPlace,
  points,
  boardPoints,
  berlin,
  boardCount,
  topBoardResults,
  bottomBoardElimination,
  directEncounter,
  extendedDirectEncounter,
  buchholz,
  averageBuchholz,
  sumOfBuchholz,
  foreBuchholz,
  sonnebornBerger,
  koya,
  progressive,
  wins,
  won,
  playedSecond,
  wonSecond,
  roundsElected,
  standardPoints,
  setDifference,
  setPoints,
  treasureDifference,
  stonesWon,
  averageRating,
  performance,
  perfectPerformance,
  averagePerformance,
  averagePerfectPerformance,
  rating,
  startNumber,
  lot,
];

/** What a tournament ranks by after points unless it says otherwise. */
export const defaultTieBreaks = ['DE', 'BH-C1', 'BH', 'SB', 'SETS', 'TREASURE', 'WIN', 'LOT'] as const;

/** T7: the same where everybody meets everybody, and Buchholz has no meaning. */
export const defaultTieBreaksInAdvance = ['DE', 'SB', 'WIN', 'SETS', 'TREASURE', 'LOT'] as const;

/** K5.1: where the loser is out nothing separates those who went out together, unless the tournament says so. */
export const defaultTieBreaksOf = ({ forfeitsCount, needsWinner }: PairingSystem): readonly string[] =>
  needsWinner ? [] : forfeitsCount ? defaultTieBreaksInAdvance : defaultTieBreaks;
