import { hashOf, seededRandom } from '../../src/engine/seeded-random.js';
import { gameEnding } from '../support/play.js';
import { type Schema, schemaOf } from './document.js';

/** Draws of one request: its seed and number alone decide them. */
export class Dice {
  private readonly next: () => number;

  constructor(seed: number, number: number) {
    this.next = seededRandom(hashOf(`${seed}\n${number}`));
  }

  /** A whole number from 0, below `end`. */
  below = (end: number): number => Math.floor(this.next() * end);
  chance = (share: number): boolean => this.next() < share;
  pick = <T>(of: readonly T[]): T => of[this.below(of.length)]!;
}

/** Ids, and other words that lead to something, that are there, by what they are of. */
export type Ids = Readonly<Record<string, readonly string[]>>;

export const NOBODY = '01a22b8f-0000-7000-8000-000000000000';

/** Which ids a field or parameter takes. */
const kinds: Readonly<Record<string, string>> = {
  entryId: 'entries',
  entryIds: 'entries',
  entry: 'entries',
  against: 'entries',
  first: 'entries',
  second: 'entries',
  byes: 'entries',
  free: 'entries',
  playerId: 'players',
  duplicateId: 'players',
  players: 'players',
  accountId: 'accounts',
  actor: 'accounts',
  categoryId: 'categories',
  category: 'categories',
  forbiddenId: 'forbidden',
  invitationId: 'invitations',
  tournamentId: 'tournaments',
  account: 'accountNames',
  refreshToken: 'refreshTokens',
  token: 'invitationTokens',
  password: 'passwords',
};
/** What `{id}` is in a path. */
const subjects: Readonly<Record<string, string>> = {
  tournaments: 'tournaments',
  matches: 'matches',
  players: 'players',
  accounts: 'accounts',
  'api-tokens': 'apiTokens',
};

export function idFor(dice: Dice, ids: Ids, name: string, path = ''): string {
  const kind = name === 'id' ? subjects[path.split('/')[3] ?? ''] : kinds[name];
  const known = ids[kind ?? ''] ?? Object.values(ids).flat();
  return known.length > 0 && dice.chance(0.93) ? dice.pick(known) : NOBODY;
}

const record = gameEnding(25, 23);
const names = ['Ayşe Işık', 'Mert Çağlar', 'İpek', 'Ömer Faruk', 'a', 'Zoë', "O'Neil", '山田', 'Ali \u{1F3C6}'];

/** Values by names of fields, where hardly any other text would get through. */
const known: Readonly<Record<string, readonly unknown[]>> = {
  record: [record, record.slice(0, 8), '2 1 5 4', '9', ''],
  timeZone: ['Europe/Istanbul', 'UTC'],
  startsOn: ['2026-12-05'],
  day: ['2026-12-05'],
  activeSince: ['2026-12-05'],
  country: ['TR', 'DE'],
  countryCode: ['TR'],
  email: ['ayse@example.org'],
  expiresAt: ['2999-01-01T00:00:00Z'],
  position: ['4,4,4,4,4,4,0/4,4,4,4,4,4,0'],
  tieBreaks: [
    ['BH', 'BH-C1'],
    ['DE', 'SB', 'WIN'],
  ],
  treasures: [
    { first: 25, second: 23 },
    { first: 24, second: 24 },
    { first: 48, second: 0 },
  ],
  labels: [['5-A'], ['5-A', 'Kız']],
  reason: ['Yanlış okundu'],
  label: ['5-A'],
};

