import { type Crosstable } from '../crosstable/crosstable.js';
import { type PairingOptions } from '../pairings/systems/pairing-system.js';
import {
  contradictionsIn,
  type EventData,
  faultsOfNextRound,
  inferInitialSide,
  nextRoundOf,
  resultCodes,
  type RoundEntry,
} from './event-data.js';
import { type Fault, type FaultCode, type Refused } from './fault.js';

/**
 * A round to be paired, and the known answer where there is one, as the files in `test/fixtures/swiss` hold it (see FORMAT.md there).
 * The cases in `test/fixtures/tie-breaks` are read too: all their rounds are played, and their answers are about something else.
 */
export interface PairingCase extends EventData {
  readonly id?: string;
  readonly expected?: readonly (readonly [number, number])[] | null;
  readonly bye?: number | null;
  readonly impossible?: boolean;
}

/** Reads a case and makes of it what pairs its next round. */
export function readPairingCase(source: unknown): { ok: true; case: PairingCase; table: Crosstable; options: PairingOptions } | Refused {
  const read = readCase(source);
  if (!read.ok) return read;
  const faults = faultsOfNextRound(read.case);
  return faults.length > 0 ? { ok: false, faults } : { ...read, ...nextRoundOf(read.case) };
}

/** Checks that `source` has the form of a case and does not contradict itself. */
export function readCase(source: unknown): { ok: true; case: PairingCase } | Refused {
  const faults: Fault[] = [];
  const form = new Form(faults);
  const root = form.object(source, '');
  checkPlayers(form, root);
  const players = Array.isArray(root.players) ? root.players.length : 0;
  checkConfig(form, root, players);
  checkRounds(form, root, players);
  checkAnswer(form, root, players);
  if (faults.length === 0) {
    for (const { code, round, number, params } of contradictionsIn((source as PairingCase).rounds))
      form.fault(code, `/rounds/${round - 1}/${number - 1}`, params);
    const { config, rounds: played } = source as PairingCase;
    if (played.length > config.rounds!) form.fault('rounds-exceeded', '/rounds', { played: played.length, rounds: config.rounds! });
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, case: complete(source as Told) };
}

/**
 * A case with all that its file may leave out. Everything else names players by their start numbers, so the order in which they are
 * listed means nothing.
 */
function complete({ expected, ...told }: Told): PairingCase {
  const { players, rounds, config } = told;
  return {
    next: rounds.length + 1,
    absent: [],
    ...told,
    players: players.toSorted((a, b) => a.id - b.id),
    config: { acceleration: [], forbidden: [], ...config, initial: config.initial ?? inferInitialSide(rounds) },
    ...(expected !== undefined && !areValues(expected) && { expected }),
  };
}

type Told = Omit<PairingCase, 'next' | 'absent' | 'config'> &
  Partial<Pick<PairingCase, 'next' | 'absent'>> & {
    readonly config: Pick<EventData['config'], 'rounds' | 'points'> & Partial<EventData['config']>;
  };

/** The values of tie-breaks, which have the name of an answer in their cases. */
const areValues = (expected: unknown) => typeof expected === 'object' && expected !== null && !Array.isArray(expected);

type Fields = Readonly<Record<string, unknown>>;

/** Notes what has not the form that is asked for, with the pointer to it. */
class Form {
  constructor(private readonly faults: Fault[]) {}

  fault(code: FaultCode, pointer: string, params: Fault['params'] = {}): void {
    this.faults.push({ code, at: { pointer }, params });
  }

  object(value: unknown, pointer: string): Fields {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
    this.fault('object-expected', pointer);
    return {};
  }

  list(value: unknown, pointer: string, size?: number): readonly unknown[] {
    if (Array.isArray(value) && (size === undefined || value.length === size)) return value as unknown[];
    this.fault('list-expected', pointer, { size: size === undefined ? '' : ` of ${size}` });
    return [];
  }

  integer(value: unknown, pointer: string, least: number, most: number): boolean {
    if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return true;
    this.fault('number-expected', pointer, { value: JSON.stringify(value) ?? 'nothing', least, most });
    return false;
  }

  points(value: unknown, pointer: string): void {
    if (typeof value === 'number' && Number.isInteger(2 * value) && value >= 0 && value <= 999) return;
    this.fault('points-expected', pointer, { value: JSON.stringify(value) ?? 'nothing' });
  }

  oneOf(value: unknown, pointer: string, values: readonly unknown[]): void {
    if (values.includes(value)) return;
    this.fault('value-expected', pointer, { value: JSON.stringify(value) ?? 'nothing', values: values.map((v) => JSON.stringify(v)).join(', ') }); // prettier-ignore
  }

