import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Changes } from '../audit/changes.service.js';
import type { Actor } from '../common/actor.js';
import { decodeCursor, type Page, pageOf } from '../common/cursor.js';
import { requireMatch } from '../common/etag.js';
import { badInput, Problem } from '../common/problem.js';
import { insertAll } from '../database/insert-all.loader.js';
import { Transactions } from '../database/transaction.runner.js';
import { type CreatePlayerDto, PlayerDto, type UpdatePlayerDto } from './player.dto.js';
import { Player } from './player.entity.js';
import type { SearchQuery } from './search.dto.js';
import { whereFound } from './search.loader.js';
import { leaveDeletedDrafts } from './deleted-drafts.loader.js';
import { placesOf, playsInPublic, touchWhereSeated } from './shown-in.loader.js';
import { searchKeyOf } from './search-key.js';

@Injectable()
export class PlayersService {
  constructor(
    @InjectRepository(Player) private readonly players: Repository<Player>,
    private readonly transactions: Transactions,
    private readonly changes: Changes,
  ) {}

  /** In the order of the Turkish alphabet. */
  async list({ q, limit, cursor }: SearchQuery, caller: Actor | null): Promise<Page<PlayerDto>> {
    const query = this.readable(caller)
      .orderBy('player.name COLLATE "tr-x-icu"')
      .addOrderBy('player.id')
      .limit(limit + 1);
    if (cursor) {
      const [name, id] = decodeCursor(cursor, ['string', 'uuid']);
      query.andWhere('(player.name COLLATE "tr-x-icu", player.id) > (:name, :id)', { name, id });
    }
    whereFound(query, q, (pattern) => `player.searchKey LIKE ${pattern}`);
    return pageOf(await query.getMany(), limit, (player) => [player.name, player.id], viewFor(caller));
  }

  async get(id: string, caller: Actor | null): Promise<PlayerDto> {
    const player = await this.readable(caller).andWhere('player.id = :id', { id }).getOne();
    if (!player) throw new Problem('not-found');
    return viewFor(caller)(player);
  }

  /** Without credentials only who plays in a public tournament: a list of pupils is not for everybody. */
  private readable(caller: Actor | null) {
    const query = this.players.createQueryBuilder('player');
    return caller ? query : query.where(playsInPublic('player.id'));
  }

  create(dto: CreatePlayerDto, by: Actor): Promise<PlayerDto> {
    return this.transactions.run(async (manager) => PlayerDto.of((await this.addAll(manager, [dto], by))[0]!));
  }

  async addAll(manager: EntityManager, dtos: readonly CreatePlayerDto[], by: Actor): Promise<Player[]> {
    const players = dtos.map((dto) => {
      const player = manager.create(Player, { ...nothingKnown, ...dto, id: uuidv7(), revision: 1 });
      player.searchKey = keyOf(player);
      return player;
    });
    await insertAll(manager, Player, players);
    const lines = players.map(
      (player) => ({ subject: 'player', subjectId: player.id, action: 'player.created', after: PlayerDto.of(player) }) as const,
    );
    await this.changes.record(manager, by, ...lines);
    return players;
  }

  update(id: string, dto: UpdatePlayerDto, ifMatch: string | undefined, by: Actor): Promise<PlayerDto> {
    return this.transactions.run(async (manager) => {
      await lockWherePlayed(manager, [id]);
      const player = await lockPlayer(manager, id);
      requireMatch(ifMatch, player.revision);
      const before = PlayerDto.of(player);
      Object.assign(player, dto, { revision: player.revision + 1 });
      player.searchKey = keyOf(player);
      await manager.save(player);
      await touchWherePlayed(manager, id);
      await this.changes.record(manager, by, {
        subject: 'player',
        subjectId: id,
        action: 'player.changed',
        before,
        after: PlayerDto.of(player),
      });
      return PlayerDto.of(player);
    });
  }

  /** Two records of one person become one: `id` stays, and the history keeps what `duplicateId` was. */
  merge(id: string, duplicateId: string, by: Actor): Promise<PlayerDto> {
    if (id === duplicateId) throw badInput('/duplicateId', 'samePlayer');
    return this.transactions.run(async (manager) => {
      await lockWherePlayed(manager, [id, duplicateId]);
      const { kept, duplicate } = await lockForMerge(manager, id, duplicateId);
      // somebody may have registered one of them before the lock on players was had; from here on nobody can
      await lockWherePlayed(manager, [id, duplicateId]);
      const before = { player: PlayerDto.of(kept), duplicate: PlayerDto.of(duplicate) };
      const left = await leaveDeletedDrafts(manager, duplicate, id);
      const moved = await moveEntries(manager, id, duplicateId);
      await manager.delete(Player, { id: duplicateId });
      for (const field of Object.keys(nothingKnown) as (keyof typeof nothingKnown)[])
        Object.assign(kept, { [field]: kept[field] ?? duplicate[field] });
      kept.revision += 1;
      kept.searchKey = keyOf(kept);
      await manager.save(kept);
      await touchWherePlayed(manager, id);
      const after = PlayerDto.of(kept);
      await this.changes.record(
        manager,
        by,
        ...left,
        { subject: 'player', subjectId: id, action: 'player.merged', before, after },
        { subject: 'player', subjectId: duplicateId, action: 'player.merged-away', before: before.duplicate, after },
        ...moved.map(
          ({ entryId, tournamentId }) =>
            ({
              subject: 'entry',
              subjectId: entryId,
              tournamentId,
              action: 'entry.player-merged',
              before: { playerId: duplicateId, name: duplicate.name },
              after: { playerId: id, name: kept.name },
            }) as const,
        ),
      );
      return after;
    });
  }

