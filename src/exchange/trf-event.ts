import { upperGroupOf, virtualPointsOf } from '../pairings/systems/baku.js';
import {
  contradictionsIn,
  type EventData,
  type EventPoints,
  inferInitialSide,
  type RoundEntry,
  pointsFor,
  scoresOf,
} from './event-data.js';
import { columnOfRound, type NumberAt, type Report, type ReportedCell, type ReportedPlayer } from './trf-report.js';

const emptyEvent: EventData = {
  players: [],
  config: { rounds: null, initial: null, points: { win: 1, draw: 0.5, loss: 0, pab: 1 }, acceleration: [], forbidden: [] },
  rounds: [],
  next: 1,
  absent: [],
};

/** Puts a report together; what does not fit goes to its faults. */
export function eventOf(report: Report): EventData {
  const players = inOrder(report);
  if (report.faults.length > 0) return emptyEvent;

  // from here on players have their start numbers, not the numbers of the file
  const startNumbers = new Map(players.map(({ number }, index) => [number.number, index + 1]));
  const startNumber = ({ number, line, column }: NumberAt): number => {
    if (!startNumbers.has(number)) report.fault('player-unknown', line, column, { number });
    return startNumbers.get(number) ?? 1;
  };
  const cells = players.map((player) => player.cells.map((cell, r) => toStartNumber(cell, player, r + 1, startNumber)));

  const played = roundsPlayed(players);
  const rounds = Array.from({ length: played }, (_, r) => cells.map((row): RoundEntry => row[r] ?? [0, '-', 'Z']));
  const points = pointsOf(report);
  const total = report.rounds?.value ?? null;
  if (total !== null && played > total) report.fault('rounds-exceeded', report.rounds!.at, 5, { played, rounds: total });

  const event: EventData = {
    players: players.map(({ number, name, rating }, index) => ({
      id: index + 1,
      rating,
      ...(name !== '' && { name }),
      ...(number.number !== index + 1 && { label: String(number.number) }),
    })),
    config: {
      rounds: total,
      initial: report.initial ?? inferInitialSide(rounds),
      points,
      acceleration: accelerationOf(report, startNumber, players.length, total, points),
      forbidden: report.forbidden.map(({ fromRound, toRound, players: group }) => ({ fromRound, toRound, ids: group.map(startNumber) })),
    },
    rounds,
    next: played + 1,
    absent: absentFrom(report, cells, played + 1, startNumber),
  };
  checkResults(report, players, event);
  if (report.faults.length === 0) checkScores(report, players, event);
  return event;
}

function inOrder(report: Report): readonly ReportedPlayer[] {
  if (report.players.length === 0) report.faults.push({ code: 'no-players', at: null, params: {} });
  const seen = new Set<number>();
  for (const { number: at } of report.players) {
    if (seen.has(at.number)) report.fault('start-number-twice', at.line, at.column, { number: at.number });
    seen.add(at.number);
  }
  if (report.isOrderedByLine) return report.players;
  const players = report.players.toSorted((a, b) => a.number.number - b.number.number);
  const gap = players.find(({ number }, index) => number.number > index + 1);
  if (gap) report.fault('start-number-missing', gap.number.line, gap.number.column, { number: players.indexOf(gap) + 1 });
  return players;
}

function toStartNumber(
  cell: ReportedCell | null,
  { number }: ReportedPlayer,
  round: number,
  startNumber: (at: NumberAt) => number,
): RoundEntry | null {
  if (cell === null) return null;
  const at = { number: cell.opponent, line: number.line, column: columnOfRound(round) };
  return [cell.opponent === 0 ? 0 : startNumber(at), cell.side, cell.result];
}

/**
 * A round has been played when somebody was paired in it, when something is said about a later one, or when something is said
 * about everybody. What else stands in the last column are byes asked for in the coming round.
 */
