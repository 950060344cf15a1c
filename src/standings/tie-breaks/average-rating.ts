import { overOpponents } from './over-opponents.js';
import { ratings } from './ratings.js';

/** T24. */
export const averageRating = overOpponents(
  {
    code: 'ARO',
    name: { en: 'Average rating of opponents', tr: 'Rakiplerin reyting ortalaması' },
    article: 'C.07 10.1',
    scale: 1,
    toldAs: 'ratings',
    total: 'rounded-mean',
    needsRatings: true,
    cuttable: true,
  },
  ratings,
);
