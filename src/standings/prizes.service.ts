import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Changes } from '../audit/changes.service.js';
import type { Actor } from '../common/actor.js';
import { requireMatch } from '../common/etag.js';
import { badInput } from '../common/problem.js';
import { insertAll } from '../database/insert-all.loader.js';
import { Transactions } from '../database/transaction.runner.js';
import { loadMemberships } from '../tournaments/categories.loader.js';
import { Category } from '../tournaments/category.entity.js';
import { Prize } from '../tournaments/prize.entity.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import { lockTournament, readTournament, requireNotArchived, touchTournament } from '../tournaments/tournaments.loader.js';
import { awardPrizes } from './prizes.js';
import type { PrizeListDto, PrizesDto } from './prizes.dto.js';
import { showPrizes } from './prizes.view.js';
import { type Ranked, StandingsService } from './standings.service.js';

/** Of all lines together. */
const MAX_PRIZES = 200;

@Injectable()
export class PrizesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly standings: StandingsService,
    private readonly changes: Changes,
  ) {}

  /** The list, and who gets what as the standings are. */
  get(tournamentId: string, caller: Actor | null): Promise<PrizesDto> {
    return this.transactions.read(async (manager) => this.show(manager, await readTournament(manager, tournamentId, caller)));
  }

  /** PZ1: another list; what it was is in the history. */
  async replace(tournamentId: string, dto: PrizeListDto, ifMatch: string | undefined, by: Actor): Promise<PrizesDto> {
    if (dto.prizes.reduce((sum, { count }) => sum + count, 0) > MAX_PRIZES) throw badInput('/prizes', 'tooManyPrizes', { a: MAX_PRIZES });
    await this.transactions.run(async (manager) => {
      const tournament = await lockTournament(manager, tournamentId);
      requireMatch(ifMatch, tournament.revision);
      requireNotArchived(tournament);
      const known = new Set((await manager.findBy(Category, { tournamentId })).map(({ id }) => id));
      const unknown = dto.prizes.findIndex(({ categoryId }) => categoryId != null && !known.has(categoryId));
      if (unknown >= 0) throw badInput(`/prizes/${unknown}/categoryId`, 'unknownCategory');

      const before = listOf(tournament, await loadPrizes(manager, tournamentId));
      await manager.delete(Prize, { tournamentId });
      const rows = dto.prizes.map(({ categoryId = null, ...line }, i) => ({ ...line, categoryId, tournamentId, position: i + 1 }));
      await insertAll(manager, Prize, rows);
      Object.assign(tournament, { prizeRule: dto.rule, prizeReserves: dto.reserves });
      await manager.save(tournament);
      await touchTournament(manager, tournament);
      const after = listOf(tournament, await loadPrizes(manager, tournamentId));
      const line = { subject: 'tournament', subjectId: tournamentId, tournamentId, action: 'tournament.prizes-changed' } as const;
      await this.changes.record(manager, by, { ...line, before, after });
    });
    return this.get(tournamentId, by);
  }

  private async show(manager: EntityManager, tournament: Tournament): Promise<PrizesDto> {
    const { id: tournamentId, prizeRule: rule, prizeReserves: reserves } = tournament;
    const prizes = await loadPrizes(manager, tournamentId);
    const categories = await manager.find(Category, { where: { tournamentId }, order: { id: 'ASC' } });
    const ranked = await this.standings.rankIn(manager, tournament, {});
    const given = awardPrizes(await contendersOf(manager, ranked, categories), prizes, { rule, reserves });
    return showPrizes(ranked, { prizes, categories, ...given });
  }
}

const loadPrizes = (manager: EntityManager, tournamentId: string): Promise<Prize[]> =>
  manager.find(Prize, { where: { tournamentId }, order: { position: 'ASC' } });

const listOf = ({ prizeRule: rule, prizeReserves: reserves }: Tournament, prizes: readonly Prize[]) => ({
  rule,
  reserves,
  prizes: prizes.map(({ name, count, categoryId }) => ({ name, count, categoryId })),
});

/** PZ5: in the order of the standings; nobody before round 1. */
async function contendersOf(manager: EntityManager, ranked: Ranked, categories: readonly Category[]) {
  const { round, rows, entries, struck, groupOf } = ranked;
  if (round === 0) return [];
  const memberships = await loadMemberships(manager, entries, categories);
  return rows.map(({ id, number, rank }) => ({
    id,
    rank,
    group: groupOf(number),
    out: struck.has(number) ? ('struck' as const) : entries[number - 1]!.withdrawnFrom !== null ? ('withdrawn' as const) : null,
    categoryIds: new Set(categories.filter((_, i) => memberships.get(id)![i]!.kind === 'member').map((category) => category.id)),
  }));
}
