import { type EventData, nextRoundOf, playedRoundOf, type RoundEntry } from '../../exchange/event-data.js';
import { readTrf } from '../../exchange/trf.js';
import { writeTrf } from '../../exchange/trf-text.js';
import { seededRandom } from '../../engine/seeded-random.js';
import { nightlyPlan } from '../simulation/nightly-plan.js';
import { type EventPlan, playEvent, type PlayedEvent, shuffle } from '../simulation/simulated-event.js';
import { swiss } from './swiss.js';

/*
 * Made-up events, held to the articles of C.04.3 that no pairing may break. What they ask about a player is read here from the
 * columns of the event anew: neither the engine nor the checker is asked.
 */

/** Small fields, where dead ends are frequent, and up to two rounds more than there are opponents. */
const smallPlan = (seed: number): EventPlan => {
  const random = seededRandom(~seed);
  const players = 2 + Math.floor(random() * 11);
  return { ...nightlyPlan(seed), players, rounds: 2 + Math.floor(random() * players) };
};
/** Fields of which somebody is always there, so that no event is over before it began. */
const largePlan = (seed: number): EventPlan => ({ ...nightlyPlan(seed), players: 40 + seed, rounds: 7 });

interface Event extends PlayedEvent {
  readonly plan: EventPlan;
  /** Who was said to be absent, for each round that was asked for. */
  readonly absent: readonly (readonly number[])[];
}

function play(plan: EventPlan): Event {
  const absent: (readonly number[])[] = [];
  const played = playEvent(plan, (table, options) => {
    absent.push(options.absent);
    return swiss.pair(table, options);
  });
  return { plan, absent, ...played };
}

const events = [
  ...Array.from({ length: 200 }, (_, k) => play(smallPlan(k + 1))),
  ...Array.from({ length: 10 }, (_, k) => play(largePlan(k + 1))),
];

/** What the articles ask about a player. */
interface Memory {
  readonly opponents: ReadonlySet<number>;
  readonly sides: readonly ('f' | 's')[];
  readonly difference: number;
  readonly mayHaveBye: boolean;
  readonly isTopScorer: boolean;
}

const isPlayed = ([opponent, , code]: RoundEntry) => opponent !== 0 && code !== '+' && code !== '-';

/** Before the round that comes after the first `rounds`. */
function memoryOf({ config, rounds: columns }: EventData, id: number, rounds: number): Memory {
  const cells = columns.slice(0, rounds).map((column) => column[id - 1]!);
  const played = cells.filter(isPlayed);
  const sides = played.map(([, side]) => side as 'f' | 's');
  const difference = sides.reduce((sum, side) => sum + (side === 'f' ? 1 : -1), 0);
  const worth = { '1': 1, '=': 0.5, '0': 0, '+': 1, '-': 0, U: config.points.pab, H: 0.5, F: 1, Z: 0 };
  const virtual = config.acceleration.find(({ from, to }) => from <= id && id <= to)?.points[rounds] ?? 0;
  return {
    opponents: new Set(played.map(([opponent]) => opponent)),
    sides,
    difference,
    mayHaveBye: cells.every(([, , code]) => code !== 'U' && code !== 'F' && code !== '+'),
    isTopScorer: rounds + 1 === config.rounds && virtual + cells.reduce((sum, [, , code]) => sum + worth[code], 0) > rounds / 2,
  };
}

function wanted({ difference, sides }: Memory): 'f' | 's' | null {
  if (Math.abs(difference) > 1) return difference > 0 ? 's' : 'f';
  const last = sides.at(-1);
  return last !== undefined && last === sides.at(-2) ? (last === 'f' ? 's' : 'f') : null;
}

/** C1 and C3. */
function mayMeet({ config }: EventData, round: number, memories: ReadonlyMap<number, Memory>, a: number, b: number): boolean {
  const [one, other] = [memories.get(a)!, memories.get(b)!];
  if (one.opponents.has(b)) return false;
  if (config.forbidden.some(({ fromRound, toRound, ids }) => fromRound <= round && round <= toRound && ids.includes(a) && ids.includes(b))) return false; // prettier-ignore
  return wanted(one) === null || wanted(one) !== wanted(other) || one.isTopScorer || other.isTopScorer;
}

