import type { Side } from './position.js';

/** A stream of numbers in [0, 1) that the seed (an integer) alone decides: mulberry32, 32 bits of state. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number from 0 to 2^32 - 1 that any change of the text changes beyond recognition (FNV-1a, mixed as in MurmurHash3). */
export function hashOf(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A lot between two: the seed and what it is drawn for alone decide it, so that anybody can repeat it. */
export const drawSide = (seed: number, ...drawnFor: readonly (string | number)[]): Side =>
  hashOf([seed, ...drawnFor].join('\n')) % 2 === 0 ? 'first' : 'second';

/** Fisher and Yates: every order is as likely as any other. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const drawn = [...items];
  for (let i = drawn.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [drawn[i], drawn[j]] = [drawn[j]!, drawn[i]!];
  }
  return drawn;
}
