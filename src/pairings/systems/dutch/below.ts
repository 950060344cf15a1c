import { type BracketMembers } from './bracket-weights.js';
import { UNPAIRED } from './completion.js';
import { type Field, givesBye } from './field.js';

export type Verdict = 'fits' | 'unfit' | 'unknown';

/**
 * Do these floaters leave a whole pairing below (C4, C5), with a next bracket as good as any could be (C8)? `unfit` is
 * a proof that they do not.
 */
export function fitsBelow(field: Field, members: BracketMembers, floaters: readonly number[]): Verdict {
  const { completion } = field;
  const { mate, byeIndex } = completion;
  const before = mate.slice();
  const fail = (verdict: Verdict): Verdict => {
    mate.set(before);
    return verdict;
  };
  for (const p of members.moved) completion.release(p);
  for (const p of members.residents) completion.release(p);
  const byeHere = givesBye(field, members);
  if (byeHere) {
    if (floaters.length !== 1 || !completion.mayBye(floaters[0]!)) return fail('unfit');
    completion.release(byeIndex);
    completion.join(floaters[0]!, byeIndex);
  }
  if (members.next.length === 0) return floaters.length === (byeHere ? 1 : 0) ? 'fits' : fail('unfit');

  const near = byeHere ? [...members.next] : [...floaters, ...members.next];
  const isNear = new Uint8Array(mate.length);
  for (const p of near) isNear[p] = 1;
  for (const p of near) if (mate[p] !== UNPAIRED && isNear[mate[p]!] === 0) completion.release(p);
  const mayLeave = (p: number) => !floaters.includes(p);
  if (!byeHere && !floaters.every((p) => completion.cover(p, near, mayLeave))) return fail('unfit');
  completion.pairWithin(near);
  const nearPairs = () => near.reduce((sum, p) => (mate[p] !== UNPAIRED && isNear[mate[p]!] === 1 ? sum + 1 : sum), 0) / 2;
  const wanted = near.length >> 1;
  // If nobody floats, or only who gets the bye, the next bracket is the same for all candidates: no question of C8.
  const isC8Open = floaters.length > 0 && !byeHere;
  if (isC8Open && nearPairs() < wanted) return fail('unfit');

  // First without touching the pairs of the next bracket, then, for what is still left over, with them.
  const bye = field.byeScore !== null && !byeHere ? [byeIndex] : [];
  const rest = [...near.filter((p) => mate[p] === UNPAIRED), ...members.beyond, ...bye];
  completion.augmentAll(rest, rest);
  const all = [...near, ...members.beyond, ...bye];
  if (completion.augmentAll(all, all, 0) > 0) return fail('unfit');
  if (!isC8Open) return 'fits';
  const areAllNear = floaters.every((p) => isNear[mate[p]!] === 1);
  return nearPairs() >= wanted && areAllNear ? 'fits' : fail('unknown');
}
