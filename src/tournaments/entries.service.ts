import { Injectable } from '@nestjs/common';
import { type EntityManager, In, Not } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Changes } from '../audit/changes.service.js';
import type { Actor } from '../common/actor.js';
import { decodeCursor, type Page, pageOf } from '../common/cursor.js';
import { requireMatch } from '../common/etag.js';
import { groupBy } from '../common/group-by.js';
import { badInput, Problem } from '../common/problem.js';
import { insertAll } from '../database/insert-all.loader.js';
import { Transactions } from '../database/transaction.runner.js';
import { entriesThatCount } from '../pairings/systems/division.js';
import { pairingSystems } from '../pairings/systems/index.js';
import type { Player } from '../players/player.entity.js';
import type { SearchQuery } from '../players/search.dto.js';
import { whereFound } from '../players/search.loader.js';
import { searchKeyOf } from '../players/search-key.js';
import { isFound } from './entry-search.js';
import { EntryDto, type NewEntryDto, type RequestedByeDto, type UpdateEntryDto } from './entry.dto.js';
import { Entry } from './entry.entity.js';
import { PeopleService } from './people.service.js';
import { RequestedBye } from './requested-bye.entity.js';
import { loadRatings, loadRatingsNow } from './ratings.loader.js';
import { ratingOf } from './team.js';
import { addMembers, columnsOfTeam, peopleOf, requireNoNamesake } from './team.loader.js';
import { MAX_ENTRIES } from './limits.js';
import { Tournament } from './tournament.entity.js';
import { roundsInAll, settingsOf, stageOfRound } from './stages.js';
import { findLatestRound, lockTournament, numberAfter, readTournament, requireUnfinished, touchTournament } from './tournaments.loader.js';

/** Sorts entries without a start number behind all others. */
const UNNUMBERED = 32_767;

type GivenEntry = NewEntryDto & { readonly pointer: string };
type EntryDraft = Partial<Entry> & { readonly members: readonly Player[] };

