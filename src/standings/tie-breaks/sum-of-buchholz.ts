import { buchholzOfAll } from './buchholz.js';
import { overOpponents } from './over-opponents.js';

/** T20.2: FIDE had it until 2023. */
export const sumOfBuchholz = overOpponents(
  {
    code: 'SOB',
    name: { en: "Sum of opponents' Buchholz", tr: 'Rakiplerin Buchholz toplamı' },
    article: 'T20.2',
    scale: 2,
    total: 'sum',
    cuttable: false,
    meantFor: ['swiss'],
    toldAs: 'buchholz',
  },
  buchholzOfAll,
);
