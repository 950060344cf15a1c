import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type EventData, nextRoundOf } from './event-data.js';
import { describeFault } from './fault.js';
import { type PairingCase, readCase } from './pairing-case.js';
import { readTrf } from './trf.js';

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

function faultsIn(report: string): string[] {
  const read = readTrf(report);
  return read.ok ? [] : read.faults.map((fault) => `${fault.code} ${describeFault(fault)}`);
}

/** A player's line: number, points and, from column 92, the rounds. */
const player = (number: number, points: string, ...rounds: string[]) =>
  `001 ${String(number).padStart(4)} m    ${`Player ${number}`.padEnd(33)} 1500 TUR`.padEnd(80) +
  points.padStart(4) +
  String(number).padStart(5) +
  rounds.map((round) => `  ${round}`).join('');

const report = (...lines: string[]) => ['012 Open', '142 5', '152 W', ...lines].join('\r');

const four = [player(1, '1.0', '   3 w 1'), player(2, '0.5', '   4 b ='), player(3, '0.0', '   1 b 0'), player(4, '0.5', '   2 w =')];

describe('a tournament report says the same as the JSON beside it', () => {
  it.each(cases.map(({ id, tag }) => [`${id}: ${tag}`, id] as const))('%s', (_, id) => {
    const read = readCase(JSON.parse(readFileSync(new URL(`${id}.json`, fixtures), 'utf8')));
    const known = (read as { case: PairingCase }).case;
    const event = eventIn(reportOf(id));
    // a name is the one thing that only the report has
    const nameless = { ...event, players: event.players.map(({ id: number, rating }) => ({ id: number, rating })) };
    expect(nextRoundOf(nameless)).toEqual(nextRoundOf(known));
    expect([event.next, event.absent, event.config.rounds]).toEqual([known.next, known.absent, known.config.rounds]);
  });
});

describe('which round is to be paired', () => {
  it('is the first without a result', () => {
    expect(eventIn(report(...four))).toMatchObject({ next: 2, absent: [], rounds: [{ length: 4 }] });
    expect(eventIn(report(player(1, '0.0'), player(2, '')))).toMatchObject({ next: 1, rounds: [] });
  });

  it('stays the same when byes are asked for in it', () => {
    const bye = report(`${four[0]}  0000 - H`, ...four.slice(1));
    expect(eventIn(bye)).toMatchObject({ next: 2, absent: [[1, 'H']], rounds: [{ length: 4 }] });
    // bbpPairings thread 1: the points of that bye may be in the score already
    expect(eventIn(bye.replace(' 1.0 ', ' 1.5 ')).absent).toEqual([[1, 'H']]);
  });

  it('is later when something is said about everybody, or about a round after it', () => {
    expect(eventIn(report(...four.map((line) => `${line}  0000 - Z`)))).toMatchObject({ next: 3, absent: [] });
    expect(eventIn(report(`${four[0]}  0000 - Z  0000 - H`, ...four.slice(1)))).toMatchObject({ next: 3, absent: [[1, 'H']] });
  });

  it('takes absences from lines of their own too', () => {
    expect(eventIn(report(...four, '240 H   2    1    3', '240 F   3    2')).absent).toEqual([[1, 'H'], [3, 'H']]); // prettier-ignore
    expect(eventIn(report(...four, 'XXZ 4 2')).absent).toEqual([[2, 'Z'], [4, 'Z']]); // prettier-ignore
  });
});

