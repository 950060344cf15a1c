import fc from 'fast-check';
import { type Graph, maximumMatching, UNMATCHED } from './general-matching.js';

function graphOf(size: number, pairs: readonly (readonly [number, number])[]): Graph {
  const edges = new Uint8Array(size * size);
  for (const [a, b] of pairs) edges[a * size + b] = edges[b * size + a] = 1;
  return { size, edges };
}

const pairsIn = (mate: Int32Array) => mate.filter((other) => other !== UNMATCHED).length / 2;

/** Tries everything: the first free vertex stays alone or takes each of its neighbours. */
function mostPairs({ size, edges }: Graph, free = Array.from({ length: size }, (_, v) => v)): number {
  const [v, ...rest] = free;
  if (v === undefined) return 0;
  return Math.max(
    mostPairs({ size, edges }, rest),
    ...rest
      .filter((w) => edges[v * size + w] === 1)
      .map(
        (w) =>
          1 +
          mostPairs(
            { size, edges },
            rest.filter((u) => u !== w),
          ),
      ),
  );
}

const anyGraph = fc
  .integer({ min: 0, max: 9 })
  .chain((size) =>
    fc
      .subarray(Array.from({ length: size * size }, (_, i) => [Math.floor(i / size), i % size] as const).filter(([a, b]) => a < b))
      .map((pairs) => graphOf(size, pairs)),
  );

describe('a maximum matching', () => {
  it('has as many pairs as trying everything finds', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        expect(pairsIn(maximumMatching(graph))).toBe(mostPairs(graph));
      }),
      { numRuns: 500 },
    );
  });

  it('uses only edges, and everybody once', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        maximumMatching(graph).forEach((w, v, mate) => {
          if (w === UNMATCHED) return;
          expect(mate[w]).toBe(v);
          expect(graph.edges[v * graph.size + w]).toBe(1);
        });
      }),
    );
  });

  // the Petersen graph has a perfect matching; three odd parts held together by one vertex have none (Tutte)
  it('is perfect in the Petersen graph', () => {
    const ring = Array.from({ length: 5 }, (_, i) => i);
    const petersen = graphOf(
      10,
      ring.flatMap((i) => [[i, (i + 1) % 5] as const, [i, i + 5] as const, [i + 5, ((i + 2) % 5) + 5] as const]),
    );
    expect(pairsIn(maximumMatching(petersen))).toBe(5);
  });

  it('leaves two over where three triangles hang on one vertex', () => {
    const triangles = [1, 4, 7].flatMap((a) => [[a, a + 1] as const, [a, a + 2] as const, [a + 1, a + 2] as const, [0, a] as const]);
    expect(pairsIn(maximumMatching(graphOf(10, triangles)))).toBe(4);
  });

  it('goes through blossoms inside blossoms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (length) => {
        // a chain of triangles with a tail at each end: perfect only by walking round every triangle
        const size = 3 * length + (length % 2 === 0 ? 2 : 1);
        const pairs: [number, number][] = [];
        for (let t = 0; t < length; t++) {
          const a = 3 * t;
          pairs.push([a, a + 1], [a, a + 2], [a + 1, a + 2]);
          if (t > 0) pairs.push([a - 1, a]);
        }
        pairs.push([3 * length - 1, 3 * length]);
        if (size === 3 * length + 2) pairs.push([0, 3 * length + 1]);
        expect(pairsIn(maximumMatching(graphOf(size, pairs)))).toBe(size / 2);
      }),
    );
  });

  it('leaves out those that are out', () => {
    const square = graphOf(4, [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ]);
    expect([...maximumMatching(square, Uint8Array.of(0, 1, 0, 0))]).toEqual([3, UNMATCHED, UNMATCHED, 0]);
  });
});
