import { type EventData, type EventPoints, resultCodes, type ResultCode } from './event-data.js';
import type { Fault, Refused } from './fault.js';
import { eventOf } from './trf-event.js';
import { columnOfRound, mostPlayers, mostRounds, quoted, Report, type ReportedCell } from './trf-report.js';
import { columns, type TrfLine, trfLines, words } from './trf-lines.js';

/**
 * Reads a tournament report (TRF16 and TRF26 of FIDE, with the lines that JaVaFo and bbpPairings add) as far as a pairing
 * program needs it. Lines with other codes are passed over, as the format asks.
 */
export function readTrf(text: string): { ok: true; event: EventData } | Refused {
  const report = new Report();
  for (const line of trfLines(text)) {
    const read = readers[line.code];
    if (read) read(report, line);
  }
  const event = eventOf(report);
  return report.faults.length > 0 ? { ok: false, faults: inFileOrder(report.faults) } : { ok: true, event };
}

const readers: Readonly<Record<string, (report: Report, line: TrfLine) => void>> = {
  '001': readPlayer,
  '142': readRounds,
  XXR: readRounds,
  '152': readInitialSide,
  XXC: readConfiguration,
  '162': readPoints,
  BBW: onePoint((win) => ({ win })),
  BBD: onePoint((draw) => ({ draw })),
  BBL: onePoint((loss) => ({ loss })),
  BBZ: onePoint((absence) => ({ absence })),
  BBF: onePoint((forfeitLoss) => ({ forfeitLoss })),
  BBU: onePoint((pab) => ({ pab })),
  XXS: readPointsByCode,
  '192': readType,
  '240': readByes,
  XXZ: readAbsences,
  '250': readVirtualPoints,
  XXA: readVirtualPointsOfPlayer,
  '260': readForbiddenRounds,
  XXP: readForbidden,
  '013': (report, line) => report.fault('not-supported', line, 1, { what: 'a team event' }),
  '310': (report, line) => report.fault('not-supported', line, 1, { what: 'a team event' }),
  '299': (report, line) => report.fault('not-supported', line, 1, { what: 'an event with points given out of turn (299)' }),
};

function readPlayer(report: Report, line: TrfLine): void {
  expectBlanks(report, line, [48, 53]); // or a sign or a digit of the rating would be passed over
  const rating = columns(line, 49, 52);
  const points = columns(line, 81, 84);
  const cells: (ReportedCell | null)[] = [];
  for (let round = 1; columnOfRound(round) <= line.text.length; round++) cells.push(readCell(report, line, round));
  report.players.push({
    number: report.number(line, columns(line, 5, 8)),
    name: columns(line, 15, 47).text,
    rating: rating.text === '' ? null : report.integer(line, rating, 0, 9999),
    points: points.text === '' ? null : report.decimal(line, points),
    cells,
  });
}

/** Names the first of these columns that is not blank. */
function expectBlanks(report: Report, line: TrfLine, places: readonly number[]): boolean {
  const place = places.find((column) => columns(line, column, column).text !== '');
  if (place !== undefined) report.fault('blank-expected', line, place, { value: columns(line, place, place).text });
  return place === undefined;
}

/** Results that only older programs write, or that say besides that the game is not rated. */
const synonyms: Readonly<Record<string, ResultCode>> = { W: '1', D: '=', L: '0', '': 'Z' };

