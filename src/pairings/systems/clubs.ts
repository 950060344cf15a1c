import type { Crosstable } from '../../crosstable/crosstable.js';
import type { ClubProtection } from './pairing-system.js';

/** P2.1: clubs are the same if their names are, without case in Turkish letters and blanks at the ends. */
export const clubKeyOf = (club: string | null): string => club?.trim().toLocaleLowerCase('tr') ?? '';

/** Start numbers of every club of which two or more are in the table, each in their order. */
export function clubsOf(table: Crosstable): number[][] {
  const clubs = new Map<string, number[]>();
  for (const { number, club } of table.entries) {
    const key = clubKeyOf(club);
    if (key === '') continue;
    if (!clubs.has(key)) clubs.set(key, []);
    clubs.get(key)!.push(number);
  }
  return [...clubs.values()].filter(({ length }) => length > 1);
}

export function areClubMates({ entries }: Crosstable, a: number, b: number): boolean {
  const key = clubKeyOf(entries[a - 1]!.club);
  return key !== '' && key === clubKeyOf(entries[b - 1]!.club);
}

/** P2.6: more of one club than all others, and the bye of an odd field, can take up. Such a field has no round without club mates. */
export function hasTooLargeClub(entries: number, clubs: ReadonlyMap<string | null, number>): boolean {
  const sizes = new Map<string, number>();
  for (const [club, size] of clubs) if (clubKeyOf(club) !== '') sizes.set(clubKeyOf(club), (sizes.get(clubKeyOf(club)) ?? 0) + size);
  return Math.max(0, ...sizes.values()) > Math.ceil(entries / 2);
}

/** P2.5: the rounds up to `latest` are paired, and mean the same whichever of the two a tournament has. */
export const isSameUntil = (latest: number, before: number | null, after: number | null): boolean =>
  latest === 0 || (before === null || after === null ? before === after : Math.min(before, latest) === Math.min(after, latest));

/** P2.2, P2.3: what a tournament that protects clubs in `rounds` rounds means for this one. */
export const clubProtectionIn = (round: number, rounds: number | null): ClubProtection | undefined =>
  rounds === null ? undefined : round <= rounds ? 'strict' : 'lenient';
