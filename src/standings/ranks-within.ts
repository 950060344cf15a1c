import type { StandingsRow } from './rank.js';

/** A row of the standings of a part of those who are ranked together. */
export interface RowWithin extends StandingsRow {
  /** Among all of them; `rank` is that within the part. */
  readonly overallRank: number;
}

/** CT3: the rows of a part, ranked among themselves as they stand in the whole; 1, 2, 2, 4. */
export function withRanksWithin(rows: readonly StandingsRow[], isMember: (row: StandingsRow) => boolean): RowWithin[] {
  const members = rows.filter(isMember);
  let rank = 0;
  return members.map((row, i) => {
    if (row.rank !== members[i - 1]?.rank) rank = i + 1;
    const isShared = [members[i - 1], members[i + 1]].some((other) => other?.rank === row.rank);
    return { ...row, rank, isShared, overallRank: row.rank };
  });
}

/** CT3.1: the place of one of the part alone, and how many are in it. */
export function placeWithin(rows: readonly StandingsRow[], isMember: (row: StandingsRow) => boolean, own: StandingsRow) {
  const members = rows.filter(isMember);
  const level = members.filter(({ rank }) => rank === own.rank).length;
  return { rank: 1 + members.filter(({ rank }) => rank < own.rank).length, isShared: level > 1, members: members.length };
}