const memoriesOf = (event: EventData, rounds: number) => new Map(event.players.map(({ id }) => [id, memoryOf(event, id, rounds)]));

/** By looking at every way: can all of these be paired, one of them with the bye if they are odd? */
function canBePaired(event: EventData, present: readonly number[]): boolean {
  const memories = memoriesOf(event, event.rounds.length);
  const known = new Map<string, boolean>();
  const canPair = (ids: readonly number[]): boolean => {
    if (ids.length === 0) return true;
    const key = ids.join();
    const before = known.get(key);
    if (before !== undefined) return before;
    const [first, ...others] = ids;
    const found = others.some((id) => mayMeet(event, event.next, memories, first!, id) && canPair(others.filter((other) => other !== id)));
    known.set(key, found);
    return found;
  };
  if (present.length % 2 === 0) return canPair(present);
  return present.some((id) => memories.get(id)!.mayHaveBye && canPair(present.filter((other) => other !== id)));
}

/** Everything in all events that `test` says of a round, with the seed and the round where it was. */
function inEveryRound(test: (event: EventData, round: number, absent: readonly number[]) => readonly (string | false)[]): string[] {
  return events.flatMap(({ plan, event, absent }) =>
    event.rounds.flatMap((_, index) =>
      test(event, index + 1, absent[index]!)
        .filter((fault) => fault !== false)
        .map((fault) => `seed ${plan.seed}, ${plan.players} players, round ${index + 1}: ${fault}`),
    ),
  );
}