function readCell(report: Report, line: TrfLine, round: number): ReportedCell | null {
  const start = columnOfRound(round);
  if (!expectBlanks(report, line, [start - 2, start - 1, start + 4, start + 6])) return null;
  const [number, color, code] = [columns(line, start, start + 3), columns(line, start + 5, start + 5), columns(line, start + 7, start + 7)];
  if (number.text === '' && color.text === '' && code.text === '') return null;

  const opponent = number.text === '' ? 0 : report.integer(line, number, 0, mostPlayers);
  const side = ({ w: 'f', b: 's', '-': '-', '': '-' } as const)[color.text.toLowerCase()];
  if (side === undefined) report.fault('value-expected', line, color.column, { values: 'w, b, -', value: quoted(color.text) });

  const letter = code.text.toUpperCase();
  let result = resultCodes.find((known) => known === letter) ?? synonyms[letter];
  if (result === undefined) report.fault('value-expected', line, code.column, { values: [...resultCodes, 'W', 'D', 'L'].join(', '), value: quoted(code.text) }); // prettier-ignore
  if (opponent === 0) {
    // before 2016 a bye had the sign of what it was worth
    result = result === '+' ? 'U' : result === '=' ? 'H' : result === '-' ? 'Z' : result;
  } else if (letter === '') {
    report.fault('result-missing', line, code.column, { number: columns(line, 5, 8).text, round });
  }
  return { opponent, side: side ?? '-', result: result ?? 'Z' };
}

function readRounds(report: Report, line: TrfLine): void {
  const [piece = { text: '', column: 5 }] = words(line);
  report.rounds = { value: report.integer(line, piece, 1, mostRounds), at: line };
}

function readInitialSide(report: Report, line: TrfLine): void {
  const [{ text, column } = { text: '', column: 5 }] = words(line);
  const color = text.toUpperCase();
  if (color === 'W' || color === 'B') report.initial = color === 'W' ? 'first' : 'second';
  else report.fault('value-expected', line, column, { values: 'W, B', value: quoted(text) });
}

function readConfiguration(report: Report, line: TrfLine): void {
  for (const { text } of words(line)) {
    if (text === 'rank') report.isOrderedByLine = true;
    else if (text === 'white1') report.initial = 'first';
    else if (text === 'black1') report.initial = 'second';
  }
}

/** 162: letters with their points, which may touch (`W10.0`). */
function readPoints(report: Report, line: TrfLine): void {
  const meaning: Readonly<Record<string, (value: number) => Partial<EventPoints>>> = {
    W: (win) => ({ win }),
    D: (draw) => ({ draw }),
    L: (loss) => ({ loss }),
    A: (value) => ({ absence: value, forfeitLoss: value }),
    P: (pab) => ({ pab }),
    X: () => ({}), // a result that is not known yet: there is no such code in the players' lines
  };
  for (const match of line.text.slice(3).matchAll(/(\S)\s*([^\sA-Za-z]*)/g)) {
    const column = match.index + 4;
    const [whole, letter, value] = match as unknown as [string, string, string];
    const points = meaning[letter.toUpperCase()];
    if (!points) report.fault('value-expected', line, column, { values: Object.keys(meaning).join(', '), value: quoted(letter) });
    else
      report.points = {
        ...report.points,
        ...points(report.decimal(line, { text: value, column: column + whole.length - value.length })),
      };
  }
}

function onePoint(meaning: (value: number) => Partial<EventPoints>) {
  return (report: Report, line: TrfLine): void => {
    const [piece = { text: '', column: 5 }] = words(line);
    report.points = { ...report.points, ...meaning(report.decimal(line, piece)) };
  };
}

/** XXS: `code=points`. Codes that split wins, draws or losses are understood as long as they do not differ. */
function readPointsByCode(report: Report, line: TrfLine): void {
  const names: Readonly<Record<string, keyof EventPoints>> = {
    W: 'win', WW: 'win', BW: 'win', FW: 'win', FPB: 'win', D: 'draw', WD: 'draw', BD: 'draw', HPB: 'draw', L: 'loss', WL: 'loss', BL: 'loss',
    FL: 'forfeitLoss', ZPB: 'absence', PAB: 'pab',
  }; // prettier-ignore
  const said: Partial<Record<keyof EventPoints, number>> = {};
  for (const { text, column } of words(line)) {
    const [code = '', value = ''] = text.split('=');
    const name = names[code.toUpperCase()];
    if (!name) {
      report.fault('value-expected', line, column, { values: Object.keys(names).join(', '), value: quoted(code) });
      continue;
    }
    const points = report.decimal(line, { text: value, column: column + code.length + 1 });
    if (said[name] !== undefined && said[name] !== points) report.fault('points-uneven', line, column, { what: name });
    said[name] = points;
  }
  report.points = { ...report.points, ...said };
}

