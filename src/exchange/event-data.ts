import { type Cell, type CellKind, type Crosstable, type PointScale, scoreOf } from '../crosstable/crosstable.js';
import { otherSide, type Side } from '../engine/position.js';
import { type DrawnRound, type PairingOptions } from '../pairings/systems/pairing-system.js';
import { type Fault, type FaultCode } from './fault.js';

/** What a round was for a player: played 1 = 0, forfeited + -, bye by pairing U, half, full or zero points without playing H F Z. */
export const resultCodes = ['1', '=', '0', '+', '-', 'U', 'H', 'F', 'Z'] as const;
export type ResultCode = (typeof resultCodes)[number];

/** Opponent (0: none), side, result. */
export type RoundEntry = readonly [opponent: number, side: 'f' | 's' | '-', result: ResultCode];

export interface EventPoints {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  /** The bye by pairing. */
  readonly pab: number;
  /** A forfeit loss, where it is worth something else than a loss. */
  readonly forfeitLoss?: number;
  /** A zero-point bye or absence, where it is worth something. */
  readonly absence?: number;
}

/** An event between two rounds, as files from outside tell it. Points are whole and half points here. */
export interface EventData {
  /** In the order of their start numbers, which run from 1. `label` is what the file calls a player, where it is not the start number. */
  readonly players: readonly {
    readonly id: number;
    readonly rating: number | null;
    readonly name?: string;
    readonly label?: string;
  }[];
  readonly config: {
    /** Of the whole event; `null` where the file does not say it. */
    readonly rounds: number | null;
    /** The side that an odd number gets where nothing else decides; `null` where the file does not say it. */
    readonly initial: Side | null;
    readonly points: EventPoints;
    readonly acceleration: readonly { readonly from: number; readonly to: number; readonly points: readonly number[] }[];
    readonly forbidden: readonly { readonly fromRound: number; readonly toRound: number; readonly ids: readonly number[] }[];
  };
  /** `rounds[r][id - 1]`. */
  readonly rounds: readonly (readonly RoundEntry[])[];
  /** The round to be paired. */
  readonly next: number;
  /** Who is not to be paired in that round, and with what code. */
  readonly absent: readonly (readonly [id: number, code: string])[];
}

/**
 * Where the file does not say it, the initial side follows from the first round with sides: it is that of the first who had
 * taken part by then, or the other side of the second where the first had the bye.
 */
export function inferInitialSide(rounds: EventData['rounds']): Side | null {
  const first = rounds.findIndex((column) => column.some(([, side]) => side !== '-'));
  if (first < 0) return null;
  let place = 0;
  for (const [index, [, side]] of rounds[first]!.entries()) {
    if (!rounds.slice(0, first + 1).some((column) => column[index]![0] !== 0 || column[index]![2] === 'U')) continue;
    const here: Side | null = side === 'f' ? 'first' : side === 's' ? 'second' : null;
    if (here !== null) return place % 2 === 0 ? here : otherSide(here);
    place++;
  }
  return null;
}

/** What is to be known before `event.next` is paired. */
export function nextRoundOf(event: EventData): { table: Crosstable; options: PairingOptions } {
  const absent = event.absent.map(([id]) => id);
  return { table: tableOf(event), options: { ...optionsFor(event, event.next, absent), requestedByes: absent } };
}

/** Why the next round of a file that is right in itself cannot be paired all the same. */
export function faultsOfNextRound({ config, rounds, next }: EventData): Fault[] {
  const faults: Fault[] = [];
  if (config.rounds === null) faults.push({ code: 'rounds-missing', at: null, params: {} });
  else if (rounds.length >= config.rounds) faults.push({ code: 'no-round-left', at: null, params: { rounds: config.rounds } });
  if (next !== rounds.length + 1)
    faults.push({ code: 'next-round-disagrees', at: null, params: { played: rounds.length, expected: rounds.length + 1, next } });
  if (config.initial === null) faults.push({ code: 'initial-side-missing', at: null, params: {} });
  return faults;
}

/** A round that has been played, with what was known before it was paired. */
export function playedRoundOf(event: EventData, round: number): { table: Crosstable; options: PairingOptions; drawn: DrawnRound } {
  const column = event.rounds[round - 1]!;
  const boards: DrawnRound['boards'][number][] = [];
  const byes: number[] = [];
  const absent: number[] = [];
  column.forEach(([opponent, side, code], index) => {
    const number = index + 1;
    if (code === 'U') byes.push(number);
    else if (opponent === 0) absent.push(number);
    else if (number < opponent) {
      const otherSide = column[opponent - 1]![1];
      const starts = side === 'f' || otherSide === 's' ? number : opponent;
      boards.push({
        first: starts,
        second: starts === number ? opponent : number,
        ...(side === otherSide && { sidesUnknown: true }),
      });
    }
  });
  return { table: tableOf(event, round - 1), options: optionsFor(event, round, absent), drawn: { boards, byes } };
}

