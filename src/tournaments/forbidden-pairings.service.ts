import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Changes } from '../audit/changes.service.js';
import type { Actor } from '../common/actor.js';
import { decodeCursor, type Page, pageOf } from '../common/cursor.js';
import { groupBy } from '../common/group-by.js';
import type { PageQuery } from '../common/page.dto.js';
import { badInput, Problem } from '../common/problem.js';
import { insertAll } from '../database/insert-all.loader.js';
import { Transactions } from '../database/transaction.runner.js';
import { pairingSystems } from '../pairings/systems/index.js';
import { Entry } from './entry.entity.js';
import { ForbiddenPairingDto, type NewForbiddenPairingDto } from './forbidden-pairing.dto.js';
import { ForbiddenEntry } from './forbidden-entry.entity.js';
import { ForbiddenPairing } from './forbidden-pairing.entity.js';
import { findAlike, liftLonely } from './forbidden-pairings.loader.js';
import type { Tournament } from './tournament.entity.js';
import { roundsInAll } from './stages.js';
import { findLatestRound, lockTournament, numberAfter, readTournament, requireUnfinished, touchTournament } from './tournaments.loader.js';

@Injectable()
export class ForbiddenPairingsService implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: Changes,
  ) {}

  /** Where somebody who was named is in the tournament no more. */
  onModuleInit(): void {
    this.changes.follow('entry.removed', async (manager, { tournamentId }, by) => {
      await this.changes.record(manager, by, ...(await liftLonely(manager, tournamentId!)));
    });
  }

  /** Oldest first. */
  list(tournamentId: string, { limit, cursor }: PageQuery, caller: Actor | null): Promise<Page<ForbiddenPairingDto>> {
    return this.transactions.read(async (manager) => {
      await readTournament(manager, tournamentId, caller);
      const query = manager
        .createQueryBuilder(ForbiddenPairing, 'forbidden')
        .where('forbidden.tournamentId = :tournamentId', { tournamentId })
        .orderBy('forbidden.id')
        .limit(limit + 1);
      if (cursor) query.andWhere('forbidden.id > :id', { id: decodeCursor(cursor, ['uuid'])[0] });
      const rows = await query.getMany();
      const shown = new Map((await show(manager, rows.slice(0, limit), caller)).map((pairing) => [pairing.id, pairing]));
      return pageOf(
        rows,
        limit,
        ({ id }) => [id],
        ({ id }) => shown.get(id)!,
      );
    });
  }

  /** From the next round that is paired. */
  add(tournamentId: string, dto: NewForbiddenPairingDto, by: Actor): Promise<ForbiddenPairingDto> {
    return this.transactions.run(async (manager) => {
      const tournament = await lockTournament(manager, tournamentId);
      requireUnfinished(tournament);
      if (!pairingSystems[tournament.system].keepsApart) throw new Problem('cannot-keep-apart');
      await checkRounds(manager, tournament, dto);
      const { entryIds } = dto;
      const there = await manager.findBy(Entry, { tournamentId, id: In(entryIds) });
      const known = new Set(there.map(({ id }) => id));
      const unknown = entryIds.findIndex((id) => !known.has(id));
      if (unknown >= 0) throw badInput(`/entryIds/${unknown}`, 'unknownEntry');

      const { fromRound = null, toRound = null, reason = null } = dto;
      const stored = await findAlike(manager, { tournamentId, fromRound, toRound }, entryIds);
      if (stored) throw new Problem('already-forbidden', {}, { extra: { stored: (await show(manager, [stored], by))[0] } });
      const forbidden = manager.create(ForbiddenPairing, { id: uuidv7(), tournamentId, fromRound, toRound, reason });
      await manager.insert(ForbiddenPairing, forbidden);
      await insertAll(
        manager,
        ForbiddenEntry,
        entryIds.map((entryId) => ({ forbiddenPairingId: forbidden.id, tournamentId, entryId })),
      );
      const [shown] = await show(manager, [forbidden], by);
      await this.record(manager, tournament, forbidden.id, 'added', { after: withoutReason(shown!), reason }, by);
      return shown!;
    });
  }

  remove(tournamentId: string, id: string, by: Actor): Promise<void> {
    return this.transactions.run(async (manager) => {
      const tournament = await lockTournament(manager, tournamentId);
      const forbidden = await manager.findOneBy(ForbiddenPairing, { id, tournamentId });
      if (!forbidden) throw new Problem('not-found');
      requireUnfinished(tournament);
      const [before] = await show(manager, [forbidden], by);
      await manager.delete(ForbiddenPairing, { id });
      await this.record(manager, tournament, id, 'lifted', { before: before! }, by);
    });
  }

  private async record(
    manager: EntityManager,
    tournament: Tournament,
    id: string,
    what: 'added' | 'lifted',
    more: { before?: object; after?: object; reason?: string | null },
    by: Actor,
  ): Promise<void> {
    const line = { subject: 'forbidden-pairing', subjectId: id, tournamentId: tournament.id, action: `forbidden-pairing.${what}` } as const;
    await this.changes.record(manager, by, { ...line, ...more });
    await touchTournament(manager, tournament);
  }
}

async function checkRounds(manager: EntityManager, tournament: Tournament, { fromRound, toRound }: NewForbiddenPairingDto): Promise<void> {
  const { id, rounds } = tournament;
  const inAll = roundsInAll(tournament);
  for (const [field, round] of Object.entries({ fromRound, toRound })) {
    if (inAll !== null && round != null && round > inAll) throw badInput(`/${field}`, 'roundBeyond', { a: inAll });
    if (rounds !== null && round != null && round > rounds) throw badInput(`/${field}`, 'notInPlayOff', { a: rounds }); // P1.3
  }
  const next = numberAfter(await findLatestRound(manager, id));
  if (toRound != null && toRound < next) throw badInput('/toRound', 'futureRound', { a: next });
  if (toRound != null && fromRound != null && toRound < fromRound) throw badInput('/toRound', 'roundOrder', { a: fromRound });
}

async function show(manager: EntityManager, rows: readonly ForbiddenPairing[], reader: Actor | null): Promise<ForbiddenPairingDto[]> {
  if (rows.length === 0) return [];
  const members = await manager.find(ForbiddenEntry, {
    where: { forbiddenPairingId: In(rows.map(({ id }) => id)) },
    relations: { entry: { player: true } },
    order: { entryId: 'ASC' },
  });
  const membersOf = groupBy(members, ({ forbiddenPairingId }) => forbiddenPairingId);
  return rows.map((row) => {
    const entries = membersOf.get(row.id)!.map(({ entry }) => entry);
    const shown = ForbiddenPairingDto.of(row, entries);
    return reader ? shown : { ...shown, reason: null };
  });
}

/** In the history it stands beside. */
function withoutReason({ reason: _, ...rest }: ForbiddenPairingDto): object {
  return rest;
}
