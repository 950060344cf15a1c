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
import type { Player } from '../players/player.entity.js';
import type { SearchQuery } from '../players/search.dto.js';
import { whereFound } from '../players/search.loader.js';
import { searchKeyOf } from '../players/search-key.js';
import { isFound } from './entry-search.js';
import { EntryDto, type NewEntryDto, type UpdateEntryDto } from './entry.dto.js';
import { Entry } from './entry.entity.js';
import { PeopleService } from './people.service.js';
import { liftLonely } from './forbidden-pairings.loader.js';
import { RequestedBye } from './requested-bye.entity.js';
import { addMembers, columnsOfTeam, peopleOf } from './team.loader.js';
import type { TeamMember } from './team-member.entity.js';
import { loadMembers } from './team.loader.js';
import { MAX_ENTRIES } from './tournament.dto.js';
import type { Tournament } from './tournament.entity.js';
import { findLatestRound, lockTournament, readTournament, requireState, touchTournament } from './tournaments.loader.js';

/** Sorts entries without a start number behind all others. */
const UNNUMBERED = 32_767;

type GivenEntry = NewEntryDto & { readonly pointer: string };
type EntryDraft = Partial<Entry> & { readonly members: readonly Player[] };

@Injectable()
export class EntriesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly people: PeopleService,
    private readonly changes: Changes,
  ) {}

  /** By start number; before the start in the order of registration. */
  list(tournamentId: string, { q, limit, cursor }: SearchQuery, caller: Actor | null): Promise<Page<EntryDto>> {
    return this.transactions.read(async (manager) => {
      const tournament = await readTournament(manager, tournamentId, caller);
      const query = manager
        .createQueryBuilder(Entry, 'entry')
        .leftJoinAndSelect('entry.player', 'player')
        .where('entry.tournamentId = :tournamentId', { tournamentId })
        .orderBy('entry.startNumber', 'ASC', 'NULLS LAST')
        .addOrderBy('entry.id')
        .limit(limit + 1);
      whereFound(query, q, (pattern) => isFound('entry', 'player', pattern));
      if (cursor) {
        const [number, id] = decodeCursor(cursor, ['number', 'uuid']);
        query.andWhere(`(coalesce(entry.startNumber, ${UNNUMBERED}), entry.id) > (:number, :id)`, { number, id });
      }
      const rows = await query.getMany();
      const show = await viewOf(manager, tournament, rows);
      return pageOf(rows, limit, (entry) => [entry.startNumber ?? UNNUMBERED, entry.id], show);
    });
  }

  get(tournamentId: string, id: string, caller: Actor | null): Promise<EntryDto> {
    return this.transactions.read(async (manager) => {
      const tournament = await readTournament(manager, tournamentId, caller);
      return show(manager, tournament, await findEntry(manager, tournamentId, id));
    });
  }

  add(tournamentId: string, dto: NewEntryDto, by: Actor): Promise<EntryDto> {
    return this.transactions.run(async (manager) => {
      const tournament = await lockTournament(manager, tournamentId);
      const [entry] = await this.addAll(manager, tournament, [dto], null, by);
      await touchTournament(manager, tournament);
      return show(manager, tournament, await findEntry(manager, tournamentId, entry!.id));
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
    const there = await manager.findBy(Entry, { tournamentId: tournament.id });
    if (there.length + dtos.length > MAX_ENTRIES) throw new Problem('too-many-entries', { maximum: MAX_ENTRIES });

    const given = dtos.map((dto, i) => ({ ...dto, pointer: at === null ? '' : `${at}/${i}` }));
    const drafts = await (tournament.teamBoards === null
      ? this.players(manager, tournament, given, by)
      : this.teams(manager, tournament, there, given, by));
    let number = Math.max(0, ...there.map(({ startNumber }) => startNumber ?? 0));
    const entries = drafts.map(({ members: _, ...draft }) =>
      manager.create(Entry, { ...draft, id: uuidv7(), tournamentId: tournament.id, startNumber: isLate ? ++number : null, joinedRound }),
    );
    await insertAll(
      manager,
      Entry,
      entries.map(({ player: _, ...row }) => row),
    );
    for (const [i, { members }] of drafts.entries()) await addMembers(manager, entries[i]!, members);
    const lines = entries.map(({ id, playerId, name, startNumber }, i) => {
      const members = drafts[i]!.members.map((member) => ({ playerId: member.id, name: member.name }));
      const after = { playerId, name, startNumber, joinedRound, ...(playerId === null && { members }) };
      return this.line(tournament.id, id, 'entry.registered', { after });
    });
    await this.changes.record(manager, by, ...lines);
    return entries;
  }

  update(tournamentId: string, id: string, { requestedByes }: UpdateEntryDto, ifMatch: string | undefined, by: Actor): Promise<EntryDto> {
    return this.change(tournamentId, id, ifMatch, async (manager, tournament, entry) => {
      if (tournament.state !== 'draft') requireState(tournament, 'running');
      const before = await show(manager, tournament, entry);
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
      const before = await show(manager, tournament, entry);
      await manager.delete(Entry, { id });
      await touchTournament(manager, tournament);
      await this.changes.record(manager, by, this.line(tournamentId, id, 'entry.removed', { before }));
      await this.changes.record(manager, by, ...(await liftLonely(manager, tournamentId)));
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
      return show(manager, tournament, entry);
    });
  }

  private async players(manager: EntityManager, { id }: Tournament, given: readonly GivenEntry[], by: Actor): Promise<EntryDraft[]> {
    for (const { team, pointer } of given) if (team) throw badInput(`${pointer}/team`, 'noTeamHere');
    const players = await this.people.admit(manager, id, given, by);
    return players.map((player) => ({ player, playerId: player.id, members: [] }));
  }

  private async teams(
    manager: EntityManager,
    tournament: Tournament,
    there: readonly Entry[],
    given: readonly GivenEntry[],
    by: Actor,
  ): Promise<EntryDraft[]> {
    const names = new Set(there.map(({ name }) => searchKeyOf(name)));
    const sheets = given.map(({ playerId, player, team, allowNamesake, pointer }) => {
      if (playerId !== undefined) throw badInput(`${pointer}/playerId`, 'notWithTeam');
      if (player) throw badInput(`${pointer}/player`, 'notWithTeam');
      if (!team) throw badInput(`${pointer}/team`, 'teamNeeded');
      const key = searchKeyOf(team.name);
      if (names.has(key) && !allowNamesake) {
        throw new Problem('possible-namesake', { name: team.name }, { errors: [{ pointer: `${pointer}/team/name`, code: 'notTwice' }] });
      }
      names.add(key);
      return { columns: columnsOfTeam(team), people: peopleOf(tournament, team, `${pointer}/team`) };
    });
    const players = await this.people.admit(
      manager,
      tournament.id,
      sheets.flatMap(({ people }) => people),
      by,
    );
    return sheets.map(({ columns, people }) => ({ ...columns, playerId: null, members: players.splice(0, people.length) }));
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

/** How some entries are shown. */
async function viewOf(manager: EntityManager, tournament: Tournament, entries: readonly Entry[]): Promise<(entry: Entry) => EntryDto> {
  const ids = entries.map(({ id }) => id);
  const byes = ids.length > 0 ? await manager.findBy(RequestedBye, { entryId: In(ids) }) : [];
  const byesOf = groupBy(byes, ({ entryId }) => entryId);
  const members = tournament.teamBoards === null ? new Map<string, TeamMember[]>() : await loadMembers(manager, ids);
  return (entry) => EntryDto.of(tournament, entry, byesOf.get(entry.id) ?? [], members.get(entry.id) ?? []);
}

async function show(manager: EntityManager, tournament: Tournament, entry: Entry): Promise<EntryDto> {
  return (await viewOf(manager, tournament, [entry]))(entry);
}
