import { sumOfRounds } from './per-round.js';
import { isVoluntary } from './tally.js';

/** T17: rounds that were not left unplayed by the entry's own doing. */
export const roundsElected = sumOfRounds(
  { code: 'REP', name: { en: 'Rounds elected to play', tr: 'Oynamayı seçtiği tur sayısı' }, article: 'C.07 7.6', scale: 1 },
  ({ kind }) => (isVoluntary(kind) ? 0 : 1),
);