/** A value that the schema allows, as far as a schema tells. */
export function fitting(dice: Dice, ids: Ids, given: Schema, name = '', depth = 0): unknown {
  const schema = schemaOf(given);
  if (name in known && dice.chance(0.8)) return dice.pick(known[name]!);
  if (schema.enum) return dice.pick(schema.enum);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fitting(dice, ids, dice.pick(choices), name, depth);
  if (schema.allOf) return fitting(dice, ids, schema.allOf[0]!, name, depth);
  const type = Array.isArray(schema.type) ? dice.pick(schema.type) : schema.type;
  switch (type) {
    case 'null':
      return null;
    case 'boolean':
      return dice.chance(0.5);
    case 'integer':
    case 'number': {
      const from = schema.minimum ?? 0;
      const to = schema.maximum ?? from + 9;
      return dice.chance(0.7) ? from + dice.below(Math.min(to - from, 5) + 1) : dice.pick([from, to]);
    }
    case 'array': {
      const length = Math.min((schema.minItems ?? 0) + dice.below(3), schema.maxItems ?? 3);
      return Array.from({ length }, () => fitting(dice, ids, schema.items ?? {}, name, depth + 1));
    }
    case 'object': {
      const required = new Set(schema.required);
      const chosen = Object.entries(schema.properties ?? {}).filter(([key]) => required.has(key) || (depth < 4 && dice.chance(0.3)));
      return Object.fromEntries(chosen.map(([key, value]) => [key, fitting(dice, ids, value, key, depth + 1)]));
    }
    case undefined:
    default:
      if (schema.format === 'uuid' || name in kinds) return idFor(dice, ids, name);
      if (schema.example !== undefined && dice.chance(0.3)) return schema.example;
      return `${dice.pick(names)}${dice.chance(0.5) ? ` ${dice.below(1e6)}` : ''}`;
  }
}

const long = (length: number) => 'ş'.repeat(length);
const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)]);

/** What nobody should send: other types, sizes, encodings, injections. Nothing that reads like a leak where an error names a field. */
const hostile: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => 0,
  () => -1,
  () => 1.5,
  () => 2 ** 31,
  () => -(2 ** 63),
  () => 1e308,
  () => Number.MAX_SAFE_INTEGER,
  () => '',
  () => ' ',
  () => '0',
  () => '-0',
  () => 'NaN',
  () => '1e9999',
  () => [],
  () => [null],
  () => [[]],
  () => [1, 'a', {}],
  () => ({}),
  () => ({ length: 1e9 }),
  () => ({ then: 'x', toString: 1, valueOf: 2 }),
  () => ({ '': 1 }),
  () => ({ $ne: null }),
  () => deep(30),
  () => long(201),
  () => long(5000),
  () => `' OR 1=1 --`,
  () => `'); DROP TABLE players; --`,
  () => `\\'; DELETE FROM players; --`,
  () => '{{7*7}} ${7*7} #{7*7}',
  () => '<script>alert(1)</script>',
  () => '../../../../etc/passwd',
  () => '=HYPERLINK("http://example.org")',
  () => '\u0000',
  () => 'a\u0000b',
  () => '\ud800',
  () => '\ufeff\u202eelma\u200b',
  () => 'i̇ıIİ\u0307',
  () => '\u{1F3C6}'.repeat(60),
  () => 'a'.repeat(50) + '\u0301'.repeat(60),
  () => '\r\nX-Injected: 1',
  () => '%00%0d%0a',
  () => '%',
  () => '\\',
  () => '%_%',
  () => '*',
  () => 'constructor',
  () => '__proto__',
  () => 'toString',
  () => '0000-00-00',
  () => '9999-12-31',
  () => '2026-02-30',
  () => '+275760-09-13T00:00:00Z',
  () => NOBODY.toUpperCase(),
  () => '00000000-0000-0000-0000-000000000000',
  () => `{${NOBODY}}`,
  () => Buffer.from('["x"]').toString('base64url'),
  () => Buffer.from('{"id":null}').toString('base64url'),
];

export const hostileValue = (dice: Dice): unknown => dice.pick(hostile)();

/** As it stands in an address, in a header or as the name of a field. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The value with one spot of it made wrong: another value, one that is missing or one too many. */
export function spoilt(dice: Dice, value: unknown): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0 || dice.chance(0.2)) return [...(value as unknown[]), hostileValue(dice)];
    if (dice.chance(0.15)) return [...(value as unknown[]), ...(value as unknown[])];
    const at = dice.below(value.length);
    return value.map((one: unknown, i) => (i === at ? spoilt(dice, one) : one));
  }
  if (typeof value !== 'object' || value === null || dice.chance(0.1)) return hostileValue(dice);
  const entries = Object.entries(value);
  if (entries.length === 0 || dice.chance(0.15)) return { ...value, [textOf(hostileValue(dice))]: hostileValue(dice) };
  const at = dice.below(entries.length);
  if (dice.chance(0.2)) return Object.fromEntries(entries.filter((_, i) => i !== at));
  return Object.fromEntries(entries.map(([key, one], i) => [key, i === at ? spoilt(dice, one) : one]));
}
