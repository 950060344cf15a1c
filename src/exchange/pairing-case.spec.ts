import { describeFault } from './fault.js';
import { readCase, readPairingCase } from './pairing-case.js';

const known = {
  players: [{ id: 1, rating: 2000 }, { id: 2, rating: 1900 }, { id: 3, rating: 1800 }],
  config: { rounds: 3, initial: 'first', points: { win: 1, draw: 0.5, loss: 0, pab: 1 }, acceleration: [], forbidden: [] },
  rounds: [[[2, 'f', '1'], [1, 's', '0'], [0, '-', 'U']]],
  next: 2,
  absent: [[3, 'Z']],
}; // prettier-ignore

/** The case with one value changed: `rounds.0.1.2` names the place. */
function changed(path: string, value: unknown): unknown {
  const copy = structuredClone(known) as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop()!;
  const parent = keys.reduce((object, key) => object[key] as Record<string, unknown>, copy);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
}

function faultsIn(source: unknown): string[] {
  const read = readPairingCase(source);
  return read.ok ? [] : read.faults.map((fault) => `${fault.code} ${describeFault(fault)}`);
}

describe('a case from outside', () => {
  it('gives the table and the options of its next round', () => {
    const read = readPairingCase(known);
    expect(read).toMatchObject({
      ok: true,
      table: { rounds: 3, entries: [{ number: 1, cells: [{ kind: 'played', opponent: 2, side: 'first', points: 2 }] }, {}, {}] },
      options: { absent: [3], initialSide: 'first' },
    });
  });

  it('counts forfeits and absences by their own points where it names them', () => {
    const points = { win: 3, draw: 1, loss: 1, pab: 3, forfeitLoss: 0, absence: 0.5 };
    const source = { ...known, config: { ...known.config, points }, rounds: [[[2, 'f', '+'], [1, 's', '-'], [0, '-', 'Z']]] }; // prettier-ignore
    const read = readPairingCase(source);
    expect(read.ok && read.table.entries.map(({ cells }) => cells[0]!.points)).toEqual([6, 0, 1]);
  });

  it.each([
    ['no object', [], 'object-expected /'],
    ['nothing', null, 'object-expected /'],
    ['no players', changed('players', undefined), 'list-expected /players'],
    ['an empty field', changed('players', []), 'no-players /players'],
    ['a start number twice', changed('players.2.id', 2), 'start-number-twice /players/2/id: start number 2 is given twice'],
    ['a start number left out', changed('players.2.id', 4), 'start-number-missing /players/2/id: start number 3 is missing'],
    [
      'a negative rating',
      changed('players.1.rating', -1),
      'number-expected /players/1/rating: a whole number from 0 to 9999 is expected, not -1',
    ],
    ['a rating that is text', changed('players.1.rating', '1900'), 'number-expected /players/1/rating'],
    ['nobody with number 1', changed('players.0.id', 4), 'start-number-missing /players/1/id: start number 1 is missing'],
    ['a player who is none', changed('players.1', 'x'), 'object-expected /players/1'],
    ['no number of rounds', changed('config.rounds', '3'), 'number-expected /config/rounds'],
    ['no initial side', changed('config.initial', 'white'), 'value-expected /config/initial'],
    ['quarters of a point', changed('config.points.draw', 0.25), 'points-expected /config/points/draw'],
    [
      'a range that leaves the field',
      changed('config.acceleration', [{ from: 1, to: 9, points: [1] }]),
      'player-unknown /config/acceleration/0/to',
    ],
    [
      'a stranger in a forbidden pair',
      changed('config.forbidden', [{ fromRound: 1, toRound: 2, ids: [1, 0] }]),
      'player-unknown /config/forbidden/0/ids/1',
    ],
    ['a round with a player too few', changed('rounds.0', [[2, 'f', '1'], [1, 's', '0']]), 'list-expected /rounds/0: a list is expected of 3'], // prettier-ignore
    ['a cell that is none', changed('rounds.0.1', 'x'), 'list-expected /rounds/0/1'],
    ['an opponent out of range', changed('rounds.0.0.0', 9), 'player-unknown /rounds/0/0/0: there is no player 9'],
    ['a side that is none', changed('rounds.0.0.1', 'w'), 'value-expected /rounds/0/0/1'],
    ['a result that is none', changed('rounds.0.0.2', 'X'), 'value-expected /rounds/0/0/2'],
    ['a game against oneself', changed('rounds.0.0.0', 1), 'paired-with-oneself /rounds/0/0: player 1'],
    ['an opponent who says otherwise', changed('rounds.0.0.0', 3), 'opponents-disagree /rounds/0/0'],
    ['two winners', changed('rounds.0.1.2', '1'), 'results-disagree /rounds/0/0'],
    ['played by one and forfeited by the other', changed('rounds.0.1.2', '-'), 'results-disagree /rounds/0/0'],
    ['the same side', changed('rounds.0.1.1', 'f'), 'sides-disagree /rounds/0/0'],
    ['no side', changed('rounds.0.0.1', '-'), 'side-missing /rounds/0/0'],
    ['a bye with a side', changed('rounds.0.2.1', 'f'), 'side-unexpected /rounds/0/2'],
    ['an absent stranger', changed('absent', [[4, 'Z']]), 'player-unknown /absent/0/0'],
    ['another round than the next', changed('next', 3), 'next-round-disagrees the next round after 1 is 2, not 3'],
    [
      'more rounds than the event has',
      { ...known, rounds: [...known.rounds, ...known.rounds], config: { ...known.config, rounds: 1 } },
      'rounds-exceeded /rounds: 2 rounds have been played of 1',
    ],
    ['no round left', changed('config.rounds', 1), 'no-round-left all 1 rounds have been played'],
    ['an answer that is none', changed('expected', [[1]]), 'list-expected /expected/0'],
  ])('is refused with a pointer: %s', (_, source, fault) => {
    expect(faultsIn(source)).toEqual(expect.arrayContaining([expect.stringContaining(fault)]));
  });

  it('may list its players in any order, some of them without a rating or with the same', () => {
    const [first, second, third] = known.players;
    expect(readPairingCase(changed('players', [third, first, second]))).toEqual(readPairingCase(known));
    const rated = readPairingCase(changed('players', [{ id: 1 }, { id: 2, rating: 1500 }, { id: 3, rating: 1500 }]));
    expect(rated).toMatchObject({ ok: true, table: { entries: [{ number: 1 }, { number: 2 }, { number: 3 }] } });
  });

  it('may be without what the coming round needs: the side is that of round 1, nobody is absent', () => {
    const { players, config, rounds } = known;
    const source = { players, config: { rounds: config.rounds, points: config.points }, rounds, expected: { BH: [1, 2, 3] } };
    const read = readCase(source);
    expect(read).toMatchObject({ ok: true, case: { next: 2, absent: [], config: { initial: 'first', acceleration: [], forbidden: [] } } });
    expect(read.ok && 'expected' in read.case).toBe(false);
    expect(faultsIn({ ...source, rounds: [] })).toEqual([expect.stringContaining('initial-side-missing')]);
  });

  it('may be without an answer', () => {
    expect(readCase(known)).toMatchObject({ ok: true });
    expect(faultsIn({ ...known, expected: [[1, 2]], bye: null, impossible: false })).toEqual([]);
  });
});
