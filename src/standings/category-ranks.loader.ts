import type { EntityManager } from 'typeorm';
import { loadMemberships } from '../tournaments/categories.loader.js';
import { Category } from '../tournaments/category.entity.js';
import { placeWithin } from './ranks-within.js';
import type { StandingsRow } from './rank.js';
import type { CategoryRankDto } from './standings.dto.js';
import type { Ranked } from './standings.service.js';

/** CT3.1: the place of an entry in each category that has it, as the standings of the category have it. */
export async function loadCategoryRanks(manager: EntityManager, ranked: Ranked, row: StandingsRow): Promise<CategoryRankDto[]> {
  const { id, number } = row;
  const all = await manager.find(Category, { where: { tournamentId: ranked.tournament.id }, order: { id: 'ASC' } });
  const own = await loadMemberships(manager, [ranked.entries[number - 1]!], all);
  const categories = all.filter((_, i) => own.get(id)![i]!.kind === 'member');
  if (categories.length === 0) return [];
  const memberships = await loadMemberships(manager, ranked.entries, categories);
  const together = ranked.rows.filter((other) => ranked.groupOf(other.number) === ranked.groupOf(number));
  return categories.map((category, i) => {
    const isMember = (other: StandingsRow) => memberships.get(other.id)![i]!.kind === 'member';
    const { rank, isShared, members } = placeWithin(together, isMember, row);
    return { id: category.id, name: category.name, rank, shared: isShared, members };
  });
}
