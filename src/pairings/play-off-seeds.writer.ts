import type { EntityManager } from 'typeorm';
import type { Changes } from '../audit/changes.service.js';
import type { Actor } from '../common/actor.js';
import { Tournament } from '../tournaments/tournament.entity.js';
import type { NextRound } from './next-round.loader.js';

/** PO2: with the first round of the play-off the seeds stand, whatever is corrected in the first stage later. */
export async function seedPlayOff(
  manager: EntityManager,
  changes: Changes,
  tournament: Tournament,
  { loaded: { entries } }: NextRound,
  by: Actor,
): Promise<void> {
  await manager.query(
    'UPDATE entries SET play_off_seed = given.seed, revision = revision + 1 FROM unnest($1::uuid[]) WITH ORDINALITY AS given (id, seed) WHERE entries.id = given.id',
    [entries.map(({ id }) => id)],
  );
  tournament.qualifiedCount = entries.length;
  await manager.update(Tournament, { id: tournament.id }, { qualifiedCount: entries.length });
  const seeds = entries.map(({ id, startNumber, name }, i) => ({ seed: i + 1, entryId: id, startNumber, name }));
  await changes.record(manager, by, lineOf(tournament, 'tournament.play-off-seeded', { after: { seeds } }));
}

/** Without a round the play-off is seeded anew when it begins. */
export async function unseedPlayOff(manager: EntityManager, changes: Changes, tournament: Tournament, by: Actor): Promise<void> {
  await manager.query(
    'UPDATE entries SET play_off_seed = NULL, revision = revision + 1 WHERE tournament_id = $1 AND play_off_seed IS NOT NULL',
    [tournament.id],
  );
  const before = { qualifiedCount: tournament.qualifiedCount };
  tournament.qualifiedCount = null;
  await manager.update(Tournament, { id: tournament.id }, { qualifiedCount: null });
  await changes.record(manager, by, lineOf(tournament, 'tournament.play-off-unseeded', { before }));
}

const lineOf = ({ id }: Tournament, action: string, more: { before?: object; after?: object }) =>
  ({ subject: 'tournament', subjectId: id, tournamentId: id, action, ...more }) as const;
