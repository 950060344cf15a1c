import type { TieBreak } from './tie-break.js';

/** A number from 0 to 2^32 - 1 that any change of the text changes beyond recognition (FNV-1a, mixed as in MurmurHash3). */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/**
 * T14: a lot number for everybody, 1 is drawn first. It follows from the recorded seed and the entries' ids, whatever order the
 * rows have, so anybody can repeat the drawing.
 */
function drawLots(ids: readonly string[], seed: string): number[] {
  const drawn = ids.map((id, index) => ({ id, index, ticket: hash(`${seed}\n${id}`) }));
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
