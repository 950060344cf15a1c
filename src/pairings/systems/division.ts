import type { ClubMates, Grouping, GroupRefusal, RefusalParams, SystemSettings } from './pairing-system.js';

/** What a start knows of an entry to put it into a group. */
export interface Member {
  readonly club: string | null;
  /** R6.5: the group that it was given by hand. */
  readonly group: number | null;
}

export type Division =
  | { readonly ok: true; readonly groups: readonly number[]; readonly isByHand: boolean; readonly together: readonly ClubMates[] }
  | { readonly ok: false; readonly code: GroupRefusal | 'groups-incomplete'; readonly params: RefusalParams };

/** R6.5: the groups that a field was given by hand, or else those that the system makes. The field is in the order of start numbers. */
export function divide(
  field: readonly Member[],
  grouping: Grouping,
  count: number,
  { settings, seed }: { readonly settings: SystemSettings; readonly seed: number },
): Division {
  const given = field.flatMap(({ group }) => (group !== null && group <= count ? [group] : []));
  const isByHand = given.length === field.length;
  if (!isByHand && given.length > 0) {
    return { ok: false, code: 'groups-incomplete', params: { given: given.length, entries: field.length } };
  }
  const clubs = field.map(({ club }) => club);
  const made = isByHand ? { groups: given, together: [] } : grouping.divide(clubs, settings, seed);
  const fault = grouping.fault(sizesOf(made.groups, count));
  return fault ? { ok: false, code: fault.reason, params: fault.params } : { ok: true, isByHand, ...made };
}

function sizesOf(groups: readonly number[], count: number): number[] {
  const sizes = new Array<number>(Math.max(count, ...groups)).fill(0);
  for (const group of groups) sizes[group - 1]!++;
  return sizes;
}

/** R6.6: the largest group has the last word on rounds: they are those of a field whose groups are all so large. */
export const entriesThatCount = (groups: readonly number[], count: number): number => Math.max(...sizesOf(groups, count)) * count;

/** Start numbers by group, for the history. */
export function listGroups(groups: readonly number[]): number[][] {
  const lists: number[][] = sizesOf(groups, 0).map(() => []);
  groups.forEach((group, i) => lists[group - 1]!.push(i + 1));
  return lists;
}
