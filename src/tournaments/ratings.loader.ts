import type { EntityManager } from 'typeorm';
import type { Player } from '../players/player.entity.js';
import type { Entry } from './entry.entity.js';
import { ratingOf } from './team.js';
import { loadMembers } from './team.loader.js';
import type { TeamMember } from './team-member.entity.js';
import type { Tournament } from './tournament.entity.js';

/** What a player would enter a tournament with now. */
export const ratingNow = ({ rating }: Player): number | null => rating;

interface EntryRatings {
  /** RT7.2: of an entry that has its start number what it came with, whatever has become of it since. */
  readonly ofEntry: (entry: Entry) => number | null;
  readonly ofMember: (member: TeamMember) => number | null;
  /** Entry id → the players of a team. */
  readonly members: ReadonlyMap<string, TeamMember[]>;
}

/** The ratings of some entries, whose players must be loaded. */
export async function loadRatings(manager: EntityManager, tournament: Tournament, entries: readonly Entry[]): Promise<EntryRatings> {
  const teams = entries.flatMap(({ id, playerId }) => (playerId === null ? id : []));
  const members = await loadMembers(manager, teams);
  return {
    ofEntry: (entry) =>
      entry.startNumber === null ? ratingOf(entry, members.get(entry.id) ?? [], tournament.teamBoards, ratingNow) : entry.rating,
    ofMember: ({ player }) => ratingNow(player),
    members,
  };
}
