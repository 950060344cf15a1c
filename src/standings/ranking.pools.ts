import { groupsOf } from '../crosstable/groups.js';
import type { LoadedCrosstable } from '../matches/crosstable.loader.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import { stageOf } from '../tournaments/stages.js';
import { earlyLeavers, type Struck } from './early-leavers.js';
import { type Pool, poolsOf } from './pools.js';
import { parse } from './tie-breaks/criterion.js';

/** Who is ranked together: group by group as long as no play-off has brought them together again (T1.6). */
export function dividedForRanking(
  tournament: Tournament,
  loaded: LoadedCrosstable,
): { struck: ReadonlyMap<number, Struck>; pools: readonly Pool[]; groupOf: (number: number) => number | null } {
  const struck = struckFrom(tournament, loaded);
  const isByGroup = stageOf(tournament, 1).system.grouping?.areTeams === false && !loaded.table.placings;
  const pools = poolsOf(loaded.table, { isByGroup, isStruck: (number) => struck.has(number) });
  const groupOf = (number: number) => (isByGroup ? (loaded.table.entries[number - 1]!.group ?? null) : null);
  return { struck, pools, groupOf };
}

/** What a tournament ranks by, after `before`, and its lot. */
export const rankingOf = ({ tieBreaks, seed }: Tournament, before: readonly string[] = []) => ({
  criteria: [...before, ...tieBreaks].map((code) => parse(code)!),
  lotSeed: String(seed),
});

/** R5.1: those who had left by the round after these, before half of their matches. */
function struckFrom(tournament: Tournament, { table, entries, rounds }: LoadedCrosstable): Map<number, Struck> {
  const { system, settings } = stageOf(tournament, 1);
  if (tournament.earlyLeavers === 'counted' || !system.matchesEach) return new Map();
  const groups = groupsOf(table);
  const left = entries.flatMap(({ withdrawnFrom }, i) => (withdrawnFrom !== null && withdrawnFrom <= rounds.length + 1 ? [i + 1] : []));
  return earlyLeavers(table, left, (number) => {
    const field = system.grouping?.areTeams ? groups.flat() : groups.find((members) => members.includes(number))!;
    return system.matchesEach!(field.length, settings);
  });
}