  /** Only a player who is in no tournament; the database refuses others. */
  remove(id: string, ifMatch: string | undefined, by: Actor): Promise<void> {
    return this.transactions.run(async (manager) => {
      await lockWherePlayed(manager, [id]);
      const player = await lockPlayer(manager, id);
      requireMatch(ifMatch, player.revision);
      const left = await leaveDeletedDrafts(manager, player);
      await manager.delete(Player, { id });
      const line = { subject: 'player', subjectId: id, action: 'player.deleted', before: PlayerDto.of(player) } as const;
      await this.changes.record(manager, by, ...left, line);
    });
  }
}

const viewFor = (caller: Actor | null) => (player: Player) => (caller ? PlayerDto.of(player) : PlayerDto.forAnyone(player));

const nothingKnown = { birthYear: null, gender: null, club: null, city: null, country: null, federationId: null, rating: null };

const keyOf = (player: Player) => searchKeyOf([player.name, player.club, player.city].filter(Boolean).join(' '));

/** Not a full row lock: that would block, and be blocked by, every entry that refers to the player. */
async function lockPlayer(manager: EntityManager, id: string): Promise<Player> {
  const player = await manager.findOne(Player, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!player) throw new Problem('not-found');
  return player;
}

/**
 * Both players, so that nobody can register either of them meanwhile: a full row lock waits for, and keeps off, every
 * entry that refers to them.
 */
async function lockForMerge(manager: EntityManager, id: string, duplicateId: string): Promise<{ kept: Player; duplicate: Player }> {
  const players = await manager.find(Player, {
    where: { id: In([id, duplicateId]) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const kept = players.find((player) => player.id === id);
  const duplicate = players.find((player) => player.id === duplicateId);
  if (!kept || !duplicate) throw new Problem('not-found');
  return { kept, duplicate };
}

/** Who sits in one tournament twice is two people, whatever the names say. */
async function moveEntries(manager: EntityManager, id: string, duplicateId: string): Promise<{ entryId: string; tournamentId: string }[]> {
  const meetings: unknown[] = await manager.query(
    `SELECT FROM (${placesOf('$1')}) mine JOIN (${placesOf('$2')}) theirs USING (tournament_id) LIMIT 1`,
    [id, duplicateId],
  );
  if (meetings.length > 0) throw new Problem('players-meet');
  const [inTeams] = await manager.query<[{ entryId: string; tournamentId: string }[], number]>(
    'UPDATE team_members SET player_id = $1 WHERE player_id = $2 RETURNING entry_id AS "entryId", tournament_id AS "tournamentId"',
    [id, duplicateId],
  );
  const [moved] = await manager.query<[{ entryId: string; tournamentId: string }[], number]>(
    'UPDATE entries SET player_id = $1 WHERE player_id = $2 RETURNING id AS "entryId", tournament_id AS "tournamentId"',
    [id, duplicateId],
  );
  return [...moved, ...inTeams];
}

/** Tournaments first: every writer locks them before anything else, players too. */
const lockWherePlayed = (manager: EntityManager, playerIds: readonly string[]): Promise<unknown> =>
  manager.query(
    `SELECT id FROM tournaments WHERE id IN (SELECT tournament_id FROM (${placesOf('ANY($1)')}) place) ORDER BY id FOR NO KEY UPDATE`,
    [playerIds],
  );

/** Entries, matches and rounds show names and clubs of players, so what shows this one gets a new revision. */
async function touchWherePlayed(manager: EntityManager, playerId: string): Promise<void> {
  await lockWherePlayed(manager, [playerId]); // somebody may have registered the player since the first time
  const places = await manager.query<{ entry_id: string; tournament_id: string }[]>(placesOf('$1'), [playerId]);
  const tournaments = places.map(({ tournament_id: id }) => id);
  const entries = places.map(({ entry_id: id }) => id);
  await manager.query('UPDATE tournaments SET revision = revision + 1 WHERE id = ANY($1)', [tournaments]);
  await manager.query('UPDATE entries SET revision = revision + 1 WHERE id = ANY($1)', [entries]);
  await touchWhereSeated(manager, entries);
}
