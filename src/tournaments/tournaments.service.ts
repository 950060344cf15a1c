import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type ChangeLine, Changes } from '../audit/changes.service.js';
import type { Actor } from '../common/actor.js';
import { decodeCursor, type Page, pageOf } from '../common/cursor.js';
import { requireMatch } from '../common/etag.js';
import { groupBy } from '../common/group-by.js';
import { badInput, Problem } from '../common/problem.js';
import { Transactions } from '../database/transaction.runner.js';
import { seededRandom } from '../engine/seeded-random.js';
import { divide, entriesThatCount, listGroups, type Member } from '../pairings/systems/division.js';
import { isSameUntil } from '../pairings/systems/clubs.js';
import { pairingSystems } from '../pairings/systems/index.js';
import type { PairingWarning } from '../pairings/systems/pairing-system.js';
import { type ChosenTieBreaks, chosenTieBreaks } from '../standings/presets.js';
import { defaultTieBreaksOf } from '../standings/tie-breaks/index.js';
import { restorableSince } from './deleted-drafts.js';
import { EntriesService } from './entries.service.js';
import { Entry } from './entry.entity.js';
import { loadStartRatings } from './ratings.loader.js';
import { ForbiddenPairing } from './forbidden-pairing.entity.js';
import { Official } from './official.entity.js';
import { whereOfficial, whereVisible } from './visible.loader.js';
import { RequestedBye } from './requested-bye.entity.js';
import { startOrder } from './start-order.js';
import {
  type CreateTournamentDto,
  type FinishDto,
  TournamentDto,
  type TournamentsQuery,
  type UpdateTournamentDto,
} from './tournament.dto.js';
import { Tournament } from './tournament.entity.js';
import { leastRounds, roundsInAll, stageOf, stagesOf } from './stages.js';
import type { Field } from './warnings.js';
import { findLatestRound, lockTournament, readTournament, requireClosed, requireState, touchTournament } from './tournaments.loader.js';

/** What may still change once the tournament has started. */
const always: readonly string[] = [
  'name',
  'venue',
  'startsOn',
  'timeZone',
  'visibility',
  'recordRequired',
  'rated',
] satisfies (keyof UpdateTournamentDto)[];

