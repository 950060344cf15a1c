import { seededRandom } from '../../../engine/seeded-random.js';
import { FREE, Matching, type MatchingWeights, NEVER, SINGLE } from './matching.js';

/** A random graph: every vertex a class of its own, two columns, some edges and some singles missing. */
function randomGraph(seed: number): MatchingWeights & { banned: Set<number> } {
  const random = seededRandom(seed);
  const size = 2 + Math.floor(random() * 7);
  const table = [new Float64Array(size * size), new Float64Array(size * size)];
  const single = [new Float64Array(size), new Float64Array(size)];
  const density = random();
  for (let u = 0; u < size; u++) {
    for (let v = 0; v < u; v++) {
      for (const column of table) column[u * size + v] = column[v * size + u] = Math.floor(random() * 4);
      if (random() > density) table[0]![u * size + v] = table[0]![v * size + u] = NEVER;
    }
    table[0]![u * size + u] = NEVER;
    for (const column of single) column[u] = Math.floor(random() * 3) - 1;
    if (random() < 0.5) single[0]![u] = NEVER;
  }
  const banned = new Set<number>();
  return {
    size,
    columns: 2,
    classColumns: 2,
    classOf: Uint16Array.from({ length: size }, (_, v) => v),
    classes: size,
    table,
    single,
    banned,
    allowed: (u, v) => !banned.has(u * size + v) && !banned.has(v * size + u),
    extra: () => 0,
  };
}

const compare = (a: readonly number[], b: readonly number[]) => a[0]! - b[0]! || a[1]! - b[1]!;

/** The best sum over all matchings, by trying them; `null` if there is none. */
function bestByTrying(graph: MatchingWeights, left = Array.from({ length: graph.size }, (_, v) => v)): number[] | null {
  if (left.length === 0) return [0, 0];
  const [u, ...others] = left;
  let best: number[] | null = null;
  const offer = (own: readonly number[], rest: readonly number[] | null) => {
    if (own[0]! <= NEVER || rest === null) return;
    const sum = [own[0]! + rest[0]!, own[1]! + rest[1]!];
    if (best === null || compare(sum, best) > 0) best = sum;
  };
  offer([graph.single[0]![u!]!, graph.single[1]![u!]!], bestByTrying(graph, others));
  for (const v of others) {
    if (!graph.allowed(u!, v)) continue;
    const rest = bestByTrying(graph, others.filter((x) => x !== v)); // prettier-ignore
    offer([graph.table[0]![u! * graph.size + v]!, graph.table[1]![u! * graph.size + v]!], rest);
  }
  return best;
}

function sumOf(graph: MatchingWeights, matching: Matching): number[] {
  const sum = [0, 0];
  for (let v = 0; v < graph.size; v++) {
    const partner = matching.mate[v]!;
    if (partner === FREE) throw new Error('not matched');
    if (partner === SINGLE || partner > v) {
      for (const c of [0, 1]) sum[c]! += partner === SINGLE ? graph.single[c]![v]! : graph.table[c]![v * graph.size + partner]!;
    }
  }
  return sum;
}

/** Values that are valid for any of these weights. */
function start(graph: MatchingWeights): Matching {
  const matching = new Matching(graph);
  for (const column of matching.value) column.fill(4);
  return matching;
}

describe('a matching is the best there is', () => {
  it('over random graphs, compared with all matchings', () => {
    for (let seed = 1; seed <= 1500; seed++) {
      const graph = randomGraph(seed);
      const matching = start(graph);
      const isFound = matching.solve();
      expect({ seed, sum: isFound ? sumOf(graph, matching) : null }).toEqual({ seed, sum: bestByTrying(graph) });
    }
  });

  it('again after the weights at one vertex have changed', () => {
    for (let seed = 1; seed <= 1500; seed++) {
      const graph = randomGraph(seed);
      const matching = start(graph);
      if (!matching.solve()) continue;
      const random = seededRandom(-seed);
      const v = Math.floor(random() * graph.size);
      for (let u = 0; u < graph.size; u++) {
        if (graph.table[0]![v * graph.size + u]! <= NEVER) continue;
        const weight = Math.floor(random() * 5);
        graph.table[0]![v * graph.size + u] = graph.table[0]![u * graph.size + v] = weight;
      }
      matching.reprice(v);
      expect(matching.solve()).toBe(true);
      expect({ seed, sum: sumOf(graph, matching) }).toEqual({ seed, sum: bestByTrying(graph) });
    }
  });

  it('again after an edge was ruled out and the blossoms that may use it were opened', () => {
    for (let seed = 1; seed <= 1500; seed++) {
      const graph = randomGraph(seed);
      const matching = start(graph);
      if (!matching.solve()) continue;
      const v = seed % graph.size;
      const partner = matching.mate[v]!;
      if (partner < 0) continue;
      graph.banned.add(v * graph.size + partner);
      matching.openAll();
      matching.tearWhatFails();
      const isFound = matching.solve();
      expect({ seed, sum: isFound ? sumOf(graph, matching) : null }).toEqual({ seed, sum: bestByTrying(graph) });
    }
  });
});
