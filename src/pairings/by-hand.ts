import { type FieldError, pointerStep } from '../common/problem.js';
import type { Board, DrawnRound } from './systems/pairing-system.js';

/** Boards in the order of their tables, and byes, by entry id. */
export interface PairingsByHand {
  readonly boards: readonly { readonly first: string; readonly second: string }[];
  readonly byes: readonly string[];
}

export type ReadByHand = { readonly ok: true; readonly drawn: DrawnRound } | { readonly ok: false; readonly errors: readonly FieldError[] };

/**
 * P4.1: pairings made by hand seat everybody who plays exactly once, and nobody else.
 *
 * @param numbers entry id → start number
 * @param plays start numbers of those who are to have a place
 * @param at where the pairings stand in the request
 */
export function readByHand(
  { boards, byes }: PairingsByHand,
  numbers: ReadonlyMap<string, number>,
  plays: ReadonlySet<number>,
  nameOf: (number: number) => string,
  at: string,
): ReadByHand {
  const errors: FieldError[] = [];
  const seated = new Set<number>();
  const place = (id: string, pointer: string): number => {
    const number = numbers.get(id);
    if (number === undefined) errors.push({ pointer, code: 'unknownEntry' });
    else if (!plays.has(number)) errors.push({ pointer, code: 'notPlaying' });
    else if (seated.has(number)) errors.push({ pointer, code: 'seatedTwice' });
    else seated.add(number);
    return number ?? 0;
  };
  const drawn: DrawnRound = {
    boards: boards.map(({ first, second }, i): Board => {
      const pointer = `${at}/boards/${i}`;
      if (first !== second) return { first: place(first, `${pointer}/first`), second: place(second, `${pointer}/second`) };
      errors.push({ pointer, code: 'againstItself' });
      return { first: 0, second: 0 };
    }),
    byes: byes.map((id, i) => place(id, `${at}/byes/${i}`)),
    isOrdered: true,
  };
  const missing = [...plays].filter((number) => !seated.has(number));
  // whoever stands at a wrong place is not missing besides
  if (errors.length === 0 && missing.length > 0)
    errors.push({ pointer: at + pointerStep('boards'), code: 'everybodySeated', params: { a: missing.map(nameOf).join(', ') } });
  return errors.length > 0 ? { ok: false, errors } : { ok: true, drawn };
}
