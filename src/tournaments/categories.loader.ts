import type { EntityManager } from 'typeorm';
import { type Membership, membershipIn } from './category.js';
import type { Category } from './category.entity.js';
import type { Entry } from './entry.entity.js';
import { loadMembers } from './team.loader.js';

/** CT2: for each of these entries, whose players must be loaded, and each category: whether it is in. Entry id → one for each. */
export async function loadMemberships(
  manager: EntityManager,
  entries: readonly Entry[],
  categories: readonly Category[],
): Promise<Map<string, Membership[]>> {
  const teams = entries.filter(({ playerId }) => playerId === null).map(({ id }) => id);
  const members = await loadMembers(manager, teams);
  return new Map(
    entries.map(({ id, player, club, labels }) => {
      const people = player ? [player] : (members.get(id) ?? []).map((member) => member.player);
      return [id, categories.map((category) => membershipIn(category, { people, club, labels }))];
    }),
  );
}
