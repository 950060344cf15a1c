import { hashOf } from '../../engine/seeded-random.js';
import type { TieBreak } from './tie-break.js';

/**
 * T14: a lot number for everybody, 1 is drawn first. It follows from the recorded seed and the entries' ids, whatever order the
 * rows have, so anybody can repeat the drawing.
 */
function drawLots(ids: readonly string[], seed: string): number[] {
  const drawn = ids.map((id, index) => ({ id, index, ticket: hashOf(`${seed}\n${id}`) }));
  drawn.sort((a, b) => a.ticket - b.ticket || (a.id < b.id ? -1 : 1));
  const lots = new Array<number>(ids.length);
  drawn.forEach(({ index }, i) => (lots[index] = i + 1));
  return lots;
}

export const lot: TieBreak = {
  code: 'LOT',
  name: { en: 'Drawing of lots', tr: 'Kura' },
  article: 'T14',
  scale: 1,
  lowestFirst: true,
  withinTied: false,
  total: 'none',
  toldAs: 'lot',
  cuttable: false,

  values({ table, lotSeed }, tied) {
    if (lotSeed === null) return tied.map(() => 0);
    const lots = drawLots(
      table.entries.map(({ id }) => id),
      lotSeed,
    );
    return tied.map((index) => lots[index]!);
  },

  parts: () => [],
};
