import type { Crosstable } from '../../crosstable/crosstable.js';
import { seededRandom } from '../../engine/seeded-random.js';
import { type EventData, nextRoundOf, type ResultCode, type RoundEntry } from '../../exchange/event-data.js';
import { upperGroupOf, virtualPointsOf } from '../systems/baku.js';
import type { Board, PairingOptions, PairingOutcome, PairingRefusal } from '../systems/pairing-system.js';

/** A made-up event for tests and measurements. Chances are per player (or pair) and round, 0 to 1. */
export interface EventPlan {
  readonly seed: number;
  readonly players: number;
  readonly rounds: number;
  readonly draws: number;
  /** Chance that the weaker player wins when nobody draws: 0.5 = strength does not matter. */
  readonly upsets: number;
  readonly halfByes?: number;
  readonly fullByes?: number;
  readonly absences?: number;
  readonly withdrawals?: number;
  /** Chance of those who have withdrawn to be there again. */
  readonly returns?: number;
  /** Boards on which somebody does not appear; a tenth of them both. */
  readonly forfeits?: number;
  /** Share of players who come later than round 1. */
  readonly late?: number;
  /** Points of the bye by pairing; those of a win if omitted. */
  readonly pairingBye?: number;
  readonly accelerated?: boolean;
  /** Size of groups (clubs) whose members may not meet. */
  readonly clubSize?: number;
  /** Share of players who belong to such a group. */
  readonly clubShare?: number;
}

export interface RoundToPair {
  readonly event: EventData;
  readonly table: Crosstable;
  readonly options: PairingOptions;
}

export interface PlayedEvent {
  /** After the last round that could be paired; where another was due, with those who are absent from it. */
  readonly event: EventData;
  /** Why it ended early. */
  readonly refusal: PairingRefusal | null;
}

type Pair = (table: Crosstable, options: PairingOptions) => PairingOutcome;

/** Plays the event with `pair`; yields every round as it stands before it is paired. */
export function* simulateEvent(plan: EventPlan, pair: Pair): Generator<RoundToPair, PlayedEvent> {
  const random = seededRandom(plan.seed);
  const numbers = Array.from({ length: plan.players }, (_, k) => k + 1);
  const firstRound = numbers.map(() => (random() < (plan.late ?? 0) ? 2 + Math.floor(random() * 2) : 1));
  const forbidden = clubs(plan, numbers, random).map((ids) => ({ fromRound: 1, toRound: plan.rounds, ids }));
  const initial = random() < 0.5 ? 'first' : 'second';
  const gone = numbers.map(() => false);
  const points = { win: 1, draw: 0.5, loss: 0, pab: plan.pairingBye ?? 1, forfeitLoss: 0, absence: 0 };
  let event: EventData = {
    players: playersFor(plan),
    config: { rounds: plan.rounds, initial, points, acceleration: plan.accelerated === true ? acceleration(plan) : [], forbidden },
    rounds: [],
    next: 1,
    absent: [],
  };

  for (let round = 1; round <= plan.rounds; round++) {
    const away = new Map<number, ResultCode>();
    for (const n of numbers) {
      if (round > 1 && random() < (gone[n - 1]! ? (plan.returns ?? 0) : (plan.withdrawals ?? 0))) gone[n - 1] = !gone[n - 1]!;
      if (gone[n - 1]! || firstRound[n - 1]! > round || random() < (plan.absences ?? 0)) away.set(n, 'Z');
      else if (random() < (plan.halfByes ?? 0)) away.set(n, 'H');
      else if (random() < (plan.fullByes ?? 0)) away.set(n, 'F');
    }
    event = { ...event, absent: [...away] };
    const { table, options } = nextRoundOf(event);
    yield { event, table, options };

    const outcome = pair(table, options);
    if (!outcome.ok) return { event, refusal: outcome.reason };
    const column = numbers.map((n): RoundEntry => [0, '-', away.get(n) ?? 'Z']);
    for (const { first, second } of outcome.boards) {
      const [own, other] = result(first, second, away, plan, random);
      column[first - 1] = [second, 'f', own];
      column[second - 1] = [first, 's', other];
    }
    for (const number of outcome.byes) column[number - 1] = [0, '-', 'U'];
    event = { ...event, rounds: [...event.rounds, column], next: round + 1, absent: [] };
  }
  return { event, refusal: null };
}

/** Plays the event to its end. */
export function playEvent(plan: EventPlan, pair: Pair): PlayedEvent {
  const rounds = simulateEvent(plan, pair);
  let step = rounds.next();
  while (!step.done) step = rounds.next();
  return step.value;
}

/** The stronger before the weaker, some of the same rating; the last tenth has none. A stream of their own: they change no result. */
function playersFor({ seed, players }: EventPlan): EventData['players'] {
  const random = seededRandom(~seed);
  const ratings = Array.from({ length: players }, () => 1000 + 10 * Math.floor(random() * 140)).sort((a, b) => b - a);
  return ratings.map((rating, k) => ({
    id: k + 1,
    rating: k < 0.9 * players ? rating : null,
    name: `Player ${String(k + 1).padStart(4, '0')}`,
  }));
}

function result(
  first: number,
  second: number,
  away: ReadonlyMap<number, ResultCode>,
  plan: EventPlan,
  random: () => number,
): [ResultCode, ResultCode] {
  // a system that seats the absent pairs them too
  if (away.has(first) || away.has(second)) return [away.has(first) ? '-' : '+', away.has(second) ? '-' : '+'];
  if (random() < (plan.forfeits ?? 0)) {
    const luck = random();
    return luck < 0.45 ? ['+', '-'] : luck < 0.9 ? ['-', '+'] : ['-', '-'];
  }
  if (random() < plan.draws) return ['=', '='];
  const strongerWins = random() >= plan.upsets;
  return first < second === strongerWins ? ['1', '0'] : ['0', '1'];
}

function clubs(plan: EventPlan, numbers: readonly number[], random: () => number): number[][] {
  if (plan.clubSize === undefined) return [];
  const members = numbers.filter(() => random() < (plan.clubShare ?? 1));
  shuffle(members, random);
  const groups: number[][] = [];
  for (let k = 0; k + 1 < members.length; k += plan.clubSize) groups.push(members.slice(k, k + plan.clubSize));
  return groups;
}

function acceleration({ players, rounds }: EventPlan): EventData['config']['acceleration'] {
  return [{ from: 1, to: upperGroupOf(players), points: virtualPointsOf(rounds, { win: 1, draw: 0.5 }) }];
}

/** Pairs without any rule: for events with histories that no system would have made. */
export function pairAtRandom(seed: number): Pair {
  const random = seededRandom(seed);
  return (table, options) => {
    const absent = new Set(options.absent);
    const present = table.entries.map((entry) => entry.number).filter((number) => !absent.has(number));
    shuffle(present, random);
    const boards: Board[] = [];
    for (let k = 0; k + 1 < present.length; k += 2) boards.push({ first: present[k]!, second: present[k + 1]! });
    return { ok: true, boards, byes: present.length % 2 === 1 ? [present.at(-1)!] : [] };
  };
}

export function shuffle<T>(items: T[], random: () => number): void {
  for (let k = items.length - 1; k > 0; k--) {
    const other = Math.floor(random() * (k + 1));
    [items[k], items[other]] = [items[other]!, items[k]!];
  }
}
