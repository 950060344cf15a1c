import { otherSide, type Side, sides } from '../engine/position.js';

/** Who wins without a move where somebody is not there: the other side, or nobody; `null` where both are. */
export function walkoverWhere(isAbsent: (side: Side) => boolean): Side | 'none' | null {
  const absent = sides.filter(isAbsent);
  if (absent.length === 0) return null;
  return absent.length === 2 ? 'none' : otherSide(absent[0]!);
}
