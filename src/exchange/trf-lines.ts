/** A line of a tournament report: three characters say what it is. */
export interface TrfLine {
  /** Counted from 1. */
  readonly number: number;
  readonly code: string;
  readonly text: string;
}

/** A piece of a line with the column where it begins, counted from 1. */
export interface Piece {
  readonly text: string;
  readonly column: number;
}

/**
 * The lines of a report. They end with CR by the format, with LF or both in practice; a byte order mark may come first.
 * Columns are characters: a character that takes two units of a string counts once.
 */
export function trfLines(text: string): TrfLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/[\u{10000}-\u{10FFFF}]/gu, '?')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, code: line.slice(0, 3).toUpperCase(), text: line.trimEnd() }));
}

/** What stands in columns `from` to `to`, both included and counted from 1, without the blanks around. */
export const columns = ({ text }: TrfLine, from: number, to: number): Piece => ({ text: text.slice(from - 1, to).trim(), column: from });

/** The words after the code of the line. */
export function words({ text }: TrfLine): Piece[] {
  return [...text.slice(3).matchAll(/\S+/g)].map((match) => ({ text: match[0], column: match.index + 4 }));
}
