import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { Actor } from '../common/actor.js';
import { badInput, Problem } from '../common/problem.js';
import type { CreatePlayerDto } from '../players/player.dto.js';
import { Player } from '../players/player.entity.js';
import { PlayersService } from '../players/players.service.js';
import { searchKeyOf } from '../players/search-key.js';

/** Somebody who is to play in a tournament, as a request names them. */
export interface GivenPerson {
  readonly playerId?: string | undefined;
  readonly player?: CreatePlayerDto | undefined;
  readonly allowNamesake?: boolean | undefined;
  /** Where in the request. */
  readonly pointer: string;
}

/** The people of a tournament, whether they are entries or play in teams: each of them is there once. */
@Injectable()
export class PeopleService {
  constructor(private readonly players: PlayersService) {}

  /** The players who are named, new ones added; none of them is in the tournament yet. */
  async admit(manager: EntityManager, tournamentId: string, given: readonly GivenPerson[], by: Actor): Promise<Player[]> {
    const there = await findThere(manager, tournamentId);
    const players = await this.find(manager, given, by);
    const ids = new Set(there.map(({ id }) => id));
    const names = new Set(there.map(({ name }) => searchKeyOf(name)));
    for (const [i, { id, name }] of players.entries()) {
      const { pointer, playerId, allowNamesake } = given[i]!;
      if (ids.has(id)) throw new Problem('already-registered', {}, { errors: [{ pointer, code: 'notTwice' }] });
      const key = searchKeyOf(name);
      const field = playerId === undefined ? 'player/name' : 'playerId';
      if (names.has(key) && !allowNamesake)
        throw new Problem('possible-namesake', { name }, { errors: [{ pointer: `${pointer}/${field}`, code: 'namesake' }] });
      ids.add(id);
      names.add(key);
    }
    return players;
  }

  private async find(manager: EntityManager, given: readonly GivenPerson[], by: Actor): Promise<Player[]> {
    for (const { playerId, player, pointer } of given)
      if ((playerId === undefined) === (player === undefined)) throw badInput(pointer, 'either', { a: 'playerId, player' });
    const ids = given.flatMap(({ playerId }) => playerId ?? []);
    // shared lock: nobody deletes them or merges them away, and who renames one waits and then finds the entry that shows the name
    const lock = { mode: 'pessimistic_read' } as const;
    const there = ids.length > 0 ? await manager.find(Player, { where: { id: In(ids) }, order: { id: 'ASC' }, lock }) : [];
    const known = new Map(there.map((player) => [player.id, player]));
    const added = await this.players.addAll(
      manager,
      given.flatMap(({ player }): CreatePlayerDto[] => (player ? [player] : [])),
      by,
    );
    return given.map(({ playerId, pointer }) => {
      const player = playerId === undefined ? added.shift() : known.get(playerId);
      if (!player) throw badInput(`${pointer}/playerId`, 'unknownPlayer');
      return player;
    });
  }
}

const findThere = (manager: EntityManager, tournamentId: string): Promise<Pick<Player, 'id' | 'name'>[]> =>
  manager.query(
    `SELECT id, name FROM players WHERE id IN (
      SELECT player_id FROM entries WHERE tournament_id = $1 UNION ALL SELECT player_id FROM team_members WHERE tournament_id = $1)`,
    [tournamentId],
  );