@Injectable()
export class TournamentsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly entries: EntriesService,
    private readonly changes: Changes,
  ) {}

  /** Latest first. */
  list({ limit, cursor, state, deleted = false }: TournamentsQuery, caller: Actor | null): Promise<Page<TournamentDto>> {
    if (deleted && !caller) throw new Problem('unauthenticated');
    return this.transactions.read(async (manager) => {
      const query = manager
        .createQueryBuilder(Tournament, 't')
        .orderBy('t.id', 'DESC')
        .limit(limit + 1);
      if (state) query.andWhere('t.state = :state', { state });
      else query.andWhere(`t.state <> 'archived'`);
      whereVisible(query, 't', caller);
      if (deleted && caller) {
        query.withDeleted().andWhere('t.deletedAt > :since', { since: restorableSince(new Date()) });
        whereOfficial(query, 't', caller);
      }
      if (cursor) query.andWhere('t.id < :id', { id: decodeCursor(cursor, ['uuid'])[0] });
      const rows = await query.getMany();
      const ids = rows.map(({ id }) => id);
      const fields = await loadFields(manager, ids);
      return pageOf(
        rows,
        limit,
        (t) => [t.id],
        (t) => TournamentDto.of(t, fields.get(t.id) ?? nobody),
      );
    });
  }

  get(id: string, caller: Actor | null): Promise<TournamentDto> {
    return this.transactions.read(async (manager) => this.show(manager, await readTournament(manager, id, caller)));
  }

  create({ entries = [], start = false, ...dto }: CreateTournamentDto, by: Actor): Promise<TournamentDto> {
    requireOneList(dto);
    return this.transactions.run(async (manager) => {
      const tournament = manager.create(Tournament, {
        venue: null,
        startsOn: null,
        rounds: null,
        clubProtectionRounds: null,
        groups: null,
        initialSide: null,
        seed: randomInt(2 ** 31),
        playOffSystem: null,
        playOffQualifiers: null,
        qualifiedCount: null,
        tieBreaksChangedAt: null,
        tieBreaksChangeReason: null,
        tieBreaksBefore: null,
        tieBreaks: [...(dto.teams ? ['BP'] : []), ...defaultTieBreaksOf(pairingSystems[dto.system])],
        teamBoards: null,
        teamSubstitutes: null,
        firstFinishedAt: null,
        ...columnsOf(dto),
        id: uuidv7(),
        state: 'draft',
      });
      requireTeamsToBePaired(tournament);
      requireOneBracket(tournament);
      requireGroupsToBePlayed(tournament);
      await manager.insert(Tournament, tournament);
      if (by.accountId !== null)
        await manager.insert(Official, { tournamentId: tournament.id, accountId: by.accountId, role: 'organiser' });
      await this.changes.record(manager, by, this.line(tournament.id, 'tournament.created', { after: dto }));
      if (entries.length > 0) await this.entries.addAll(manager, tournament, entries, '/entries', by);
      const warnings = start ? await this.startNow(manager, tournament, by) : [];
      return this.show(manager, await manager.findOneByOrFail(Tournament, { id: tournament.id }), warnings);
    });
  }

  update(id: string, { reason, ...dto }: UpdateTournamentDto, ifMatch: string | undefined, by: Actor): Promise<TournamentDto> {
    requireOneList(dto);
    return this.change(id, ifMatch, async (manager, tournament) => {
      if (chosenTieBreaks(dto) && tournament.state !== 'draft')
        throw new Problem('tournament-not-draft', { state: tournament.state, context: 'tieBreaks' });
      const { keepsApart } = pairingSystems[tournament.system];
      const changeable = tournament.state === 'running' && keepsApart ? [...always, 'clubProtectionRounds'] : always;
      if (Object.keys(dto).some((field) => !changeable.includes(field))) requireState(tournament, 'draft');
      await this.requireSameSoFar(manager, tournament, dto);
      const isRatedAnew = dto.rated !== undefined && dto.rated !== tournament.rated;
      // RT2.1
      if (isRatedAnew && tournament.state !== 'draft' && reason === undefined) throw badInput('/reason', 'neededForRated');
      if (dto.system && !pairingSystems[dto.system].keepsApart && (await manager.existsBy(ForbiddenPairing, { tournamentId: id })))
        throw new Problem('cannot-keep-apart');
      if (dto.system && pairingSystems[dto.system].seatsAbsent && (await manager.existsBy(RequestedBye, { entry: { tournamentId: id } })))
        throw new Problem('cannot-sit-out', { context: 'system' });
      const before = await this.show(manager, tournament);
      const { teamBoards, teamSubstitutes } = tournament;
      Object.assign(tournament, columnsOf(dto));
      const isSameSize = tournament.teamBoards === teamBoards && tournament.teamSubstitutes === teamSubstitutes;
      if (!isSameSize && before.entries > 0) throw new Problem('entries-registered', { entries: before.entries });
      requireTeamsToBePaired(tournament);
      requireOneBracket(tournament);
      requireGroupsToBePlayed(tournament);
      await manager.save(tournament);
      await this.changes.record(manager, by, this.line(id, 'tournament.changed', { before, after: dto, reason }));
    });
  }

  /** P2.5: rounds that are paired are judged by the protection that they were paired under. */
  private async requireSameSoFar(manager: EntityManager, { id, clubProtectionRounds: before }: Tournament, dto: UpdateTournamentDto) {
    const { clubProtectionRounds: after = null } = dto;
    if (!('clubProtectionRounds' in dto)) return;
    const latest = (await findLatestRound(manager, id))?.number ?? 0;
    if (!isSameUntil(latest, before, after)) throw badInput('/clubProtectionRounds', 'paired', { a: latest });
  }

  /** Gives start numbers, draws the side of number 1 and settles the number of rounds. */
  start(id: string, by: Actor): Promise<TournamentDto> {
    return this.transactions.run(async (manager) => {
      const tournament = await lockTournament(manager, id);
      const warnings = await this.startNow(manager, tournament, by);
      await touchTournament(manager, tournament);
      return this.show(manager, tournament, warnings);
    });
  }

  /** @param isOver whether its end has come before the last round */
  finish(
    id: string,
    { early = false }: FinishDto,
    by: Actor,
    isOver: (manager: EntityManager, tournament: Tournament) => Promise<boolean>,
  ): Promise<TournamentDto> {
    return this.change(id, '*', async (manager, tournament) => {
      requireState(tournament, 'running');
      const latest = await findLatestRound(manager, id);
      if (latest) await requireClosed(manager, latest);
      const closed = latest?.number ?? 0;
      if (closed < leastRounds(tournament) && !early && !(await isOver(manager, tournament)))
        throw new Problem('rounds-missing', { closed, rounds: roundsInAll(tournament) });
      const finishedAt = new Date();
      // RT2.3
      Object.assign(tournament, { state: 'finished', finishedAt, firstFinishedAt: tournament.firstFinishedAt ?? finishedAt });
      await manager.save(tournament);
      await this.changes.record(manager, by, this.line(id, 'tournament.finished', { after: { rounds: closed } }));
    });
  }

  /** A finished tournament runs again, an archived one is finished again. */
  reopen(id: string, by: Actor): Promise<TournamentDto> {
    return this.change(id, '*', async (manager, tournament) => {
      const before = { state: tournament.state };
      if (tournament.state === 'archived') tournament.state = 'finished';
      else {
        requireState(tournament, 'finished');
        Object.assign(tournament, { state: 'running', finishedAt: null });
      }
      await manager.save(tournament);
      await this.changes.record(manager, by, this.line(id, 'tournament.reopened', { before, after: { state: tournament.state } }));
    });
  }

  /** Takes a finished tournament out of the lists; it stays readable. */
  archive(id: string, by: Actor): Promise<TournamentDto> {
    return this.change(id, '*', async (manager, tournament) => {
      requireState(tournament, 'finished');
      tournament.state = 'archived';
      await manager.save(tournament);
      await this.changes.record(manager, by, this.line(id, 'tournament.archived'));
    });
  }

  /** Answers with what nobody sees any more once it has started. */
  private async startNow(manager: EntityManager, tournament: Tournament, by: Actor): Promise<PairingWarning[]> {
    requireState(tournament, 'draft');
    const { system, settings } = stageOf(tournament, 1);
    const entries = await manager.find(Entry, { where: { tournamentId: tournament.id }, relations: { player: true } });
    const minimum = system.minimumEntries * (tournament.groups ?? 1);
    if (entries.length < minimum) throw new Problem('too-few-entries', { entries: entries.length, minimum });

    const ratingAtStart = await loadStartRatings(manager, tournament, entries);
    const starters = entries.map((entry) => ({
      id: entry.id,
      name: entry.name,
      group: entry.groupNumber,
      rating: ratingAtStart(entry),
      club: entry.club,
    }));
    const ranked = startOrder(starters, tournament.initialOrder, tournament.seed);
    const { seeds, report } = system.seed?.(ranked, settings) ?? { seeds: ranked };
    const division = this.divide(tournament, seeds);
    await manager.query(
      `UPDATE entries SET start_number = given.number, group_number = given.group_number, rating = given.rating, revision = revision + 1
       FROM unnest($1::uuid[], $2::smallint[], $3::smallint[]) WITH ORDINALITY AS given (id, group_number, rating, number)
       WHERE entries.id = given.id`,
      [seeds.map(({ id }) => id), seeds.map((_, i) => division?.groups[i] ?? null), seeds.map(({ rating }) => rating)],
    );

    const size = division ? entriesThatCount(division.groups, division.count) : entries.length;
    const planned = tournament.rounds;
    Object.assign(tournament, {
      state: 'running',
      startedAt: new Date(),
      rounds: system.roundsFor(size, settings) ?? tournament.rounds ?? system.suggestedRounds(entries.length, settings),
      // MT1.2: the lot for the side of number 1
      initialSide: tournament.initialSide ?? (seededRandom(tournament.seed)() < 0.5 ? 'first' : 'second'),
    });
    await manager.save(tournament);
    const { rounds, initialSide, seed } = tournament;
    await this.changes.record(
      manager,
      by,
      this.line(tournament.id, 'tournament.started', {
        // who has which start number: entries are named in their order
        after: {
          rounds,
          initialSide,
          seed,
          entries: entries.length,
          startList: seeds.map(({ id }) => id),
          ...(report && { seeding: report }),
        },
      }),
      ...(division ? [this.line(tournament.id, 'tournament.divided', { after: division.told })] : []),
    );
    return planned === null || planned === rounds ? [] : ['rounds-without-effect'];
  }

  /** R6, SV2: the groups of the field, in the order of start numbers; `null` where there are none. */
  private divide(tournament: Tournament, field: readonly Member[]) {
    const { system, settings } = stageOf(tournament, 1);
    const { grouping } = system;
    const count = grouping?.count(settings) ?? null;
    if (!grouping || count === null) return null;
    const { seed } = tournament;
    const division = divide(field, grouping, count, { settings, seed });
    if (!division.ok) throw new Problem(division.code, division.params);
    const { groups, isByHand, together } = division;
    return { groups, count, told: { byHand: isByHand, draw: settings.groupDraw, seed, groups: listGroups(groups), together } };
  }

  /** Changes a tournament under its lock. */
  change(
    id: string,
    ifMatch: string | undefined,
    work: (manager: EntityManager, tournament: Tournament) => Promise<void>,
  ): Promise<TournamentDto> {
    return this.transactions.run(async (manager) => {
      const tournament = await lockTournament(manager, id);
      requireMatch(ifMatch, tournament.revision);
      await work(manager, tournament);
      await touchTournament(manager, tournament);
      return this.show(manager, tournament);
    });
  }

  async show(manager: EntityManager, tournament: Tournament, more: readonly PairingWarning[] = []): Promise<TournamentDto> {
    const shown = TournamentDto.of(tournament, (await loadFields(manager, [tournament.id])).get(tournament.id) ?? nobody);
    return { ...shown, warnings: [...shown.warnings, ...more] };
  }

  line(id: string, action: string, more: Pick<ChangeLine, 'before' | 'after' | 'reason'> = {}) {
    return { subject: 'tournament', subjectId: id, tournamentId: id, action, ...more } as const;
  }
}

