import { sumOfRounds } from './per-round.js';

export const points = sumOfRounds({ code: 'PTS', name: { en: 'Points', tr: 'Puan' }, article: 'T1', scale: 2 }, ({ points }) => points);
