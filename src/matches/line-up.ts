import type { Side } from '../engine/position.js';
import { walkoverWhere } from './walkover.js';
import { sideOnBoard } from '../engine/team-score.js';

export type LineUpRefusal =
  /** The player at `index` is not of the team. */
  | { readonly ok: false; readonly code: 'unknown-member'; readonly index: number }
  /** TM2.2: in the team the player at `index` does not stand behind the one before. */
  | { readonly ok: false; readonly code: 'line-up-order'; readonly index: number };

/** TM2.2: whether these may sit down, board 1 first. `members` are the team in board order. */
export function checkLineUp(members: readonly string[], lineUp: readonly string[]): { readonly ok: true } | LineUpRefusal {
  let before = -1;
  for (const [index, player] of lineUp.entries()) {
    const place = members.indexOf(player);
    if (place < 0) return { ok: false, code: 'unknown-member', index };
    if (place <= before) return { ok: false, code: 'line-up-order', index };
    before = place;
  }
  return { ok: true };
}

/** TM2.1 */
export const usualLineUp = (members: readonly string[], boards: number): readonly string[] => members.slice(0, boards);

export interface BoardPlan {
  readonly number: number;
  /** By side of the match on the board; `null` where nobody sits. */
  readonly players: Readonly<Record<Side, string | null>>;
  /** TM2.3: who wins without a move. */
  readonly walkover: Side | 'none' | null;
}

/** TM3.2: who sits where, when the teams have these line-ups. */
export function planBoards(boards: number, lineUps: Readonly<Record<Side, readonly string[]>>): BoardPlan[] {
  return Array.from({ length: boards }, (_, i) => {
    const number = i + 1;
    const playerOn = (side: Side) => lineUps[sideOnBoard(number, side)][i] ?? null;
    const players = { first: playerOn('first'), second: playerOn('second') };
    return { number, players, walkover: walkoverOf(players) };
  });
}

/** TM2.3 */
export const walkoverOf = (players: BoardPlan['players']): BoardPlan['walkover'] => walkoverWhere((side) => players[side] === null);