describe('in every round of an event', () => {
  it('whoever is there has one opponent, who has them, or the one bye of an odd number; nobody else has either', () => {
    const faults = inEveryRound((event, round, absent) => {
      const column = event.rounds[round - 1]!;
      const byes = column.filter(([, , code]) => code === 'U').length;
      return [
        byes !== (event.players.length - absent.length) % 2 && `${byes} byes`,
        ...column.map(
          ([opponent, , code], index) =>
            (opponent !== 0 || code === 'U') === absent.includes(index + 1) && `${index + 1} has ${opponent} ${code}`,
        ),
        ...column.map(
          ([opponent], index) => opponent !== 0 && column[opponent - 1]![0] !== index + 1 && `${opponent} has not ${index + 1}`,
        ),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('C1, C3: nobody meets the same opponent twice, one they may not meet, or one who must have the same side', () => {
    const faults = inEveryRound((event, round) => {
      const memories = memoriesOf(event, round - 1);
      return playedRoundOf(event, round).drawn.boards.map(
        ({ first, second }) => !mayMeet(event, round, memories, first, second) && `${first} and ${second}`,
      );
    });
    expect(faults).toEqual([]);
  });

  it('C2: nobody has the bye a second time, or after a win without playing', () => {
    const faults = inEveryRound((event, round) => {
      const memories = memoriesOf(event, round - 1);
      return playedRoundOf(event, round).drawn.byes.map((id) => !memories.get(id)!.mayHaveBye && `bye of ${id}`);
    });
    expect(faults).toEqual([]);
    expect(events.filter(({ event }) => event.rounds.flat().filter(([, , code]) => code === 'U').length > 1).length).toBeGreaterThan(50);
  });

  it('1.6, 1.7: sides differ by two at the most and never come three times running, but for top-scorers at the end', () => {
    let exceptions = 0;
    const faults = inEveryRound((event, round) => {
      const memories = memoriesOf(event, round - 1);
      return event.rounds[round - 1]!.map((cell, index) => {
        if (!isPlayed(cell)) return false;
        const { difference, sides } = memoryOf(event, index + 1, round);
        if (Math.abs(difference) <= 2 && !(sides.length > 2 && new Set(sides.slice(-3)).size === 1)) return false;
        exceptions++;
        return !memories.get(index + 1)!.isTopScorer && !memories.get(cell[0])!.isTopScorer && `${index + 1}: ${sides.join('')}`;
      });
    });
    expect(faults).toEqual([]);
    expect(exceptions).toBeGreaterThan(0);
  });

  it('whoever is away gets what they asked for and no more: a return or a late start brings no points', () => {
    const faults = inEveryRound((event, round) => {
      const { table } = nextRoundOf(event);
      return event.rounds[round - 1]!.map(([opponent, , code], index) => {
        const { kind, points } = table.entries[index]!.cells[round - 1]!;
        return opponent === 0 && code === 'Z' && (kind !== 'zero-bye' || points !== 0) && `${index + 1} has ${points}`;
      });
    });
    expect(faults).toEqual([]);
    const comesBack = (event: EventData, id: number) => /ZZ+[^Z]*[10=]/.test(event.rounds.map((column) => column[id - 1]![2]).join(''));
    expect(events.filter(({ event }) => event.players.some(({ id }) => comesBack(event, id))).length).toBeGreaterThan(50);
  });
});

describe('an event that ends early', () => {
  const presentIn = ({ players, absent }: EventData) => players.map(({ id }) => id).filter((id) => !absent.some(([away]) => away === id));
  const ended = (reason: string) => events.filter(({ refusal }) => refusal === reason);

  it('1.9.3: has no pairing that keeps the absolute rules, whichever is tried', () => {
    expect(ended('no-pairing').length).toBeGreaterThan(50);
    expect(ended('no-pairing').filter(({ event }) => canBePaired(event, presentIn(event))).map(({ plan }) => plan.seed)).toEqual([]); // prettier-ignore
  });

  it('or has fewer than two who are there', () => {
    expect(ended('too-few-entries').length).toBeGreaterThan(5);
    expect(ended('too-few-entries').filter(({ event }) => presentIn(event).length > 1)).toEqual([]);
  });

  it('and not otherwise', () => {
    expect(new Set(events.map(({ refusal }) => refusal))).toEqual(new Set([null, 'no-pairing', 'too-few-entries']));
  });
});

describe('the same event', () => {
  const stages = events.flatMap(({ event }) => (event.config.rounds! > event.rounds.length ? [event] : [beforeLastRound(event)]));

  /** The event with its last round to be paired. */
  function beforeLastRound(event: EventData): EventData {
    const round = event.rounds.length;
    return { ...event, rounds: event.rounds.slice(0, -1), next: round, absent: playedRoundOf(event, round).options.absent.map((id) => [id, 'Z']) }; // prettier-ignore
  }

  function shuffled<T>(items: readonly T[], seed: number): T[] {
    const copy = [...items];
    shuffle(copy, seededRandom(seed));
    return copy;
  }

  it('is read back from its report', () => {
    for (const event of stages) expect(readTrf(writeTrf(event, { name: 'Open' }))).toEqual({ ok: true, event });
  });

  it('is paired in the same way whatever the order of its lines', () => {
    stages.forEach((event, index) => {
      const lines = writeTrf(event, { name: 'Open' }).trimEnd().split('\n');
      const read = readTrf(shuffled(lines, index).join('\n'));
      if (!read.ok) throw new Error(`${index} cannot be read`);
      const [known, mixed] = [nextRoundOf(event), nextRoundOf(read.event)];
      expect(swiss.pair(mixed.table, mixed.options)).toEqual(swiss.pair(known.table, known.options));
    });
  });

  it('is paired in the same way whatever the order of the absent and of those who may not meet', () => {
    stages.forEach((event, index) => {
      const { table, options } = nextRoundOf(event);
      const forbidden = shuffled(options.forbidden.map((group) => shuffled(group, index)), index); // prettier-ignore
      expect(swiss.pair(table, { ...options, absent: shuffled(options.absent, index), forbidden })).toEqual(swiss.pair(table, options));
    });
  });
});
