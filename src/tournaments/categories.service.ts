import { Injectable } from '@nestjs/common';
import { type EntityManager, Not } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Changes } from '../audit/changes.service.js';
import type { Actor } from '../common/actor.js';
import { requireMatch } from '../common/etag.js';
import { badInput, Problem } from '../common/problem.js';
import { Transactions } from '../database/transaction.runner.js';
import { loadMemberships } from './categories.loader.js';
import { asksForSomething } from './category.js';
import { CategoryDto, type CategoryEntriesDto, CategoryMemberDto, type CategoryRulesDto } from './category.dto.js';
import { Category } from './category.entity.js';
import { Entry } from './entry.entity.js';
import { Prize } from './prize.entity.js';
import type { Tournament } from './tournament.entity.js';
import { lockTournament, readTournament, requireNotArchived, touchTournament } from './tournaments.loader.js';

const MAX_CATEGORIES = 100;

@Injectable()
export class CategoriesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: Changes,
  ) {}

  /** Oldest first. */
  list(tournamentId: string, caller: Actor | null): Promise<CategoryDto[]> {
    return this.transactions.read(async (manager) => {
      await readTournament(manager, tournamentId, caller);
      return (await manager.find(Category, { where: { tournamentId }, order: { id: 'ASC' } })).map((category) => CategoryDto.of(category));
    });
  }

  get(tournamentId: string, id: string, caller: Actor | null): Promise<CategoryDto> {
    return this.transactions.read(async (manager) => {
      await readTournament(manager, tournamentId, caller);
      return CategoryDto.of(await findCategory(manager, tournamentId, id));
    });
  }

  /** CT2.3: who is in it, and for officials of whom it cannot be told. */
  entries(tournamentId: string, id: string, caller: Actor | null): Promise<CategoryEntriesDto> {
    return this.transactions.read(async (manager) => {
      const { revision } = await readTournament(manager, tournamentId, caller);
      const category = await findCategory(manager, tournamentId, id);
      const entries = await manager.find(Entry, {
        where: { tournamentId },
        relations: { player: true },
        order: { startNumber: { direction: 'ASC', nulls: 'LAST' }, id: 'ASC' },
      });
      const memberships = await loadMemberships(manager, entries, [category]);
      const told = entries.map((entry) => ({ entry, membership: memberships.get(entry.id)![0]! }));
      const those = (kind: string) => told.filter(({ membership }) => membership.kind === kind);
      return {
        category: CategoryDto.of(category),
        members: those('member').map(({ entry }) => CategoryMemberDto.of(entry)),
        ...(caller && {
          notAssignable: those('unknown').map(({ entry, membership }) => ({
            ...CategoryMemberDto.of(entry),
            missing: [...membership.missing],
          })),
        }),
        revision,
      };
    });
  }

  add(tournamentId: string, dto: CategoryRulesDto, by: Actor): Promise<CategoryDto> {
    return this.transactions.run(async (manager) => {
      const tournament = await lockTournament(manager, tournamentId);
      requireNotArchived(tournament);
      if ((await manager.countBy(Category, { tournamentId })) >= MAX_CATEGORIES)
        throw new Problem('too-many-categories', { maximum: MAX_CATEGORIES });
      const category = manager.create(Category, { ...columnsOf(dto), id: uuidv7(), tournamentId, revision: 1 });
      await requireSound(manager, category);
      await manager.insert(Category, category);
      const after = CategoryDto.of(category);
      await this.record(manager, tournament, category.id, 'added', { after }, by);
      return after;
    });
  }

  replace(tournamentId: string, id: string, dto: CategoryRulesDto, ifMatch: string | undefined, by: Actor): Promise<CategoryDto> {
    return this.transactions.run(async (manager) => {
      const tournament = await lockTournament(manager, tournamentId);
      const category = await findCategory(manager, tournamentId, id);
      requireMatch(ifMatch, category.revision);
      requireNotArchived(tournament);
      const before = CategoryDto.of(category);
      Object.assign(category, columnsOf(dto), { revision: category.revision + 1 });
      await requireSound(manager, category);
      await manager.save(category);
      const after = CategoryDto.of(category);
      await this.record(manager, tournament, id, 'changed', { before, after }, by);
      return after;
    });
  }

  remove(tournamentId: string, id: string, ifMatch: string | undefined, by: Actor): Promise<void> {
    return this.transactions.run(async (manager) => {
      const tournament = await lockTournament(manager, tournamentId);
      const category = await findCategory(manager, tournamentId, id);
      requireMatch(ifMatch, category.revision);
      requireNotArchived(tournament);
      const [prize] = await manager.find(Prize, { where: { categoryId: id }, order: { position: 'ASC' }, take: 1 });
      if (prize) throw new Problem('category-in-use', { prize: prize.name });
      await manager.delete(Category, { id });
      await this.record(manager, tournament, id, 'removed', { before: CategoryDto.of(category) }, by);
    });
  }

  private async record(
    manager: EntityManager,
    tournament: Tournament,
    id: string,
    what: 'added' | 'changed' | 'removed',
    more: { before?: object; after?: object },
    by: Actor,
  ): Promise<void> {
    const line = { subject: 'category', subjectId: id, tournamentId: tournament.id, action: `category.${what}` } as const;
    await this.changes.record(manager, by, { ...line, ...more });
    await touchTournament(manager, tournament);
  }
}

async function findCategory(manager: EntityManager, tournamentId: string, id: string): Promise<Category> {
  const category = await manager.findOneBy(Category, { id, tournamentId });
  if (!category) throw new Problem('not-found');
  return category;
}

const columnsOf = ({ bornFrom = null, bornTo = null, gender = null, ...dto }: CategoryRulesDto) => ({ ...dto, bornFrom, bornTo, gender });

/** CT1 */
async function requireSound(manager: EntityManager, category: Category): Promise<void> {
  const { id, tournamentId, name, bornFrom, bornTo } = category;
  if (!asksForSomething(category)) throw badInput('', 'oneNeeded', { a: 'bornFrom, bornTo, gender, clubs, labels' });
  if (bornFrom !== null && bornTo !== null && bornTo < bornFrom) throw badInput('/bornTo', 'min', { a: bornFrom });
  if (await manager.existsBy(Category, { tournamentId, name, id: Not(id) })) throw badInput('/name', 'nameTaken');
}
