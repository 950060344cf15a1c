import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Changes } from '../audit/changes.service.js';
import type { Actor } from '../common/actor.js';
import { decodeCursor, type Page, pageOf } from '../common/cursor.js';
import { requireMatch } from '../common/etag.js';
import { Problem } from '../common/problem.js';
import { insertAll } from '../database/insert-all.loader.js';
import { Transactions } from '../database/transaction.runner.js';
import { type CreatePlayerDto, PlayerDto, type PlayersQuery, type UpdatePlayerDto } from './player.dto.js';
import { Player } from './player.entity.js';
import { searchKeyOf, searchPatterns } from './search-key.js';

@Injectable()
export class PlayersService {
  constructor(
    @InjectRepository(Player) private readonly players: Repository<Player>,
    private readonly transactions: Transactions,
    private readonly changes: Changes,
  ) {}

  /** In the order of the Turkish alphabet. */
  async list({ q, limit, cursor }: PlayersQuery): Promise<Page<PlayerDto>> {
    const query = this.players
      .createQueryBuilder('player')
      .orderBy('player.name COLLATE "tr-x-icu"')
      .addOrderBy('player.id')
      .limit(limit + 1);
    if (cursor) {
      const [name, id] = decodeCursor(cursor, ['string', 'uuid']);
      query.andWhere('(player.name COLLATE "tr-x-icu", player.id) > (:name, :id)', { name, id });
    }
    for (const [i, pattern] of searchPatterns(q).entries())
      query.andWhere(`player.searchKey LIKE :pattern${i}`, { [`pattern${i}`]: pattern });
    return pageOf(
      await query.getMany(),
      limit,
      (player) => [player.name, player.id],
      (player) => PlayerDto.of(player),
    );
  }

  async get(id: string): Promise<PlayerDto> {
    const player = await this.players.findOneBy({ id });
    if (!player) throw new Problem('not-found');
    return PlayerDto.of(player);
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

  /** Only a player who is in no tournament; the database refuses others. */
  remove(id: string, ifMatch: string | undefined, by: Actor): Promise<void> {
    return this.transactions.run(async (manager) => {
      const player = await lockPlayer(manager, id);
      requireMatch(ifMatch, player.revision);
      await manager.delete(Player, { id });
      await this.changes.record(manager, by, { subject: 'player', subjectId: id, action: 'player.deleted', before: PlayerDto.of(player) });
    });
  }
}

const nothingKnown = { birthYear: null, gender: null, club: null, city: null, country: null, federationId: null, rating: null };

const keyOf = (player: Player) => searchKeyOf([player.name, player.club, player.city].filter(Boolean).join(' '));

/** Not a full row lock: that would block, and be blocked by, every entry that refers to the player. */
async function lockPlayer(manager: EntityManager, id: string): Promise<Player> {
  const player = await manager.findOne(Player, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!player) throw new Problem('not-found');
  return player;
}

/**
 * Entries, matches and rounds show names and clubs of players, so what shows this one gets a new revision. Tournaments
 * first: every writer locks them before anything inside them.
 */
async function touchWherePlayed(manager: EntityManager, playerId: string): Promise<void> {
  const inTournament = 'SELECT tournament_id FROM entries WHERE player_id = $1';
  await manager.query(`SELECT id FROM tournaments WHERE id IN (${inTournament}) ORDER BY id FOR UPDATE`, [playerId]);
  await manager.query(`UPDATE tournaments SET revision = revision + 1 WHERE id IN (${inTournament})`, [playerId]);
  await manager.query('UPDATE entries SET revision = revision + 1 WHERE player_id = $1', [playerId]);
  const seats = 'FROM seats JOIN entries ON entries.id = seats.entry_id WHERE entries.player_id = $1';
  await manager.query(`UPDATE rounds SET revision = revision + 1 WHERE id IN (SELECT seats.round_id ${seats})`, [playerId]);
  await manager.query(`UPDATE matches SET revision = revision + 1 WHERE id IN (SELECT seats.match_id ${seats})`, [playerId]);
}