describe('the form of a report', () => {
  const expected = eventIn(report(...four));

  it.each([
    ['line ends with LF', report(...four).replaceAll('\r', '\n')],
    ['line ends with CR and LF, a byte order mark and blanks at the end', `\uFEFF${report(...four).replaceAll('\r', '   \r\n')}\r\n`],
    ['codes that are not known', report('### a comment', 'TUR    1 anything', ...four, '132 26/02/01', 'XXB 42', '')],
    ['colours and results in the other case', report(...four).replace('3 w 1', '3 W 1')],
    [
      'games of less than a move',
      report(...four)
        .replace('w 1', 'w W')
        .replace('b 0', 'b l')
        .replaceAll(/([wb]) =/g, '$1 D'),
    ],
    [
      'the older lines',
      report(...four)
        .replace('142', 'XXR')
        .replace('152 W', 'XXC white1'),
    ],
    ['players in another order', report(...four.toReversed())],
    ['no points and no rank', report(...four).replaceAll(/ \d\.\d {4}\d/g, ' '.repeat(9))],
    ['a name with characters outside the basic plane', report(...four).replace('Player 1  ', 'Player 1 𝒜')],
  ])('allows %s', (_, text) => {
    const nameless = ({ players, ...rest }: EventData) => ({ ...rest, players: players.map(({ id, rating }) => ({ id, rating })) });
    expect(nameless(eventIn(text))).toEqual(nameless(expected));
  });

  it.each([
    ['without ratings', ' '.repeat(4), null],
    ['with one rating for all', '1500', 1500],
  ])('allows players %s, who are told apart by their numbers', (_, text, rating) => {
    const { players, rounds } = eventIn(report(...four).replaceAll('1500', text));
    expect(players.map((p) => [p.id, p.rating])).toEqual([1, 2, 3, 4].map((id) => [id, rating]));
    expect(rounds).toEqual(expected.rounds);
  });

  it('reads the byes that reports had before 2016', () => {
    const old = report(player(1, '1.0', '0000 - +'), player(2, '0.5', '0000 - ='), player(3, '0.0', '0000 - -'), player(4, '0.0'));
    expect(eventIn(old).rounds[0]).toEqual([[0, '-', 'U'], [0, '-', 'H'], [0, '-', 'Z'], [0, '-', 'Z']]); // prettier-ignore
  });

  it('keeps the numbers of the file beside the start numbers where the order of the lines counts', () => {
    const event = eventIn(
      report('XXC rank', player(40, '1.0', '   7 w 1'), player(7, '0.0', '  40 b 0'), player(9, '0.0', '0000 - Z'), 'XXP 9 40'),
    );
    expect(event.players.map(({ id, label }) => [id, label])).toEqual([[1, '40'], [2, '7'], [3, '9']]); // prettier-ignore
    expect(event.rounds[0]).toEqual([[2, 'f', '1'], [1, 's', '0'], [0, '-', 'Z']]); // prettier-ignore
    expect(event.config.forbidden).toEqual([{ fromRound: 1, toRound: 999, ids: [3, 1] }]);
  });
});

describe('what a report says about the event', () => {
  const three = (points: string) => [player(1, points, '   2 w 1'), player(2, '0.0', '   1 b 0'), player(3, points, '0000 - U')];

  it.each([
    ['nothing', '1.0', [], { win: 1, draw: 0.5, loss: 0, pab: 1, forfeitLoss: 0, absence: 0 }],
    ['162', '3.0', ['162  W 3.0     D 1.0     A 0.5'], { win: 3, draw: 1, loss: 0, pab: 3, forfeitLoss: 0.5, absence: 0.5 }],
    ['BBW, BBD', '3.0', ['BBW  3.0', 'BBD  1.0'], { win: 3, draw: 1, loss: 0, pab: 3, forfeitLoss: 0, absence: 0 }],
    ['XXS', '2.0', ['XXS W=2 D=1.0', 'XXS PAB=2'], { win: 2, draw: 1, loss: 0, pab: 2, forfeitLoss: 0, absence: 0 }],
  ])('points: %s', (_, points, lines, expected) => {
    expect(eventIn(report(...lines, ...three(points))).config.points).toEqual(expected);
  });

  it('a bye by pairing that is worth less than a win', () => {
    expect(eventIn(report('BBU 0.5', ...three('1.0').slice(0, 2), player(3, '0.5', '0000 - U'))).config.points.pab).toBe(0.5);
  });

  it('virtual points, by round or by player', () => {
    const expected = [{ from: 1, to: 2, points: [1, 0.5] }];
    expect(eventIn(report(...four, '250       1.0   1   1    1    2', '250  0.0  0.5   2   2    1    2')).config.acceleration).toEqual(expected); // prettier-ignore
    expect(eventIn(report(...four, 'XXA    1  1.0  0.5', 'XXA    2  1.0  0.5')).config.acceleration).toEqual(expected);
  });

  it('the Baku method: an even upper half, half of the rounds, half of those in full', () => {
    const event = eventIn(report('192 FIDE_DUTCH_2026_BAKU', ...four, player(5, '0.0')).replace('142 5', '142 9'));
    expect(event.config.acceleration).toEqual([{ from: 1, to: 4, points: [1, 1, 1, 0.5, 0.5] }]);
  });

  it('the initial side follows from round 1 where it is not said', () => {
    const unsaid = (...lines: string[]) => report(...lines).replace('152 W\r', '');
    expect(eventIn(unsaid(...four)).config.initial).toBe('first');
    // number 1 is absent, number 2 has the bye: number 3 is the second of those who take part
    const late = [player(1, '', '0000 - Z'), player(2, '', '0000 - U'), player(3, '', '   4 w 1'), player(4, '', '   3 b 0')];
    expect(eventIn(unsaid(...late)).config.initial).toBe('second');
    expect(eventIn(unsaid(player(1, ''), player(2, ''))).config.initial).toBeNull();
  });
});

