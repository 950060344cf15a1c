import { overOpponents } from './over-opponents.js';
import { perfectPerformances } from './perfect-performance.js';

/** T27. */
export const averagePerfectPerformance = overOpponents(
  {
    code: 'APPO',
    name: { en: 'Average perfect performance of opponents', tr: 'Rakiplerin kusursuz performans ortalaması' },
    article: 'C.07 10.5',
    scale: 1,
    toldAs: 'perfect-performances',
    total: 'rounded-mean',
    needsRatings: true,
    cuttable: false,
  },
  perfectPerformances,
);
