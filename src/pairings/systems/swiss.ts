import { type Crosstable, type CrosstableEntry, scoreOf } from '../../crosstable/crosstable.js';
import { isDecided, opponentsMet, roundsPaired, sidesPlayed } from '../../crosstable/meetings.js';
import { Completion } from './completion.js';
import type { Graph } from './general-matching.js';
import type { PairingOptions, PairingSystem } from './pairing-system.js';
import { seat, type SideHistory } from './sides.js';
import { swissField } from './swiss-field.js';

/** An entry to be paired, by its index in the ranking of this round. */
interface Ranked {
  readonly entry: CrosstableEntry;
  readonly score: number;
}

/** S1: by pairing score, then by start number. */
function rankForPairing(table: Crosstable, { absent, virtualPoints }: PairingOptions): Ranked[] {
  const round = roundsPaired(table);
  return table.entries
    .filter(({ number }) => !absent.includes(number))
    .map((entry) => ({ entry, score: scoreOf(entry) + (virtualPoints[entry.number - 1]?.[round] ?? 0) }))
    .sort((a, b) => b.score - a.score || a.entry.number - b.entry.number);
}

/** S3.2: whoever had a bye by pairing, or a win's points without playing, gets no other. */
function mayHaveBye({ cells }: CrosstableEntry, win: number): boolean {
  return cells.every(({ kind, points }) => kind !== 'pairing-bye' && (kind === 'played' || kind === 'pending' || points < win));
}

/** S2: who may meet whom. In an odd field one vertex more, the last, stands for the bye. */
function possiblePairs(ranked: readonly Ranked[], win: number, forbidden: PairingOptions['forbidden']): Graph {
  const size = ranked.length + (ranked.length % 2);
  const edges = new Uint8Array(size * size);
  const join = (a: number, b: number, value: 0 | 1) => (edges[a * size + b] = edges[b * size + a] = value);
  const indexOf = new Map(ranked.map(({ entry }, index) => [entry.number, index]));

  for (let a = 0; a < ranked.length; a++) for (let b = 0; b < a; b++) join(a, b, 1);
  if (size > ranked.length) ranked.forEach(({ entry }, a) => join(a, size - 1, mayHaveBye(entry, win) ? 1 : 0));
  const forbid = (a: number, numbers: readonly number[]) => {
    for (const b of numbers) if (indexOf.has(b)) join(a, indexOf.get(b)!, 0);
  };
  ranked.forEach(({ entry }, a) => forbid(a, opponentsMet(entry)));
  for (const group of forbidden) for (const number of group) if (indexOf.has(number)) forbid(indexOf.get(number)!, group);
  return { size, edges };
}

/** S4.2: the order in which the leader of `open` looks for an opponent: across the fold, downwards, then upwards. */
function acrossTheFold(open: readonly number[]): number[] {
  const fold = Math.floor(open.length / 2);
  return [...open.slice(fold), ...open.slice(1, fold).reverse()];
}

/**
 * S4: pairs the score groups from the top. A pair stands only if its group can still make as many pairs as it could, and if
 * everybody below can still be paired; so a pairing is found whenever there is one.
 */
function pairGroups(graph: Graph, groups: readonly (readonly number[])[], all: Completion): [number, number][] {
  const pairs: [number, number][] = [];
  let floaters: number[] = [];
  for (const residents of groups) {
    const group = new Completion(graph, [...floaters, ...residents]);
    let open = [...residents];
    const stillFloating: number[] = [];

    const pairWithFirstOf = (candidates: readonly number[], leader: number): boolean => {
      const partner = candidates.find((candidate) => group.canFix(leader, candidate) && all.canFix(leader, candidate));
      if (partner === undefined) return false;
      group.fix(leader, partner);
      all.fix(leader, partner);
      pairs.push([leader, partner]);
      open = open.filter((index) => index !== leader && index !== partner);
      floaters = floaters.filter((index) => index !== leader && index !== partner);
      return true;
    };

    // S4.1: those who came down first, each against the highest possible
    while (floaters.length > 0) {
      const [leader, ...others] = floaters as [number, ...number[]];
      if (pairWithFirstOf([...open, ...others], leader)) continue;
      stillFloating.push(leader);
      floaters = others;
    }
    while (open.length > 0) {
      const leader = open[0]!;
      if (pairWithFirstOf(acrossTheFold(open), leader)) continue;
      stillFloating.push(leader); // S4.3
      open = open.slice(1);
    }
    floaters = stillFloating;
  }
  return pairs;
}

function scoreGroups(ranked: readonly Ranked[], bye: number | null): number[][] {
  const groups: number[][] = [];
  ranked.forEach(({ score }, index) => {
    if (index === 0 || ranked[index - 1]!.score !== score) groups.push([]);
    if (index !== bye) groups.at(-1)!.push(index);
  });
  return groups;
}

/** S8: by the higher score of the two, then by their sum, then by the rank of the higher; the higher ranked is named first. */
function inBoardOrder(pairs: readonly [number, number][], ranked: readonly Ranked[]): [number, number][] {
  const sum = ([a, b]: [number, number]) => ranked[a]!.score + ranked[b]!.score;
  return pairs
    .map(([a, b]): [number, number] => (a < b ? [a, b] : [b, a]))
    .sort((p, q) => ranked[q[0]]!.score - ranked[p[0]]!.score || sum(q) - sum(p) || p[0] - q[0]);
}

/** S6.5: odd and even are counted among those who have been paired before or are paired now, so an absent number 1 shifts nobody. */
function sideHistories(table: Crosstable, ranked: readonly Ranked[]): SideHistory[] {
  const now = new Set(ranked.map(({ entry }) => entry.number));
  const takesPart = ({ number, cells }: CrosstableEntry) =>
    now.has(number) || cells.some(({ kind, opponent }) => opponent !== null || kind === 'pairing-bye');
  const places = new Map(table.entries.filter(takesPart).map(({ number }, index) => [number, index + 1]));
  return ranked.map(({ entry }) => ({ number: entry.number, sides: sidesPlayed(entry), place: places.get(entry.number)! }));
}

/** A plain Swiss system: score groups, the upper half against the lower, nobody twice. */
export const swiss: PairingSystem = {
  ...swissField,
  id: 'swiss',
  name: { en: 'Swiss system', tr: 'İsviçre sistemi' },

  pair(table, options) {
    if (!isDecided(table)) return { ok: false, reason: 'round-not-complete' };
    const ranked = rankForPairing(table, options);
    if (ranked.length < 2) return { ok: false, reason: 'too-few-entries' };

    const graph = possiblePairs(ranked, table.points.win, options.forbidden);
    const all = new Completion(
      graph,
      Array.from({ length: graph.size }, (_, index) => index),
    );
    if (!all.isPerfect()) return { ok: false, reason: 'no-pairing' };

    let bye: number | null = null;
    if (graph.size > ranked.length) {
      bye = ranked.findLastIndex((_, index) => all.canFix(index, graph.size - 1)); // S3.1
      all.fix(bye, graph.size - 1);
    }
    const pairs = pairGroups(graph, scoreGroups(ranked, bye), all);
    const history = sideHistories(table, ranked);
    const boards = inBoardOrder(pairs, ranked).map(([a, b]) => seat(history[a]!, history[b]!, options.initialSide));
    return { ok: true, boards, bye: bye === null ? null : ranked[bye]!.entry.number };
  },
};