const playedBy = ({ members }: EntryDraft) => members.map((player) => ({ player }));

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
    requireUnfinished(tournament);
    if (isLate && !pairingSystems[tournament.system].takesLateEntries) throw new Problem('late-entry-impossible');
    const joinedRound = isLate ? numberAfter(await findLatestRound(manager, tournament.id)) : 1;
    if (isLate && joinedRound > tournament.rounds!) {
      // PO2: who was not in the first stage does not come into the play-off
      if (tournament.playOffSystem !== null) throw new Problem('late-entry-impossible');
      throw new Problem('rounds-complete', { rounds: tournament.rounds });
    }
    const there = await manager.findBy(Entry, { tournamentId: tournament.id });
    if (there.length + dtos.length > MAX_ENTRIES) throw new Problem('too-many-entries', { maximum: MAX_ENTRIES });

    const given = dtos.map((dto, i) => ({ ...dto, pointer: at === null ? '' : `${at}/${i}` }));
    for (const { group, pointer } of given) requireGroup(tournament, group, `${pointer}/group`);
    const drafts = await (tournament.teamBoards === null
      ? this.players(manager, tournament, given, by)
      : this.teams(manager, tournament, there, given, by));
    const people = drafts.flatMap(({ player, members }) => (player ? [player] : members));
    const now = isLate ? await loadRatingsNow(manager, tournament, people) : null;
    let number = Math.max(0, ...there.map(({ startNumber }) => startNumber ?? 0));
    const entries = drafts.map(({ members: _, ...draft }, i) =>
      manager.create(Entry, {
        ...draft,
        id: uuidv7(),
        tournamentId: tournament.id,
        startNumber: isLate ? ++number : null,
        rating: now && ratingOf({ player: draft.player ?? null }, playedBy(drafts[i]!), tournament.teamBoards, now),
        groupNumber: dtos[i]!.group ?? null,
        labels: dtos[i]!.labels ?? [],
        joinedRound,
      }),
    );
    await insertAll(
      manager,
      Entry,
      entries.map(({ player: _, ...row }) => row),
    );
    await addMembers(
      manager,
      entries.map((entry, i) => ({ entry, players: drafts[i]!.members })),
    );
    const lines = entries.map(({ id, playerId, name, startNumber, groupNumber, labels }, i) => {
      const members = drafts[i]!.members.map((member) => ({ playerId: member.id, name: member.name }));
      const group = groupNumber === null ? {} : { group: groupNumber };
      const labelled = labels.length === 0 ? {} : { labels };
      const after = { playerId, name, startNumber, joinedRound, ...group, ...labelled, ...(playerId === null && { members }) };
      return this.line(tournament.id, id, 'entry.registered', { after });
    });
    await this.changes.record(manager, by, ...lines);
    return entries;
  }

  update(
    tournamentId: string,
    id: string,
    { group, labels, requestedByes }: UpdateEntryDto,
    ifMatch: string | undefined,
    by: Actor,
  ): Promise<EntryDto> {
    return this.change(tournamentId, id, ifMatch, async (manager, tournament, entry) => {
      requireUnfinished(tournament);
      if (labels !== undefined) await this.label(manager, tournament, entry, labels, by);
      if (group !== undefined) await this.moveTo(manager, tournament, entry, group, by);
      if (requestedByes !== undefined) await this.requestByes(manager, tournament, entry, requestedByes, by);
    });
  }

  /** CT1.4 */
  private async label(manager: EntityManager, { id }: Tournament, entry: Entry, labels: string[], by: Actor): Promise<void> {
    const before = { labels: entry.labels };
    entry.labels = labels;
    await this.changes.record(manager, by, this.line(id, entry.id, 'entry.labelled', { before, after: { labels } }));
  }

  /** R6.5: into another group. In a running tournament the largest group settles the rounds anew. */
  private async moveTo(manager: EntityManager, tournament: Tournament, entry: Entry, group: number | null, by: Actor): Promise<void> {
    const { id: tournamentId, system } = tournament;
    const count = requireGroup(tournament, group, '/group');
    const isRunning = tournament.state === 'running';
    if (isRunning && (await findLatestRound(manager, tournamentId))) throw new Problem('groups-settled');
    if (isRunning && count !== null && group === null) throw badInput('/group', 'groupNeeded');
    const before = { group: entry.groupNumber };
    entry.groupNumber = group;
    await this.changes.record(manager, by, this.line(tournamentId, entry.id, 'entry.moved', { before, after: { group } }));
    if (!isRunning || count === null) return;
    const others = await manager.findBy(Entry, { tournamentId, id: Not(entry.id) });
    const groups = [entry, ...others].map(({ groupNumber }) => groupNumber!);
    tournament.rounds = pairingSystems[system].roundsFor(entriesThatCount(groups, count), settingsOf(tournament));
    await manager.update(Tournament, { id: tournamentId }, { rounds: tournament.rounds });
  }

  private async requestByes(
    manager: EntityManager,
    tournament: Tournament,
    entry: Entry,
    requestedByes: readonly RequestedByeDto[],
    by: Actor,
  ): Promise<void> {
    const { id: tournamentId } = tournament;
    const rounds = roundsInAll(tournament);
    const before = await show(manager, tournament, entry);
    const next = numberAfter(await findLatestRound(manager, tournamentId));
    for (const [i, { round }] of requestedByes.entries()) {
      const pointer = `/requestedByes/${i}/round`;
      if (round < next) throw badInput(pointer, 'futureRound', { a: next });
      if (rounds !== null && round > rounds) throw badInput(pointer, 'roundBeyond', { a: rounds });
      if (stageOfRound(tournament, round).system.seatsAbsent)
        throw new Problem('cannot-sit-out', { round }, { errors: [{ pointer, code: 'noByes' }] });
    }
    const { id } = entry;
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
  }

  /** Before the start only; later an entry withdraws. */
  remove(tournamentId: string, id: string, ifMatch: string | undefined, by: Actor): Promise<void> {
    return this.transactions.run(async (manager) => {
      const tournament = await lockTournament(manager, tournamentId);
      const entry = await findEntry(manager, tournamentId, id);
      // before the tag is asked for: nobody is to fetch one for nothing
      if (tournament.state !== 'draft') throw new Problem('tournament-not-draft', { state: tournament.state, context: 'entry' });
      requireMatch(ifMatch, entry.revision);
      const before = await show(manager, tournament, entry);
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
      const { revision, withdrawnFrom, groupNumber, labels } = entry;
      await manager.update(Entry, { id }, { revision, withdrawnFrom, groupNumber, labels });
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
      requireNoNamesake(team.name, names, allowNamesake, `${pointer}/team/name`);
      names.add(searchKeyOf(team.name));
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

/** R6.5: a group that the tournament has. Answers with how many that are. */
function requireGroup(tournament: Tournament, group: number | null | undefined, pointer: string): number | null {
  const count = pairingSystems[tournament.system].grouping?.count(settingsOf(tournament)) ?? null;
  if (group === undefined || group === null) return count;
  if (count === null) throw badInput(pointer, 'noGroups');
  if (group > count) throw badInput(pointer, 'unknownGroup', { a: count });
  return count;
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
  const { ofEntry, ofMember, members } = await loadRatings(manager, tournament, entries);
  return (entry) => {
    const team = (members.get(entry.id) ?? []).map((member) => {
      const { position, playerId, player } = member;
      return { position, playerId, name: player.name, rating: ofMember(member) };
    });
    return EntryDto.of(entry, ofEntry(entry), byesOf.get(entry.id) ?? [], team);
  };
}

async function show(manager: EntityManager, tournament: Tournament, entry: Entry): Promise<EntryDto> {
  return (await viewOf(manager, tournament, [entry]))(entry);
}