/** The event after its first `rounds` rounds, by default after all that were played. */
export function tableOf({ players, config, rounds: columns }: EventData, rounds = columns.length): Crosstable {
  const points = scaleOf(config.points);
  return {
    rounds: config.rounds ?? columns.length,
    points,
    entries: players.map(({ id, rating, name, label }) => ({
      id: label ?? String(id),
      number: id,
      name: name ?? `Player ${id}`,
      rating,
      club: null,
      cells: columns.slice(0, rounds).map((column) => cellOf(column[id - 1]!, config.points)),
    })),
  };
}

function optionsFor({ players, config, rounds }: EventData, round: number, absent: readonly number[]): PairingOptions {
  return {
    absent,
    forbidden: config.forbidden.filter((f) => f.fromRound <= round && round <= f.toRound).map((f) => f.ids),
    virtualPoints:
      config.acceleration.length === 0
        ? []
        : players.map(({ id }) =>
            Array.from({ length: config.rounds ?? rounds.length }, (_, r) => {
              const group = config.acceleration.findLast(({ from, to, points }) => from <= id && id <= to && r < points.length);
              return 2 * (group?.points[r] ?? 0);
            }),
          ),
    initialSide: config.initial ?? 'first',
  };
}

const scaleOf = ({ win, draw, loss, pab }: EventPoints): PointScale => ({
  win: 2 * win,
  draw: 2 * draw,
  loss: 2 * loss,
  pairingBye: 2 * pab,
});

const kinds: Readonly<Record<ResultCode, CellKind>> = {
  '1': 'played',
  '=': 'played',
  '0': 'played',
  '+': 'forfeit-win',
  '-': 'forfeit-loss',
  U: 'pairing-bye',
  H: 'half-bye',
  F: 'full-bye',
  Z: 'zero-bye',
};

/** What a result is worth, in points. */
export function pointsFor(code: ResultCode, { win, draw, loss, pab, forfeitLoss = loss, absence = 0 }: EventPoints): number {
  const worth: Readonly<Record<ResultCode, number>> = { '1': win, '=': draw, '0': loss, '+': win, '-': forfeitLoss, U: pab, H: draw, F: win, Z: absence }; // prettier-ignore
  return worth[code];
}

function cellOf([opponent, side, code]: RoundEntry, points: EventPoints): Cell {
  return {
    kind: kinds[code],
    opponent: opponent === 0 ? null : opponent,
    side: side === 'f' ? 'first' : side === 's' ? 'second' : null,
    points: 2 * pointsFor(code, points),
    setsWon: 0,
    setsLost: 0,
    treasureWon: 0,
    treasureLost: 0,
  };
}

export interface Contradiction {
  readonly code: FaultCode;
  /** Round and start number where it was found. */
  readonly round: number;
  readonly number: number;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Results that cannot all be true, each pair once. Opponents are numbers of the field, or 0. */
export function contradictionsIn(rounds: EventData['rounds']): Contradiction[] {
  const found: Contradiction[] = [];
  rounds.forEach((column, r) => {
    column.forEach(([opponent, side, result], index) => {
      const number = index + 1;
      const say = (code: FaultCode, params: Contradiction['params'] = {}): void => {
        found.push({ code, round: r + 1, number, params: { number, round: r + 1, ...params } });
      };
      const needsOpponent = isPlayed(result) || isForfeit(result);
      if (opponent === 0) {
        if (needsOpponent) say('opponent-missing', { result });
        else if (side !== '-') say('side-unexpected');
        return;
      }
      if (!needsOpponent) return say('opponent-unexpected', { result });
      if (opponent === number) return say('paired-with-oneself');
      if (isPlayed(result) && side === '-') return say('side-missing');
      const [back, otherSide, other] = column[opponent - 1]!;
      if (back !== number) return say('opponents-disagree', { opponent });
      if (number > opponent) return; // said once for both
      if (isPlayed(result) && otherSide === side) say('sides-disagree', { opponent });
      if (!canBothBe(result, other)) say('results-disagree', { opponent, result, other });
    });
  });
  return found;
}

const isPlayed = (code: ResultCode) => code === '1' || code === '=' || code === '0';
const isForfeit = (code: ResultCode) => code === '+' || code === '-';

/** One win at most, and it takes a loss. Both may have lost, and an arbiter may take the half point from one of a draw. */
function canBothBe(a: ResultCode, b: ResultCode): boolean {
  if (isPlayed(a) !== isPlayed(b)) return false;
  if (a === '1' || b === '1') return a === '0' || b === '0';
  return a !== '+' || b !== '+';
}

/** Half points after all rounds of the file, by start number. */
export function scoresOf(event: EventData): number[] {
  return tableOf(event).entries.map((entry) => scoreOf(entry));
}
