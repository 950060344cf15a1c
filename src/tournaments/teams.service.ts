import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThan, Not } from 'typeorm';
import { Changes } from '../audit/changes.service.js';
import type { Actor } from '../common/actor.js';
import { Problem } from '../common/problem.js';
import { touchWhereSeated } from '../players/shown-in.loader.js';
import { EntriesService } from './entries.service.js';
import type { EntryDto, ReplaceTeamDto } from './entry.dto.js';
import { Entry } from './entry.entity.js';
import { PeopleService } from './people.service.js';
import { keepsMembers } from './team.js';
import { searchKeyOf } from '../players/search-key.js';
import { addMembers, columnsOfTeam, loadMembers, peopleOf, requireNoNamesake } from './team.loader.js';
import { TeamMember } from './team-member.entity.js';
import { requireUnfinished } from './tournaments.loader.js';

@Injectable()
export class TeamsService {
  constructor(
    private readonly entries: EntriesService,
    private readonly people: PeopleService,
    private readonly changes: Changes,
  ) {}

  /** Writes the sheet of a team anew; after the start its players stay where they are (TM1.4). */
  replace(tournamentId: string, entryId: string, dto: ReplaceTeamDto, ifMatch: string | undefined, by: Actor): Promise<EntryDto> {
    return this.entries.change(tournamentId, entryId, ifMatch, async (manager, tournament, entry) => {
      if (entry.teamName === null) throw new Problem('no-teams');
      requireUnfinished(tournament);
      await this.requireNameOfItsOwn(manager, entry, dto);
      const given = peopleOf(tournament, dto, '');
      const members = (await loadMembers(manager, [entryId])).get(entryId) ?? [];
      const before = sheetOf(entry, members);
      const there = members.map(({ playerId }) => playerId);
      const wanted = given.map(({ playerId }) => playerId ?? '');
      if (tournament.state === 'running' && !keepsMembers(there, wanted)) throw new Problem('members-fixed');
      const changed = there.findIndex((playerId, i) => playerId !== wanted[i]);
      const kept = changed < 0 ? there.length : changed;
      await manager.delete(TeamMember, { entryId, position: MoreThan(kept) });
      const added = await this.people.admit(manager, tournamentId, given.slice(kept), by);
      await addMembers(manager, [{ entry, players: added, before: kept }]);
      Object.assign(entry, columnsOfTeam(dto));
      await manager.update(Entry, { id: entryId }, columnsOfTeam(dto));
      await touchWhereSeated(manager, [entryId]);
      const after = sheetOf(entry, (await loadMembers(manager, [entryId])).get(entryId)!);
      await this.changes.record(manager, by, this.entries.line(tournamentId, entryId, 'entry.team-changed', { before, after }));
    });
  }

  /** A name that the team has already was allowed to it. */
  private async requireNameOfItsOwn(manager: EntityManager, { id, tournamentId, teamName }: Entry, dto: ReplaceTeamDto): Promise<void> {
    if (searchKeyOf(dto.name) === searchKeyOf(teamName!)) return;
    const others = await manager.findBy(Entry, { tournamentId, id: Not(id) });
    requireNoNamesake(dto.name, new Set(others.map(({ name }) => searchKeyOf(name))), dto.allowNamesake, '/name');
  }
}

const sheetOf = ({ teamName: name, teamClub: club, teamCity: city }: Entry, members: readonly TeamMember[]) => ({
  name,
  club,
  city,
  members: members.map(({ playerId, player }) => ({ playerId, name: player.name })),
});
