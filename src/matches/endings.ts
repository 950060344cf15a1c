import { type SetEnding, setEndings } from '../engine/match-score.js';

export type Ending = SetEnding;
export const endings = setEndings;

/** MT5.1 to MT5.4: what goes with each way in which a set can end. */
export const endingRules: Readonly<
  Record<
    Ending,
    {
      /** MT5.3: a record may stop before the end. */ readonly stopsEarly: boolean;
      /** MT5.4: the referee's word alone, with a reason. */ readonly byWord: boolean;
    }
  >
> = {
  played: { stopsEarly: false, byWord: false },
  resigned: { stopsEarly: true, byWord: false },
  time: { stopsEarly: true, byWord: false },
  agreed: { stopsEarly: true, byWord: false },
  forfeit: { stopsEarly: false, byWord: true },
  ruling: { stopsEarly: false, byWord: true },
};
