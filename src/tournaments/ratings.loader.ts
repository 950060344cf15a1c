import type { EntityManager } from 'typeorm';
import type { Player } from '../players/player.entity.js';
import { Problem } from '../common/problem.js';
import { placesOf } from '../players/shown-in.loader.js';
import { type RatingListId, ratingListOf } from '../ratings/rating-lists.js';
import type { Entry } from './entry.entity.js';
import { ratingOf } from './team.js';
import { loadMembers } from './team.loader.js';
import type { TeamMember } from './team-member.entity.js';
import type { Tournament } from './tournament.entity.js';

type RatingNow = (player: Player) => number | null;
const given: RatingNow = ({ rating }) => rating;

/** RT7.1: what some players would enter a tournament with now. Who is not in the list has no rating there. */
export async function loadRatingsNow(
  manager: EntityManager,
  { variant, ratingSource }: Tournament,
  players: readonly Player[],
): Promise<RatingNow> {
  if (ratingSource === 'given') return given;
  const list = ratingListOf(variant);
  const ids = players.map(({ id }) => id);
  await requireUpToDate(manager, list, ids);
  const rows = await manager.query<{ playerId: string; rating: number }[]>(
    `SELECT player_id AS "playerId", floor(after + 0.5)::int AS rating FROM rating_history
     WHERE is_latest AND list = $1 AND system = $2 AND player_id = ANY($3)`,
    [list, ratingSource, ids],
  );
  const ratings = new Map(rows.map(({ playerId, rating }) => [playerId, rating]));
  return ({ id }) => ratings.get(id) ?? null;
}

/** RT7.1: an entry keeps what it starts with, so that must not be what is just being computed anew (RT6.4). */
async function requireUpToDate(manager: EntityManager, list: RatingListId, playerIds: readonly string[]): Promise<void> {
  const [outdated] = await manager.query<{ from: Date }[]>(
    `WITH marked AS (
       SELECT tournament_id, first_finished_at AS at FROM rating_marks JOIN tournaments ON tournaments.id = tournament_id WHERE list = $1
     ), first AS (SELECT min(at) AS "from" FROM marked)
     SELECT "from" FROM first
     WHERE EXISTS (SELECT FROM rating_history WHERE is_latest AND list = $1 AND player_id = ANY($2) AND finished_at >= "from")
       OR EXISTS (SELECT FROM marked JOIN (${placesOf('ANY($2)')}) place USING (tournament_id))`,
    [list, playerIds],
  );
  if (outdated) throw new Problem('ratings-outdated', { list }, { extra: { outdatedFrom: outdated.from.toISOString() } });
}

/** RT7.2: what some entries, whose players must be loaded, start with. */
export async function loadStartRatings(
  manager: EntityManager,
  tournament: Tournament,
  entries: readonly Entry[],
): Promise<(entry: Entry) => number | null> {
  const ids = entries.map(({ id }) => id);
  const members = await loadMembers(manager, ids);
  const inTeams = [...members.values()].flat().map(({ player }) => player);
  const now = await loadRatingsNow(manager, tournament, [...entries.flatMap(({ player }) => player ?? []), ...inTeams]);
  return (entry) => ratingOf(entry, members.get(entry.id) ?? [], tournament.teamBoards, now);
}

interface EntryRatings {
  /** RT7.2: of an entry that has its start number what it came with, whatever has become of it since. */
  readonly ofEntry: (entry: Entry) => number | null;
  readonly ofMember: (member: TeamMember) => number | null;
  /** Entry id → the players of a team. */
  readonly members: ReadonlyMap<string, TeamMember[]>;
}

/** The ratings that some entries show, whose players must be loaded. */
export async function loadRatings(manager: EntityManager, tournament: Tournament, entries: readonly Entry[]): Promise<EntryRatings> {
  const teams = entries.flatMap(({ id, playerId }) => (playerId === null ? id : []));
  const members = await loadMembers(manager, teams);
  // what the list says changes without a change of the tournament, so nothing is said before it is settled
  const shown: RatingNow = tournament.ratingSource === 'given' ? given : () => null;
  return {
    ofEntry: (entry) =>
      entry.startNumber === null ? ratingOf(entry, members.get(entry.id) ?? [], tournament.teamBoards, shown) : entry.rating,
    ofMember: ({ player }) => given(player),
    members,
  };
}
