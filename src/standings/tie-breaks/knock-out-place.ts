import type { TieBreak } from './tie-break.js';

/** K5.1: how far an entry came in the bracket. Its parts are the rounds of the bracket: 1 where it went on. */
export const knockOutPlace: TieBreak = {
  code: 'KO',
  name: { en: 'Place in the knock-out', tr: 'Eleme sırası' },
  article: 'K5',
  scale: 1,
  lowestFirst: true,
  withinTied: false,
  total: 'none',
  toldAs: 'bracket',
  cuttable: false,
  replacesPoints: true,

  values({ table }, tied) {
    return tied.map((index) => table.placings?.[index]?.place ?? 1);
  },

  parts({ table }, index) {
    const rounds = table.placings?.[index]?.rounds ?? [];
    return rounds.map(({ round, cell: { kind, opponent, points } }) => ({
      round,
      opponent,
      kind,
      value: kind === 'pairing-bye' || points === table.points.win ? 1 : 0,
    }));
  },
};
