import { otherSide, type Side } from '../engine/position.js';

export type LineUpRefusal =
  /** The player at `index` is not of the team. */
  | { readonly ok: false; readonly code: 'unknown-member'; readonly index: number }
  /** TM2.2: the player at `index` stands in the list of the team before the one above. */
  | { readonly ok: false; readonly code: 'board-order'; readonly index: number };

/** TM2.2: whether these may sit down, board 1 first. `members` are the team in board order. */
export function checkLineUp(members: readonly string[], lineUp: readonly string[]): { readonly ok: true } | LineUpRefusal {
  let above = -1;
  for (const [index, player] of lineUp.entries()) {
    const place = members.indexOf(player);
    if (place < 0) return { ok: false, code: 'unknown-member', index };
    if (place <= above) return { ok: false, code: 'board-order', index };
    above = place;
  }
  return { ok: true };
}

/** TM2.1 */
export const usualLineUp = (members: readonly string[], boards: number): readonly string[] => members.slice(0, boards);

/** TM2.3: who wins a board at which somebody is missing; `null` where both are there. */
export function wonByAbsence(isSeated: Readonly<Record<Side, boolean>>): Side | 'none' | null {
  const absent = (['first', 'second'] as const).filter((side) => !isSeated[side]);
  if (absent.length === 0) return null;
  return absent.length === 2 ? 'none' : otherSide(absent[0]!);
}