function roundsPlayed(players: readonly ReportedPlayer[]): number {
  const said = (cells: ReportedPlayer['cells']) => cells.findLastIndex((cell) => cell !== null) + 1;
  const played = players.map(({ cells }) => {
    const last = said(cells);
    const cell = cells[last - 1];
    return cell && (cell.opponent !== 0 || cell.result === 'U') ? last : Math.max(0, last - 1);
  });
  const most = Math.max(...played);
  return players.every(({ cells }) => said(cells) > most) ? most + 1 : most;
}

function pointsOf({ points }: Report): EventPoints {
  const { win = 1, draw = 0.5, loss = 0, pab = win, forfeitLoss = 0, absence = 0 } = points;
  return { win, draw, loss, pab, forfeitLoss, absence };
}

/** Ranges of players with the same virtual points. */
function accelerationOf(
  report: Report,
  startNumber: (at: NumberAt) => number,
  players: number,
  rounds: number | null,
  points: EventPoints,
): EventData['config']['acceleration'] {
  const rows = Array.from({ length: players }, (): number[] => []);
  for (const { from, to, fromRound, points: values } of report.virtualPoints) {
    for (let id = startNumber(from); id <= startNumber(to); id++)
      values.forEach((value, r) => {
        const row = rows[id - 1]!;
        while (row.length < fromRound + r) row.push(0);
        row[fromRound + r - 1] = value;
      });
  }
  if (report.isBaku && report.virtualPoints.length === 0 && rounds !== null)
    rows.fill(virtualPointsOf(rounds, points), 0, upperGroupOf(players));

  const ranges: { from: number; to: number; points: number[] }[] = [];
  rows.forEach((row, index) => {
    if (row.length === 0) return;
    const last = ranges.at(-1);
    if (last?.to === index && last.points.join() === row.join()) last.to = index + 1;
    else ranges.push({ from: index + 1, to: index + 1, points: row });
  });
  return ranges;
}

function absentFrom(
  report: Report,
  cells: readonly (readonly (RoundEntry | null)[])[],
  next: number,
  startNumber: (at: NumberAt) => number,
): EventData['absent'] {
  const absent = new Map<number, string>();
  for (const { round, code, players } of report.absences) {
    for (const id of players.map(startNumber)) if (round === null || round === next) absent.set(id, code);
  }
  cells.forEach((row, index) => {
    const cell = row[next - 1];
    if (cell) absent.set(index + 1, cell[2]);
  });
  return [...absent].sort(([a], [b]) => a - b);
}

function checkResults(report: Report, players: readonly ReportedPlayer[], event: EventData): void {
  const nameOf = (id: string | number | undefined) => event.players[Number(id) - 1]?.label ?? id ?? '';
  for (const { code, round, number, params } of contradictionsIn(event.rounds)) {
    const names = { number: nameOf(params.number), ...('opponent' in params && { opponent: nameOf(params.opponent) }) };
    report.fault(code, players[number - 1]!.number.line, columnOfRound(round), { ...params, ...names });
  }
}

/**
 * Points by the file and by the results must agree, or other points are in use than the file says. Programs differ in what
 * they count: virtual points and byes of the coming round may be in it.
 */
function checkScores(report: Report, players: readonly ReportedPlayer[], event: EventData): void {
  const { config, absent, next } = event;
  const byes = new Map(absent);
  scoresOf(event).forEach((halfPoints, index) => {
    const { points: stated, number } = players[index]!;
    if (stated === null) return;
    const counted = halfPoints / 2;
    const virtual = config.acceleration.find(({ from, to }) => from <= index + 1 && index + 1 <= to)?.points ?? [];
    const bye = byes.get(index + 1);
    const ahead = bye === undefined ? 0 : pointsFor(bye as RoundEntry[2], config.points);
    const accepted = [0, virtual[next - 1] ?? 0, virtual[next - 2] ?? 0].flatMap((more) => [counted + more, counted + more + ahead]);
    if (!accepted.includes(stated)) report.fault('points-disagree', number.line, 81, { number: number.number, stated, counted });
  });
}