/** What is kept otherwise than it is given: half points, and what has columns of its own. */
function columnsOf({ pairingByePoints, lateEntryPoints, teams, playOff, tieBreakPreset, ...dto }: UpdateTournamentDto) {
  const tieBreaks = chosenTieBreaks({ ...dto, tieBreakPreset });
  return {
    ...dto,
    ...(tieBreaks && { tieBreaks: [...tieBreaks] }),
    ...(teams !== undefined && { teamBoards: teams?.boards ?? null, teamSubstitutes: teams?.substitutes ?? null }),
    ...(playOff !== undefined && { playOffSystem: playOff?.system ?? null, playOffQualifiers: playOff?.qualifiers ?? null }),
    ...(pairingByePoints !== undefined && { pairingByePoints: pairingByePoints * 2 }),
    ...(lateEntryPoints !== undefined && { lateEntryPoints: lateEntryPoints * 2 }),
  };
}

function requireTeamsToBePaired(tournament: Tournament): void {
  const stage = stagesOf(tournament).find(({ system }) => !system.teams);
  if (tournament.teamBoards === null || !stage) return;
  throw badInput(stage.number === 1 ? '/teams' : '/playOff/system', 'noTeamsInSystem', { a: stage.systemId });
}

/** R6: a setting that the pairing system does not take is refused, not ignored. */
function requireGroupsToBePlayed({ groups, system }: Tournament): void {
  if (groups !== null && !pairingSystems[system].settings.includes('groups')) throw badInput('/groups', 'notOfSystem', { a: system });
}

