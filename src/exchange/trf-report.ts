import type { Side } from '../engine/position.js';
import type { EventPoints, ResultCode } from './event-data.js';
import type { Fault, FaultCode } from './fault.js';
import type { Piece, TrfLine } from './trf-lines.js';

/** What a report says, line by line, before it is put together. Players have the numbers of the file here. */
export class Report {
  readonly faults: Fault[] = [];
  readonly players: ReportedPlayer[] = [];
  rounds: { readonly value: number; readonly at: TrfLine } | null = null;
  initial: Side | null = null;
  points: Partial<EventPoints> = {};
  /** Players have the order of their lines, not of their numbers (XXC rank). */
  isOrderedByLine = false;
  /** The type of the event asks for the virtual points of the Baku method. */
  isBaku = false;
  /** Players that are not to be paired, in the coming round where none is named. */
  readonly absences: { readonly round: number | null; readonly code: ResultCode; readonly players: readonly NumberAt[] }[] = [];
  readonly forbidden: { readonly fromRound: number; readonly toRound: number; readonly players: readonly NumberAt[] }[] = [];
  /** `points[0]` is for round `fromRound`. */
  readonly virtualPoints: {
    readonly from: NumberAt;
    readonly to: NumberAt;
    readonly fromRound: number;
    readonly points: readonly number[];
  }[] = [];

  fault(code: FaultCode, line: TrfLine, column: number, params: Fault['params'] = {}): void {
    this.faults.push({ code, at: { line: line.number, column }, params });
  }

  /** `least` where it is none, so that reading goes on. */
  integer(line: TrfLine, { text, column }: Piece, least: number, most: number): number {
    const value = /^\d+$/.test(text) ? Number(text) : NaN;
    if (value >= least && value <= most) return value;
    this.fault('number-expected', line, column, { value: quoted(text), least, most });
    return least;
  }

  decimal(line: TrfLine, { text, column }: Piece): number {
    const value = /^\d{1,3}([.,]\d)?$/.test(text) ? Number(text.replace(',', '.')) : NaN;
    if (Number.isInteger(2 * value)) return value;
    this.fault('points-expected', line, column, { value: quoted(text) });
    return 0;
  }

  number(line: TrfLine, piece: Piece, least = 1): NumberAt {
    return { number: this.integer(line, piece, least, mostPlayers), line, column: piece.column };
  }
}

/** The number of a player, and where it stands. */
export interface NumberAt {
  readonly number: number;
  readonly line: TrfLine;
  readonly column: number;
}

export interface ReportedPlayer {
  readonly number: NumberAt;
  readonly name: string;
  readonly rating: number | null;
  /** Points by the file. */
  readonly points: number | null;
  /** One for each round that the line has columns for; `null` where they are blank. */
  readonly cells: readonly (ReportedCell | null)[];
}

export interface ReportedCell {
  /** Number by the file, 0 without. */
  readonly opponent: number;
  readonly side: 'f' | 's' | '-';
  readonly result: ResultCode;
}

export const mostPlayers = 9999;
export const mostRounds = 999;
/** Where the columns of round 1 begin, and how many a round has. */
const firstRound = 92;
const roundWidth = 10;
export const columnOfRound = (round: number) => firstRound + roundWidth * (round - 1);

export const quoted = (text: string) => (text === '' ? 'nothing' : `"${text}"`);