describe('a report that is wrong is refused with the place', () => {
  const with1 = (line: string) => report(line, ...four.slice(1));
  it.each([
    ['nobody', 'no-players', ''],
    [
      'a number that is none',
      report('001   x1', ...four),
      'number-expected line 4, column 5: a whole number from 1 to 9999 is expected, not "x1"',
    ],
    ['a number twice', report(...four, four[3]!), 'start-number-twice line 8, column 5'],
    [
      'a number twice and another left out',
      report(...four.slice(0, 3), four[2]!),
      'start-number-twice line 7, column 5: start number 3 is given twice',
    ],
    ['a negative rating', with1(four[0]!.replace(' 1500', '-1500')), 'blank-expected line 4, column 48: "-" stands where a blank must be'],
    [
      'a rating below nothing',
      with1(four[0]!.replace('1500', ' -50')),
      'number-expected line 4, column 49: a whole number from 0 to 9999 is expected, not "-50"',
    ],
    ['a rating of five digits', with1(four[0]!.replace('1500 ', '15000')), 'blank-expected line 4, column 53'],
    ['a rating that is text', with1(four[0]!.replace('1500', 'IM  ')), 'number-expected line 4, column 49'],
    ['a number left out', report(...four, player(6, '0.0')), 'start-number-missing line 8, column 5: start number 5 is missing'],
    ['columns shifted by one', with1(player(1, '1.0', '   33 w 1')), 'blank-expected line 4, column 96'],
    ['an opponent nobody knows', with1(player(1, '1.0', '   9 w 1')), 'player-unknown line 4, column 92: there is no player 9'],
    ['a game against oneself', with1(player(1, '1.0', '   1 w 1')), 'paired-with-oneself line 4, column 92'],
    ['a colour that is none', with1(player(1, '1.0', '   3 x 1')), 'value-expected line 4, column 97'],
    ['a result that is none', with1(player(1, '1.0', '   3 w 7')), 'value-expected line 4, column 99'],
    ['no result', with1(player(1, '1.0', '   3 w')), 'result-missing line 4, column 99'],
    ['a bye and an opponent', with1(player(1, '1.0', '   3 w Z')), 'opponent-unexpected line 4, column 92'],
    ['a win and no opponent', with1(player(1, '1.0', '0000 - 1')), 'opponent-missing line 4, column 92'],
    ['an opponent who says otherwise', with1(player(1, '1.0', '   2 w 1')), 'opponents-disagree line 4, column 92: player 1 names 2'],
    ['the same side', with1(player(1, '1.0', '   3 b 1')), 'sides-disagree line 4, column 92'],
    ['two winners', report(...four).replace('b 0', 'b 1'), 'results-disagree line 4, column 92'],
    ['other points than the results give', with1(player(1, '3.0', '   3 w 1')), 'points-disagree line 4, column 81: player 1 has 3 points'],
    ['an event of no rounds', report(...four).replace('142 5', '142 0'), 'number-expected line 2, column 5'],
    [
      'more rounds played than the event has',
      report(...four.map((line) => `${line}  0000 - Z`)).replace('142 5', '142 1'),
      'rounds-exceeded line 2, column 5: 2 rounds have been played of 1',
    ],
    ['thirds of a point', report('BBD 0.3', ...four), 'points-expected line 4, column 5'],
    ['points by side', report('XXS WW=2 BW=3', ...four), 'points-uneven line 4, column 10'],
    ['another system', report('192 FIDE_BURSTEIN', ...four), 'not-supported line 4, column 5'],
    ['teams', report('013 Team', ...four), 'not-supported line 4, column 1'],
    ['a stranger among forbidden pairs', report(...four, '260   1   5    1   12'), 'player-unknown line 8, column 20'],
    ['rounds from last to first', report(...four, '260   5   1    1    2'), 'number-expected line 8, column 11'],
    ['a bye of no kind', report(...four, '240 Q   2    1'), 'value-expected line 8, column 5'],
  ])('%s', (_, text, fault) => {
    expect(faultsIn(text)).toEqual(expect.arrayContaining([expect.stringContaining(fault)]));
  });

  it('all at once, in the order of the lines', () => {
    const two = report('BBW x', player(1, '1.0', '   3 x 1'), ...four.slice(1));
    expect(faultsIn(two).map((fault) => fault.split(' ')[0])).toEqual(['points-expected', 'value-expected']);
  });

  it('never by an exception, wherever a report ends', () => {
    const whole = report(
      '162  W 1.0',
      'XXA    1  1.0',
      '240 Z   2    1',
      '250       1.0   1   1    1    2',
      '260   1   2    1    2',
      ...four,
    );
    for (let length = 0; length < whole.length; length++) expect(() => readTrf(whole.slice(0, length))).not.toThrow();
  });
});
