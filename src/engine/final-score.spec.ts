import { readCase } from '../../test/support/cases.js';
import { checkFinalScore } from './final-score.js';
import { startPosition } from './position.js';
import { replay } from './replay.js';
import { type VariantId, variantOf, variants } from './variants.js';

/** By variant and stones a pit: `sets[n]` is the record of a set in which the starter ends with n stones, `null` where there is none. */
const witnesses = readCase<Record<VariantId, Record<string, (string | null)[]>>>('engine/final-scores.json');

/** What the starter would have in final scores that no search has found, and no argument excludes. */
const unproven: Record<string, number[]> = { 'kalah 6': [1, 2, 71], 'kalah-basic 6': [1, 2, 71], 'kalah-house 6': [0, 72] };

describe.each(variants.flatMap((variant) => variant.stonesPerPit.map((stones) => [variant.id, stones, variant] as const)))(
  '%s with %d stones a pit',
  (id, stonesPerPit, variant) => {
    const stones = 12 * stonesPerPit;
    const scores = Array.from({ length: stones + 1 }, (_, first) => ({ first, second: stones - first }));
    const sets = witnesses[id][stonesPerPit]!;

    it('M6.3 holds a set for every final score that is said to happen', () => {
      const endings = sets.map((record) => record !== null && replay(variant, record, startPosition(stonesPerPit)));
      const happens = { ok: true, finished: true };
      expect(endings).toMatchObject(scores.map((treasures, first) => sets[first] !== null && { ...happens, treasures }));
    });

    it('M6.3, K6 takes these final scores and, where the question is open, a few more', () => {
      const taken = scores.filter((treasures) => checkFinalScore(variant, stonesPerPit, treasures).ok).map(({ first }) => first);
      const happening = scores.map(({ first }) => first).filter((first) => sets[first] !== null);
      const open = unproven[`${id} ${stonesPerPit}`] ?? [];
      expect(taken).toEqual([...happening, ...open].sort((a, b) => a - b));
    });
  },
);

it.each([
  ['turkish', { first: 24.5, second: 23.5 }, { code: 'score-not-whole-numbers', treasures: { first: 24.5, second: 23.5 } }],
  ['turkish', { first: 49, second: -1 }, { code: 'score-not-whole-numbers', treasures: { first: 49, second: -1 } }],
  ['turkish', { first: 25, second: 22 }, { code: 'score-wrong-total', stones: 47, expected: 48 }],
  ['kalah', { first: 0, second: 48 }, { code: 'score-unreachable', treasures: { first: 0, second: 48 }, atLeast: 1 }],
  ['kalah-basic', { first: 48, second: 0 }, { code: 'score-unreachable', treasures: { first: 48, second: 0 }, atLeast: 1 }],
] as const)('%s %j is refused', (id, treasures, refusal) => {
  expect(checkFinalScore(variantOf(id), 4, treasures)).toEqual({ ok: false, ...refusal });
});

it.each(['turkish', 'kalah-house'] as const)('M5.2, KH1 a side can end with nothing in %s', (id) => {
  expect(checkFinalScore(variantOf(id), 4, { first: 48, second: 0 })).toEqual({ ok: true });
});
