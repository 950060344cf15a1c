import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Changes } from '../audit/changes.service.js';
import type { Actor } from '../common/actor.js';
import { decodeCursor, type Page, pageOf } from '../common/cursor.js';
import { requireMatch } from '../common/etag.js';
import { groupBy } from '../common/group-by.js';
import { badInput, Problem } from '../common/problem.js';
import { insertAll } from '../database/insert-all.loader.js';
import { Transactions } from '../database/transaction.runner.js';
import { pairingSystems } from '../pairings/systems/index.js';
import type { CreatePlayerDto } from '../players/player.dto.js';
import { Player } from '../players/player.entity.js';
import { PlayersService } from '../players/players.service.js';
import type { SearchQuery } from '../players/search.dto.js';
import { whereFound } from '../players/search.loader.js';
import { searchKeyOf } from '../players/search-key.js';
import { EntryDto, type NewEntryDto, type UpdateEntryDto } from './entry.dto.js';
import { Entry } from './entry.entity.js';
import { RequestedBye } from './requested-bye.entity.js';
import { MAX_ENTRIES } from './tournament.dto.js';
import type { Tournament } from './tournament.entity.js';
import { findLatestRound, lockTournament, readTournament, requireState, touchTournament } from './tournaments.loader.js';

/** Sorts entries without a start number behind all others. */
const UNNUMBERED = 32_767;

