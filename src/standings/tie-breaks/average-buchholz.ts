import { buchholzOfAll } from './buchholz.js';
import { foreBuchholzOfAll } from './fore-buchholz.js';
import { overOpponents } from './over-opponents.js';

const about = { code: 'AOB', article: 'C.07 8.2', scale: 2, total: 'mean', cuttable: false, meantFor: ['swiss'] } as const;

const overForeBuchholz = overOpponents(
  { ...about, name: { en: "Average of opponents' Fore Buchholz", tr: 'Rakiplerin Ön Buchholz ortalaması' }, toldAs: 'fore-buchholz' },
  foreBuchholzOfAll,
);

/** T20: in half points and fractions of them. One division of whole numbers makes each, so equal averages are equal numbers. */
export const averageBuchholz = overOpponents(
  { ...about, name: { en: "Average of opponents' Buchholz", tr: 'Rakiplerin Buchholz ortalaması' }, overForeBuchholz, toldAs: 'buchholz' },
  buchholzOfAll,
);
