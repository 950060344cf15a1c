import { overOpponents } from './over-opponents.js';
import { performances } from './performance.js';

/** T27. */
export const averagePerformance = overOpponents(
  {
    code: 'APRO',
    name: { en: 'Average performance of opponents', tr: 'Rakiplerin performans ortalaması' },
    article: 'C.07 10.4',
    scale: 1,
    toldAs: 'performances',
    total: 'rounded-mean',
    needsRatings: true,
    cuttable: false,
  },
  performances,
);
