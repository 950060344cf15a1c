import { type Cell, type Crosstable, type CrosstableEntry } from '../../crosstable/crosstable.js';
import { type Board, type PairingOptions, type PairingOutcome } from './pairing-system.js';

/** A made-up event for tests and measurements. Chances are per player (or pair) and round, 0 to 1. */
export interface EventPlan {
  readonly seed: number;
  readonly players: number;
  readonly rounds: number;
  readonly draws: number;
  /** Chance that the weaker player wins when nobody draws: 0.5 = strength does not matter. */
  readonly upsets: number;
  readonly halfByes?: number;
  readonly absences?: number;
  readonly withdrawals?: number;
  readonly forfeits?: number;
  /** Share of players who come later than round 1. */
  readonly late?: number;
  readonly halfPointBye?: boolean;
  readonly accelerated?: boolean;
  /** Size of groups (clubs) whose members may not meet. */
  readonly clubSize?: number;
  /** Share of players who belong to such a group. */
  readonly clubShare?: number;
}

export interface RoundToPair {
  readonly table: Crosstable;
  readonly options: PairingOptions;
}

/** Small, fast and the same everywhere (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Plays the event with `pair`; yields every round as it stands before it is paired. Ends early where none is possible. */
export function* simulateEvent(
  plan: EventPlan,
  pair: (table: Crosstable, options: PairingOptions) => PairingOutcome,
): Generator<RoundToPair, void> {
  const random = seededRandom(plan.seed);
  const points = { win: 2, draw: 1, loss: 0, pairingBye: plan.halfPointBye === true ? 1 : 2 };
  const numbers = Array.from({ length: plan.players }, (_, k) => k + 1);
  const cells: Cell[][] = numbers.map(() => []);
  const firstRound = numbers.map(() => (random() < (plan.late ?? 0) ? 2 + Math.floor(random() * 2) : 1));
  const gone = numbers.map(() => false);
  const forbidden = clubs(plan, numbers, random);
  const virtualPoints = plan.accelerated === true ? acceleration(plan) : [];
  const initialSide = random() < 0.5 ? 'first' : 'second';

  for (let round = 1; round <= plan.rounds; round++) {
    const away = new Map<number, 'zero-bye' | 'half-bye'>();
    for (const n of numbers) {
      if (round > 1 && random() < (plan.withdrawals ?? 0)) gone[n - 1] = true;
      if (gone[n - 1] === true || firstRound[n - 1]! > round || random() < (plan.absences ?? 0)) away.set(n, 'zero-bye');
      else if (random() < (plan.halfByes ?? 0)) away.set(n, 'half-bye');
    }
    const table: Crosstable = { rounds: plan.rounds, points, entries: numbers.map((n) => entryOf(n, [...cells[n - 1]!])) };
    const options: PairingOptions = { absent: [...away.keys()], forbidden, virtualPoints, initialSide };
    yield { table, options };

    const outcome = pair(table, options);
    if (!outcome.ok) return;
    const played: Cell[] = [];
    for (const { first, second } of outcome.boards) {
      const [own, other] = result(first, second, plan, random);
      played[first] = { ...blank, ...own, opponent: second, side: 'first' };
      played[second] = { ...blank, ...other, opponent: first, side: 'second' };
    }
    for (const n of numbers) {
      const kind = away.get(n);
      if (kind !== undefined) cells[n - 1]!.push({ ...blank, kind, points: kind === 'half-bye' ? points.draw : 0 });
      else if (n === outcome.bye) cells[n - 1]!.push({ ...blank, kind: 'pairing-bye', points: points.pairingBye });
      else cells[n - 1]!.push(played[n]!);
    }
  }
}

const blank = { opponent: null, side: null, points: 0, setsWon: 0, setsLost: 0, treasureWon: 0, treasureLost: 0 } as const;

const entryOf = (number: number, cells: Cell[]): CrosstableEntry => ({
  id: String(number),
  number,
  name: `Player ${number}`,
  rating: null,
  club: null,
  cells,
});

type Score = Pick<Cell, 'kind' | 'points'>;

function result(first: number, second: number, plan: EventPlan, random: () => number): [Score, Score] {
  if (random() < (plan.forfeits ?? 0)) {
    const win: Score = { kind: 'forfeit-win', points: 2 };
    const loss: Score = { kind: 'forfeit-loss', points: 0 };
    const luck = random();
    return luck < 0.45 ? [win, loss] : luck < 0.9 ? [loss, win] : [loss, loss];
  }
  const scored = (points: number): Score => ({ kind: 'played', points });
  if (random() < plan.draws) return [scored(1), scored(1)];
  const strongerWins = random() >= plan.upsets;
  return first < second === strongerWins ? [scored(2), scored(0)] : [scored(0), scored(2)];
}

function clubs(plan: EventPlan, numbers: readonly number[], random: () => number): number[][] {
  if (plan.clubSize === undefined) return [];
  const members = numbers.filter(() => random() < (plan.clubShare ?? 1));
  shuffle(members, random);
  const groups: number[][] = [];
  for (let k = 0; k + 1 < members.length; k += plan.clubSize) groups.push(members.slice(k, k + plan.clubSize));
  return groups;
}

/** C.04.7: the upper half plays with one more point in the first half of the rounds, with half of it for a while after. */
function acceleration(plan: EventPlan): number[][] {
  const upper = 2 * Math.ceil(plan.players / 4);
  const full = Math.ceil(plan.rounds / 4);
  const half = Math.ceil(plan.rounds / 2);
  return Array.from({ length: plan.players }, (_, k) =>
    Array.from({ length: plan.rounds }, (__, r) => (k >= upper ? 0 : r < full ? 2 : r < half ? 1 : 0)),
  );
}

/** Pairs without any rule: for events with histories that no system would have made. */
export function pairAtRandom(seed: number): (table: Crosstable, options: PairingOptions) => PairingOutcome {
  const random = seededRandom(seed);
  return (table, options) => {
    const absent = new Set(options.absent);
    const present = table.entries.map((entry) => entry.number).filter((number) => !absent.has(number));
    shuffle(present, random);
    const boards: Board[] = [];
    for (let k = 0; k + 1 < present.length; k += 2) boards.push({ first: present[k]!, second: present[k + 1]! });
    return { ok: true, boards, bye: present.length % 2 === 1 ? present.at(-1)! : null };
  };
}

function shuffle(items: number[], random: () => number): void {
  for (let k = items.length - 1; k > 0; k--) {
    const other = Math.floor(random() * (k + 1));
    [items[k], items[other]] = [items[other]!, items[k]!];
  }
}
