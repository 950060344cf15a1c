import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type EventData, nextRoundOf } from './event-data.js';
import { describeFault } from './fault.js';
import { type PairingCase, readCase } from './pairing-case.js';
import { readTrf } from './trf.js';
import { writeTrf } from './trf-text.js';

const fixtures = new URL('../../test/fixtures/swiss/', import.meta.url);
const { cases } = JSON.parse(readFileSync(new URL('INDEX.json', fixtures), 'utf8')) as { cases: { id: string; tag: string }[] };

function reportOf(id: string): string {
  const plain = new URL(`${id}.trf`, fixtures);
  return existsSync(plain) ? readFileSync(plain, 'utf8') : gunzipSync(readFileSync(new URL(`${id}.trf.gz`, fixtures))).toString();
}

function eventIn(report: string): EventData {
  const read = readTrf(report);
  if (!read.ok) throw new Error(read.faults.map(describeFault).join('\n'));
  return read.event;
}

const heading = { name: 'Open' };
const again = (event: EventData) => eventIn(writeTrf(event, heading));

const points = { win: 1, draw: 0.5, loss: 0, pab: 1, forfeitLoss: 0, absence: 0 };
const event: EventData = {
  players: [
    { id: 1, rating: 2000, name: 'Işık, Ayşe' },
    { id: 2, rating: null },
    { id: 3, rating: 0, name: 'Çağlar, Mert' },
  ],
  config: { rounds: 3, initial: 'second', points, acceleration: [], forbidden: [] },
  rounds: [[[2, 's', '1'], [1, 'f', '0'], [0, '-', 'U']]],
  next: 2,
  absent: [],
}; // prettier-ignore
const withPoints = (changed: Partial<typeof points>): EventData => ({
  ...event,
  config: { ...event.config, points: { ...points, ...changed } },
});
const emptyRound = [[0, '-', 'Z'], [0, '-', 'Z'], [0, '-', 'Z']] as const; // prettier-ignore

describe('a report is read, written and read as the same event', () => {
  it.each(cases.map(({ id, tag }) => [`${id}: ${tag}`, id] as const))('%s', (_, id) => {
    const read = eventIn(reportOf(id));
    expect(again(read)).toEqual(read);
    const known = (readCase(JSON.parse(readFileSync(new URL(`${id}.json`, fixtures), 'utf8'))) as { case: PairingCase }).case;
    const nameless = (table: ReturnType<typeof nextRoundOf>) => ({ ...table, table: { ...table.table, entries: table.table.entries.map((entry) => ({ ...entry, name: '' })) } }); // prettier-ignore
    expect(nameless(nextRoundOf(again(known)))).toEqual(nameless(nextRoundOf(known)));
  });

  it.each<[string, EventData]>([
    ['names, ratings and the lack of them', event],
    ['before the first round', { ...event, rounds: [], next: 1 }],
    ['a bye asked for', { ...event, absent: [[1, 'H'], [3, 'Z']] }], // prettier-ignore
    ['everybody away from the coming round', { ...event, absent: [[1, 'H'], [2, 'F'], [3, 'Z']] }], // prettier-ignore
    ['everybody away from a round that was played', { ...event, rounds: [...event.rounds, emptyRound], next: 3 }],
    ['no number of rounds', { ...event, config: { ...event.config, rounds: null } }],
    ['neither side nor round', { ...event, rounds: [], next: 1, config: { ...event.config, initial: null } }],
    ['forfeits', { ...event, rounds: [[[2, 's', '+'], [1, 'f', '-'], [0, '-', 'F']], [[0, '-', 'H'], [3, '-', '-'], [2, '-', '-']]], next: 3 }], // prettier-ignore
    ['a bye worth half a point', withPoints({ pab: 0.5 })],
    ['three points for a win', withPoints({ win: 3, draw: 1, pab: 3 })],
    ['more points than the columns hold', { ...withPoints({ win: 100.5, pab: 0 }), rounds: [...event.rounds, emptyRound], next: 3 }],
    ['absences and forfeits worth the same', withPoints({ absence: 0.5, forfeitLoss: 0.5 })],
    ['an absence worth something', withPoints({ absence: 0.5 })],
    ['a loss worth more than a forfeit', withPoints({ loss: 1, win: 3, draw: 2, pab: 3 })],
    [
      'virtual points and pairs that may not meet',
      {
        ...event,
        config: {
          ...event.config,
          acceleration: [{ from: 1, to: 2, points: [1, 1, 0.5] }, { from: 3, to: 3, points: [0, 0.5, 0] }],
          forbidden: [{ fromRound: 1, toRound: 999, ids: [1, 2, 3] }, { fromRound: 2, toRound: 3, ids: [3, 1] }],
        },
      },
    ],
    [
      'numbers of the file',
      {
        ...event,
        players: [{ id: 1, rating: 1, label: '40' }, { id: 2, rating: null }, { id: 3, rating: 0, label: '7' }],
        config: { ...event.config, acceleration: [{ from: 1, to: 3, points: [1] }], forbidden: [{ fromRound: 1, toRound: 1, ids: [1, 3] }] },
        absent: [[3, 'Z']],
      },
    ],
  ])('%s', (_, known) => {
    expect(again(known)).toEqual(known);
  }); // prettier-ignore
});

describe('a report', () => {
  it('has its lines in this form', () => {
    const text = writeTrf({ ...event, absent: [[3, 'H']] }, { name: 'Kış\nAçık', type: 'FIDE_DUTCH_2025' });
    expect(text.split('\n')).toEqual([
      '012 Kış Açık',
      '142 3',
      '152 B',
      '192 FIDE_DUTCH_2025',
      '001    1      Işık, Ayşe                        2000                             1.0    1     2 b 1',
      '001    2                                                                         0.0    3     1 w 0',
      '001    3      Çağlar, Mert                         0                             1.0    2  0000 - U  0000 - H',
      '',
    ]);
  });

  it('cuts a name at its columns, and is not broken by one', () => {
    const named = (name: string) => again({ ...event, players: [{ ...event.players[0]!, name }, ...event.players.slice(1)] });
    expect(named(' A\r\n001    9 ').players[0]!.name).toBe('A 001 9');
    expect(named('x'.repeat(40)).players[0]!.name).toBe('x'.repeat(33));
    expect(named('𝒜'.repeat(40))).toMatchObject({ rounds: event.rounds, players: [{ rating: 2000 }, {}, {}] });
  });
});
