import { checkPosition, type CheckedPosition, MAX_STONES, type Position, type PositionRefusal, type Side } from './position.js';

/** `4,4,4,4,4,4/4,4,4,4,4,4/0,0/first`: pits of `first`, pits of `second`, treasures, who moves. */
export function printPosition({ first, second, treasures, toMove }: Position): string {
  return `${first.join(',')}/${second.join(',')}/${treasures.first},${treasures.second}/${toMove}`;
}

/** No position within the limits prints longer; spaces around numbers are forgiven. */
const LONGEST_POSITION_TEXT = 200;

export type PositionTextRefusal =
  | PositionRefusal
  | { readonly ok: false; readonly code: 'position-text-too-long'; readonly pointer: ''; readonly length: number; readonly limit: number }
  | { readonly ok: false; readonly code: 'position-text-wrong-parts'; readonly pointer: ''; readonly parts: number; readonly expected: 4 };

/** Reads what `printPosition` writes; what is wrong is named as `checkPosition` names it. */
export function parsePosition(
  text: string,
  expected: { readonly pits?: number; readonly stones?: number } = {},
): CheckedPosition | PositionTextRefusal {
  if (text.length > LONGEST_POSITION_TEXT) {
    return { ok: false, code: 'position-text-too-long', pointer: '', length: text.length, limit: LONGEST_POSITION_TEXT };
  }
  const parts = text.split('/');
  if (parts.length !== 4) return { ok: false, code: 'position-text-wrong-parts', pointer: '', parts: parts.length, expected: 4 };
  const [first, second, treasures, toMove] = parts as [string, string, string, string];
  const stored = numbers(treasures);
  if (stored.length !== 2) return { ok: false, code: 'position-malformed', pointer: '/treasures' };
  return checkPosition(
    {
      first: numbers(first),
      second: numbers(second),
      treasures: { first: stored[0], second: stored[1] },
      toMove: toMove.trim(),
    },
    expected,
  );
}

/** A word that is no number stays a word, so that the check can show it. */
const numbers = (list: string): (number | string)[] =>
  list.split(',').map((word) => (/^\d{1,4}$/.test(word.trim()) ? Number(word) : word.trim()));

/**
 * M5.5: no set is longer. Give each stone in a pit its distance to the treasure at the end of its row (1 to 6). A move that reaches
 * no treasure brings stones forward in their row, so the sum falls by at least 1. A move that banks stones can lift it: after each
 * banked stone come at most 12 others, and those lie at best 30 further than they did; the banked one gives 1 back. A stone is banked
 * once, so with n stones there are at most n banking moves and 6n + 29n others: 36n together.
 */
export const MAX_MOVES = 36 * MAX_STONES;

/** The moves of a set as they stand in a record. */
export interface ParsedRecord {
  /** Digits: pit numbers where the record is right. */
  readonly moves: readonly number[];
  /** Whether a group begins with the move, where the text is grouped by turns. */
  readonly opensGroup: readonly boolean[] | null;
}

export type RecordTextRefusal =
  | {
      readonly ok: false;
      readonly code: 'record-not-digits';
      /** The move (1-based) that should have stood here. */
      readonly move: number;
      readonly index: number;
      readonly character: string;
      /** What was read before it. */
      readonly before: ParsedRecord;
    }
  | { readonly ok: false; readonly code: 'record-too-long'; readonly move: number; readonly limit: number };

const separator = /[\s,\-\u2010-\u2015\u2212]/;
const SPACE = 32;

/**
 * M7.2, M7.3: digits, with any white space, commas or dashes between them. Groups count as turns as soon as one of them has more
 * than one digit; one single run of digits, and single digits throughout, say nothing about turns.
 */
export function parseRecord(text: string): { readonly ok: true; readonly record: ParsedRecord } | RecordTextRefusal {
  const moves: number[] = [];
  const opensGroup: boolean[] = [];
  let groups = 0;
  let inGroup = false;
  const read = (): ParsedRecord => {
    const isGrouped = groups > 1 && groups < moves.length;
    return { moves, opensGroup: isGrouped ? opensGroup : null };
  };
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    const digit = unit - 48;
    if (digit >= 0 && digit <= 9) {
      if (moves.length === MAX_MOVES) return { ok: false, code: 'record-too-long', move: MAX_MOVES + 1, limit: MAX_MOVES };
      if (!inGroup) groups++;
      opensGroup.push(!inGroup);
      moves.push(digit);
      inGroup = true;
    } else if (unit === SPACE || separator.test(text[index]!)) {
      inGroup = false;
    } else {
      const character = String.fromCodePoint(text.codePointAt(index)!);
      return { ok: false, code: 'record-not-digits', move: moves.length + 1, index, character, before: read() };
    }
  }
  return { ok: true, record: read() };
}

/** M7.2: turns are written together and parted by spaces. */
export function printRecord(steps: readonly { readonly side: Side; readonly pit: number }[]): string {
  let text = '';
  steps.forEach(({ side, pit }, i) => {
    if (i > 0 && steps[i - 1]!.side !== side) text += ' ';
    text += pit;
  });
  return text;
}
