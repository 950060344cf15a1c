import type { TieBreak } from './tie-break.js';

/** T19. */
export const startNumber: TieBreak = {
  code: 'TPN',
  name: { en: 'Start number', tr: 'Başlangıç numarası' },
  article: 'C.07 7.8',
  scale: 1,
  lowestFirst: true,
  withinTied: false,
  total: 'none',
  toldAs: 'start-number',
  cuttable: false,
  reversible: true,

  values: (_tally, tied) => tied.map((index) => index + 1),
  parts: () => [],
};
