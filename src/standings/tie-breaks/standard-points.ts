import { sumOfCells } from './per-round.js';

/** T18: in half points, whatever a win and a draw are worth. */
export const standardPoints = sumOfCells(
  { code: 'STD', name: { en: 'Standard points', tr: 'Standart puan' }, article: 'C.07 7.7', scale: 2 },
  ({ points, rounds }) =>
    ({ kind, opponent, points: got }, { draw }, round) => {
      if (kind === 'pending') return 0;
      const other = opponent === null ? draw : points[(opponent - 1) * rounds + round]!;
      return got > other ? 2 : got === other ? 1 : 0;
    },
);