  player(value: unknown, pointer: string, players: number): void {
    if (Number.isInteger(value) && ((value as number) < 1 || (value as number) > players))
      this.fault('player-unknown', pointer, { number: value as number });
    else this.integer(value, pointer, 1, players);
  }
}

/** No event has more; a larger number is a slip. */
const mostRounds = 999;

function checkPlayers(form: Form, root: Fields): void {
  const players = form.list(root.players, '/players');
  if (Array.isArray(root.players) && players.length === 0) form.fault('no-players', '/players');
  const seen = new Map<number, string>();
  players.forEach((value, index) => {
    const pointer = `/players/${index}`;
    const { id, rating } = form.object(value, pointer);
    if (rating !== undefined && rating !== null) form.integer(rating, `${pointer}/rating`, 0, 9999);
    if (!form.integer(id, `${pointer}/id`, 1, Number.MAX_SAFE_INTEGER)) return;
    if (seen.has(id as number)) form.fault('start-number-twice', `${pointer}/id`, { number: id as number });
    else seen.set(id as number, pointer);
  });
  const ids = [...seen.keys()].sort((a, b) => a - b);
  const gap = ids.findIndex((id, index) => id > index + 1);
  if (gap >= 0) form.fault('start-number-missing', `${seen.get(ids[gap]!)!}/id`, { number: gap + 1 });
}

function checkConfig(form: Form, root: Fields, players: number): void {
  const config = form.object(root.config, '/config');
  const { initial, acceleration = [], forbidden = [] } = config;
  form.integer(config.rounds, '/config/rounds', 1, mostRounds);
  if (initial !== undefined) form.oneOf(initial, '/config/initial', ['first', 'second']);

  const points = form.object(config.points, '/config/points');
  for (const name of ['win', 'draw', 'loss', 'pab']) form.points(points[name], `/config/points/${name}`);
  for (const name of ['forfeitLoss', 'absence']) if (points[name] !== undefined) form.points(points[name], `/config/points/${name}`);

  form.list(acceleration, '/config/acceleration').forEach((value, index) => {
    const pointer = `/config/acceleration/${index}`;
    const { from, to, points } = form.object(value, pointer);
    form.player(from, `${pointer}/from`, players);
    form.player(to, `${pointer}/to`, players);
    form.list(points, `${pointer}/points`).forEach((p, r) => form.points(p, `${pointer}/points/${r}`));
  });
  form.list(forbidden, '/config/forbidden').forEach((value, index) => {
    const pointer = `/config/forbidden/${index}`;
    const { fromRound, toRound, ids } = form.object(value, pointer);
    form.integer(fromRound, `${pointer}/fromRound`, 1, mostRounds);
    form.integer(toRound, `${pointer}/toRound`, 1, mostRounds);
    form.list(ids, `${pointer}/ids`).forEach((id, i) => form.player(id, `${pointer}/ids/${i}`, players));
  });
}

function checkRounds(form: Form, root: Fields, players: number): void {
  const { next, absent = [] } = root;
  const rounds = form.list(root.rounds, '/rounds');
  rounds.forEach((column, r) => {
    form.list(column, `/rounds/${r}`, players).forEach((value, i) => {
      const pointer = `/rounds/${r}/${i}`;
      const [opponent, side, code] = form.list(value, pointer, 3) as RoundEntry;
      if (code === undefined) return;
      if (opponent !== 0) form.player(opponent, `${pointer}/0`, players);
      form.oneOf(side, `${pointer}/1`, ['f', 's', '-']);
      form.oneOf(code, `${pointer}/2`, resultCodes);
    });
  });
  if (next !== undefined) form.integer(next, '/next', 1, mostRounds);
  form.list(absent, '/absent').forEach((value, index) => {
    form.player(form.list(value, `/absent/${index}`, 2)[0], `/absent/${index}/0`, players);
  });
}

function checkAnswer(form: Form, root: Fields, players: number): void {
  if (root.bye !== undefined && root.bye !== null) form.player(root.bye, '/bye', players);
  if (root.impossible !== undefined) form.oneOf(root.impossible, '/impossible', [true, false]);
  if (root.expected === undefined || root.expected === null || areValues(root.expected)) return;
  form.list(root.expected, '/expected').forEach((value, index) => {
    form.list(value, `/expected/${index}`, 2).forEach((id, i) => form.integer(id, `/expected/${index}/${i}`, 0, Number.MAX_SAFE_INTEGER));
  });
}
