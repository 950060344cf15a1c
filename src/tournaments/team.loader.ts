import { Any, type EntityManager } from 'typeorm';
import { groupBy } from '../common/group-by.js';
import { badInput, Problem } from '../common/problem.js';
import { insertAll } from '../database/insert-all.loader.js';
import type { Player } from '../players/player.entity.js';
import { searchKeyOf } from '../players/search-key.js';
import type { TeamDto } from './entry.dto.js';
import type { Entry } from './entry.entity.js';
import type { GivenPerson } from './people.service.js';
import { TeamMember } from './team-member.entity.js';
import type { Tournament } from './tournament.entity.js';

/** The players of some teams in board order, by entry id. */
export async function loadMembers(manager: EntityManager, entryIds: readonly string[]): Promise<Map<string, TeamMember[]>> {
  if (entryIds.length === 0) return new Map();
  const members = await manager.find(TeamMember, {
    where: { entryId: Any([...entryIds]) },
    relations: { player: true },
    order: { entryId: 'ASC', position: 'ASC' },
  });
  return groupBy(members, ({ entryId }) => entryId);
}

/** What stands of a team in its entry. */
export function columnsOfTeam({ name, club = null, city = null }: TeamDto) {
  return { teamName: name, teamClub: club, teamCity: city, teamSearchKey: searchKeyOf([name, club, city].filter(Boolean).join(' ')) };
}

/** A team whose name is in the tournament already comes in only where that is said to be meant. */
export function requireNoNamesake(name: string, taken: ReadonlySet<string>, allowNamesake = false, pointer: string): void {
  if (!allowNamesake && taken.has(searchKeyOf(name)))
    throw new Problem('possible-namesake', { name }, { errors: [{ pointer, code: 'namesake' }] });
}

/** The people of a team as the request names them; no more than a team may have (TM1.3). */
export function peopleOf({ teamBoards, teamSubstitutes }: Tournament, { members }: TeamDto, pointer: string): GivenPerson[] {
  const most = teamBoards! + teamSubstitutes!;
  if (members.length > most) throw badInput(`${pointer}/members`, 'arrayMaxSize', { a: most });
  return members.map((member, i) => ({ ...member, pointer: `${pointer}/members/${i}` }));
}

interface AddedMembers {
  readonly entry: Entry;
  readonly players: readonly Player[];
  /** How many are in the team already; these stand behind them. */
  readonly before?: number;
}

/** Puts players into teams. */
export const addMembers = (manager: EntityManager, teams: readonly AddedMembers[]) =>
  insertAll(
    manager,
    TeamMember,
    teams.flatMap(({ entry: { id: entryId, tournamentId }, players, before = 0 }) =>
      players.map(({ id: playerId }, i) => ({ entryId, playerId, tournamentId, position: before + i + 1 })),
    ),
  );