@Injectable()
export class EntriesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly players: PlayersService,
    private readonly changes: Changes,
  ) {}

  /** By start number; before the start in the order of registration. */
  list(tournamentId: string, { q, limit, cursor }: SearchQuery, caller: Actor | null): Promise<Page<EntryDto>> {
    return this.transactions.read(async (manager) => {
      await readTournament(manager, tournamentId, caller);
      const query = manager
        .createQueryBuilder(Entry, 'entry')
        .innerJoinAndSelect('entry.player', 'player')
        .where('entry.tournamentId = :tournamentId', { tournamentId })
        .orderBy('entry.startNumber', 'ASC', 'NULLS LAST')
        .addOrderBy('entry.id')
        .limit(limit + 1);
      whereFound(query, q, (pattern) => `player.searchKey LIKE ${pattern}`);
      if (cursor) {
        const [number, id] = decodeCursor(cursor, ['number', 'uuid']);
        query.andWhere(`(coalesce(entry.startNumber, ${UNNUMBERED}), entry.id) > (:number, :id)`, { number, id });
      }
      const rows = await query.getMany();
      const byes = await byesOf(manager, rows);
      return pageOf(
        rows,
        limit,
        (entry) => [entry.startNumber ?? UNNUMBERED, entry.id],
        (entry) => EntryDto.of(entry, byes.get(entry.id) ?? []),
      );
    });
  }

  get(tournamentId: string, id: string, caller: Actor | null): Promise<EntryDto> {
    return this.transactions.read(async (manager) => {
      await readTournament(manager, tournamentId, caller);
      return show(manager, await findEntry(manager, tournamentId, id));
    });
  }

  add(tournamentId: string, dto: NewEntryDto, by: Actor): Promise<EntryDto> {
    return this.transactions.run(async (manager) => {
      const tournament = await lockTournament(manager, tournamentId);
      const [entry] = await this.addAll(manager, tournament, [dto], null, by);
      await touchTournament(manager, tournament);
      return show(manager, await findEntry(manager, tournamentId, entry!.id));
    });
  }

  /**
   * Registers any number at once, all or none. Into a running tournament they come as late entries, from the next round
   * to be paired on, with the next start numbers.
   *
   * @param at where `dtos` stand in the request, for the pointers of errors; `null` for one that is the body itself
   */
  async addAll(
    manager: EntityManager,
    tournament: Tournament,
    dtos: readonly NewEntryDto[],
    at: string | null,
    by: Actor,
  ): Promise<Entry[]> {
    const isLate = tournament.state === 'running';
    if (!isLate) requireState(tournament, 'draft');
    if (isLate && pairingSystems[tournament.system].pairedInAdvance) throw new Problem('late-entry-impossible');
    const joinedRound = isLate ? ((await findLatestRound(manager, tournament.id))?.number ?? 0) + 1 : 1;
    if (isLate && joinedRound > tournament.rounds!) throw new Problem('rounds-complete', { rounds: tournament.rounds });
    const there = await manager.find(Entry, { where: { tournamentId: tournament.id }, relations: { player: true } });
    if (there.length + dtos.length > MAX_ENTRIES) throw new Problem('too-many-entries', { maximum: MAX_ENTRIES });

    const pointer = (i: number) => (at === null ? '' : `${at}/${i}`);
    const players = await this.playersFor(manager, dtos, pointer, by);
    const registered = new Set(there.map(({ playerId }) => playerId));
    const names = new Set(there.map(({ player }) => searchKeyOf(player.name)));
    for (const [i, player] of players.entries()) {
      const where = { errors: [{ pointer: pointer(i), code: 'notTwice' }] };
      if (registered.has(player.id)) throw new Problem('already-registered', {}, where);
      const key = searchKeyOf(player.name);
      if (names.has(key) && !dtos[i]!.allowNamesake) throw new Problem('possible-namesake', { name: player.name }, where);
      registered.add(player.id);
      names.add(key);
    }

    let number = Math.max(0, ...there.map(({ startNumber }) => startNumber ?? 0));
    const entries = players.map((player) =>
      manager.create(Entry, {
        id: uuidv7(),
        tournamentId: tournament.id,
        playerId: player.id,
        player,
        startNumber: isLate ? ++number : null,
        joinedRound,
      }),
    );
    await insertAll(
      manager,
      Entry,
      entries.map(({ player: _, ...row }) => row),
    );
    const lines = entries.map(({ id, playerId, player, startNumber }) =>
      this.line(tournament.id, id, 'entry.registered', { after: { playerId, name: player.name, startNumber, joinedRound } }),
    );
    await this.changes.record(manager, by, ...lines);
    return entries;
  }

  update(tournamentId: string, id: string, { requestedByes }: UpdateEntryDto, ifMatch: string | undefined, by: Actor): Promise<EntryDto> {
    return this.change(tournamentId, id, ifMatch, async (manager, tournament, entry) => {
      if (tournament.state !== 'draft') requireState(tournament, 'running');
      const before = await show(manager, entry);
      const next = ((await findLatestRound(manager, tournamentId))?.number ?? 0) + 1;
      for (const [i, { round }] of requestedByes.entries()) {
        if (round < next) throw badInput(`/requestedByes/${i}/round`, 'futureRound', { a: next });
        if (tournament.rounds !== null && round > tournament.rounds)
          throw badInput(`/requestedByes/${i}/round`, 'roundBeyond', { a: tournament.rounds });
      }
      await manager.createQueryBuilder().delete().from(RequestedBye).where('entry_id = :id AND round >= :next', { id, next }).execute();
      await insertAll(
        manager,
        RequestedBye,
        requestedByes.map(({ round, points }) => ({ entryId: id, round, points: points * 2 })),
      );
      await this.changes.record(
        manager,
        by,
        this.line(tournamentId, id, 'entry.byes-requested', { before: before.requestedByes, after: requestedByes }),
      );
    });
  }

  /** Before the start only; later an entry withdraws. */
  remove(tournamentId: string, id: string, ifMatch: string | undefined, by: Actor): Promise<void> {
    return this.transactions.run(async (manager) => {
      const tournament = await lockTournament(manager, tournamentId);
      const entry = await findEntry(manager, tournamentId, id);
      requireMatch(ifMatch, entry.revision);
      requireState(tournament, 'draft');
      const before = await show(manager, entry);
      await manager.delete(Entry, { id });
      await touchTournament(manager, tournament);
      await this.changes.record(manager, by, this.line(tournamentId, id, 'entry.removed', { before }));
    });
  }

  /** Changes one entry under the lock of its tournament; both get a new revision. */
  async change(
    tournamentId: string,
    id: string,
    ifMatch: string | undefined,
    work: (manager: EntityManager, tournament: Tournament, entry: Entry) => Promise<void>,
  ): Promise<EntryDto> {
    return this.transactions.run(async (manager) => {
      const tournament = await lockTournament(manager, tournamentId);
      const entry = await findEntry(manager, tournamentId, id);
      requireMatch(ifMatch, entry.revision);
      await work(manager, tournament, entry);
      entry.revision += 1;
      await manager.update(Entry, { id }, { revision: entry.revision, withdrawnFrom: entry.withdrawnFrom });
      await touchTournament(manager, tournament);
      return show(manager, entry);
    });
  }

  private async playersFor(
    manager: EntityManager,
    dtos: readonly NewEntryDto[],
    pointer: (i: number) => string,
    by: Actor,
  ): Promise<Player[]> {
    dtos.forEach(({ playerId, player }, i) => {
      if ((playerId === undefined) === (player === undefined)) throw badInput(pointer(i), 'either', { a: 'playerId, player' });
    });
    const ids = dtos.flatMap(({ playerId }) => playerId ?? []);
    // shared lock: nobody deletes them or merges them away, and who renames one waits and then finds the entry that shows the name
    const lock = { mode: 'pessimistic_read' } as const;
    const there = ids.length > 0 ? await manager.find(Player, { where: { id: In(ids) }, order: { id: 'ASC' }, lock }) : [];
    const known = new Map(there.map((player) => [player.id, player]));
    const added = await this.players.addAll(
      manager,
      dtos.flatMap(({ player }): CreatePlayerDto[] => (player ? [player] : [])),
      by,
    );
    return dtos.map(({ playerId }, i) => {
      const player = playerId === undefined ? added.shift() : known.get(playerId.toLowerCase());
      if (!player) throw badInput(`${pointer(i)}/playerId`, 'unknownPlayer');
      return player;
    });
  }

  line(tournamentId: string, id: string, action: string, more: { before?: object; after?: object; reason?: string | null }) {
    return { subject: 'entry', subjectId: id, tournamentId, action, ...more } as const;
  }
}

async function findEntry(manager: EntityManager, tournamentId: string, id: string): Promise<Entry> {
  const entry = await manager.findOne(Entry, { where: { id, tournamentId }, relations: { player: true } });
  if (!entry) throw new Problem('not-found');
  return entry;
}

async function byesOf(manager: EntityManager, entries: readonly Entry[]): Promise<Map<string, RequestedBye[]>> {
  const byes = entries.length > 0 ? await manager.findBy(RequestedBye, { entryId: In(entries.map(({ id }) => id)) }) : [];
  return groupBy(byes, ({ entryId }) => entryId);
}

async function show(manager: EntityManager, entry: Entry): Promise<EntryDto> {
  return EntryDto.of(entry, await manager.findBy(RequestedBye, { entryId: entry.id }));
}