/** PO1: a play-off follows on a stage in which nobody was out. */
function requireOneBracket({ system, playOffSystem }: Tournament): void {
  if (playOffSystem !== null && pairingSystems[system].needsWinner) throw badInput('/playOff', 'noPlayOff', { a: system });
}

/** T31.1 */
export function requireOneList({ tieBreaks, tieBreakPreset }: ChosenTieBreaks): void {
  if (tieBreaks && tieBreakPreset !== undefined) throw badInput('/tieBreakPreset', 'notBoth', { a: 'tieBreaks, tieBreakPreset' });
}

const nobody: Field = { entries: 0, unrated: 0, clubs: new Map(), lastBye: null, lastForbidden: null };

async function loadFields(manager: EntityManager, ids: string[]): Promise<Map<string, Field>> {
  const rows = await manager.query<{ id: string; club: string | null; entries: number; unrated: number }[]>(
    `SELECT tournament_id AS id, coalesce(players.club, team_club) AS club, count(*)::int AS entries,
       count(*) FILTER (
         WHERE player_id IS NULL OR start_number IS NOT NULL AND coalesce(entries.rating, 0) = 0
           OR start_number IS NULL AND rating_source = 'given' AND coalesce(players.rating, 0) = 0
       )::int AS unrated
     FROM entries JOIN tournaments ON tournaments.id = tournament_id LEFT JOIN players ON players.id = player_id WHERE tournament_id = ANY($1) GROUP BY 1, 2`,
    [ids],
  );
  const wishes = await manager.query<{ id: string; lastBye: number | null; lastForbidden: number | null }[]>(
    `SELECT t.id,
       (SELECT max(bye.round) FROM requested_byes bye JOIN entries ON entries.id = bye.entry_id WHERE entries.tournament_id = t.id) AS "lastBye",
       (SELECT max(coalesce(to_round, 'Infinity'::float)) FROM forbidden_pairings WHERE tournament_id = t.id) AS "lastForbidden"
     FROM unnest($1::uuid[]) AS t (id)`,
    [ids],
  );
  const wishesOf = new Map(wishes.map(({ id, ...wish }) => [id, wish]));
  const fieldOf = (clubs: typeof rows): Omit<Field, 'lastBye' | 'lastForbidden'> => ({
    entries: clubs.reduce((sum, { entries }) => sum + entries, 0),
    unrated: clubs.reduce((sum, { unrated }) => sum + unrated, 0),
    clubs: new Map(clubs.map(({ club, entries }) => [club, entries])),
  });
  return new Map([...groupBy(rows, ({ id }) => id)].map(([id, clubs]) => [id, { ...fieldOf(clubs), ...wishesOf.get(id)! }]));
}