/** 192: only the Dutch system, of whatever edition, with or without the Baku method. */
function readType(report: Report, line: TrfLine): void {
  const [{ text, column } = { text: '', column: 5 }] = words(line);
  const type = /^FIDE_DUTCH(_\d{4})?(_BAKU)?$/i.exec(text);
  if (type) report.isBaku = type[2] !== undefined;
  else report.fault('not-supported', line, column, { what: `an event of the type ${quoted(text)}` });
}

/** 240: kind, round, players. */
function readByes(report: Report, line: TrfLine): void {
  const [kind = { text: '', column: 5 }, round = { text: '', column: 7 }, ...players] = words(line);
  const code = (['H', 'F', 'Z'] as const).find((known) => known === kind.text.toUpperCase());
  if (!code) return report.fault('value-expected', line, kind.column, { values: 'F, H, Z', value: quoted(kind.text) });
  report.absences.push({
    round: report.integer(line, round, 1, mostRounds),
    code,
    players: players.map((piece) => report.number(line, piece)),
  });
}

function readAbsences(report: Report, line: TrfLine): void {
  report.absences.push({ round: null, code: 'Z', players: words(line).map((piece) => report.number(line, piece)) });
}

/** 250: match points (left blank, or 0, where individuals play), points, first and last round, first and last player. */
function readVirtualPoints(report: Report, line: TrfLine): void {
  const fields = words(line);
  if (fields.length === 6) {
    const match = fields.shift()!;
    if (report.decimal(line, match) !== 0) return report.fault('not-supported', line, match.column, { what: 'a team event' });
  }
  const at = (index: number) => fields[index] ?? { text: '', column: line.text.length + 2 };
  const value = report.decimal(line, at(0));
  const fromRound = report.integer(line, at(1), 1, mostRounds);
  const toRound = report.integer(line, at(2), fromRound, mostRounds);
  const from = report.number(line, at(3));
  const to = report.number(line, at(4), from.number);
  report.virtualPoints.push({ from, to, fromRound, points: new Array<number>(toRound - fromRound + 1).fill(value) });
}

/** XXA: a player and their virtual points round by round. */
function readVirtualPointsOfPlayer(report: Report, line: TrfLine): void {
  const player = report.number(line, columns(line, 5, 8));
  const points: number[] = [];
  for (let column = 10; column <= line.text.length; column += 5) {
    const piece = columns(line, column, column + 3);
    points.push(piece.text === '' ? 0 : report.decimal(line, piece));
  }
  report.virtualPoints.push({ from: player, to: player, fromRound: 1, points });
}

/** 260: first and last round, players. */
function readForbiddenRounds(report: Report, line: TrfLine): void {
  const [from = { text: '', column: 5 }, to = { text: '', column: 9 }, ...players] = words(line);
  const fromRound = report.integer(line, from, 1, mostRounds);
  report.forbidden.push({
    fromRound,
    toRound: report.integer(line, to, fromRound, mostRounds),
    players: players.map((piece) => report.number(line, piece)),
  });
}

function readForbidden(report: Report, line: TrfLine): void {
  report.forbidden.push({ fromRound: 1, toRound: mostRounds, players: words(line).map((piece) => report.number(line, piece)) });
}

function inFileOrder(faults: readonly Fault[]): Fault[] {
  const line = ({ at }: Fault) => (at !== null && 'line' in at ? at.line : 0);
  return faults.toSorted((a, b) => line(a) - line(b));
}
