import { Any, type EntityManager, In, LessThan, MoreThan, Not } from 'typeorm';
import { Change } from '../audit/change.entity.js';
import { groupBy } from '../common/group-by.js';
import { Problem } from '../common/problem.js';
import { Round } from '../tournaments/round.entity.js';
import { Tournament } from '../tournaments/tournament.entity.js';
import { fieldBefore, type FieldAt, isSameResult, type ResultAt, resultBefore, tieBreaksBefore } from './as-published.js';
import { Match } from './match.entity.js';
import { loadSets } from './match.loader.js';

/** What a crosstable is to show otherwise than it is now. */
export interface Past {
  readonly field: FieldAt;
  /** Match id → what was entered for it. */
  readonly results: ReadonlyMap<string, ResultAt>;
}

/** What was otherwise when the round after one was paired. */
export interface Published extends Past {
  /** When that was. */
  readonly at: Date;
  readonly tournament: Tournament;
  /** T33.4: the matches, of teams the boards, whose results have been changed since. */
  readonly changed: readonly string[];
}

/** T33: `null` where the next round is not published: then the table is as it is now (T33.5). */
export async function loadPublished(manager: EntityManager, tournament: Tournament, round: number): Promise<Published | null> {
  const { id: tournamentId } = tournament;
  const next = await manager.findOneBy(Round, { tournamentId, number: round + 1, state: Not('paired') });
  if (!next) return null;
  const paired = await manager.findOneBy(Change, {
    tournamentId,
    subjectId: next.id,
    action: In(['round.paired', 'round.paired-by-hand']),
  });
  if (!paired) throw new Problem('published-table-unknown', { round });
  const since = await loadLinesSince(manager, tournamentId, paired.sequence, round);
  const { results, changed } = await loadResults(manager, since, round);
  return {
    at: next.pairedAt,
    tournament: await withListBefore(manager, tournament, paired.sequence, since),
    field: fieldBefore(since),
    results,
    changed,
  };
}

/** Newest first: what was changed in a tournament and in the matches of its first rounds since a line of its history. */
const loadLinesSince = (manager: EntityManager, tournamentId: string, sequence: string, round: number): Promise<Change[]> =>
  manager
    .createQueryBuilder(Change, 'change')
    .where('change.tournamentId = :tournamentId AND change.sequence > :sequence', { tournamentId, sequence })
    .andWhere(
      `(change.subject IN ('tournament', 'entry') OR EXISTS (
        SELECT FROM matches JOIN rounds ON rounds.id = round_id WHERE matches.id = change.match_id AND number <= :round
      ))`,
      { round },
    )
    .orderBy('change.sequence', 'DESC')
    .getMany();

/** T33.1 */
async function loadResults(
  manager: EntityManager,
  since: readonly Change[],
  round: number,
): Promise<Pick<Published, 'results' | 'changed'>> {
  const linesOf = groupBy(since, ({ matchId }) => matchId);
  const ids = [...linesOf.keys()].filter((id) => id !== null);
  const matches = await manager.find(Match, { where: { id: Any(ids) }, order: { id: 'ASC' } });
  const setsOf = await loadSets(
    manager,
    matches.map(({ id }) => id),
  );
  const results = new Map<string, ResultAt>();
  const changed: string[] = [];
  for (const { id, decision, decisionWinner } of matches) {
    const now = { decision, decisionWinner, sets: setsOf.get(id) ?? [] };
    const then = resultBefore(now, linesOf.get(id)!);
    if (!then) throw new Problem('published-table-unknown', { round });
    results.set(id, then);
    if (!isSameResult(now, then)) changed.push(id);
  }
  return { results, changed };
}

/** T33.3: with the list of then, and what was told of it then (T32). */
async function withListBefore(
  manager: EntityManager,
  tournament: Tournament,
  pairedAs: string,
  since: readonly Change[],
): Promise<Tournament> {
  const tieBreaks = tieBreaksBefore(since);
  if (!tieBreaks) return tournament;
  const last = await manager.findOne(Change, {
    where: {
      tournamentId: tournament.id,
      action: 'tournament.tie-breaks-changed',
      sequence: LessThan(pairedAs),
      at: MoreThan(tournament.startedAt!),
    },
    order: { sequence: 'DESC' },
  });
  return manager.create(Tournament, {
    ...tournament,
    tieBreaks,
    tieBreaksChangedAt: last?.at ?? null,
    tieBreaksChangeReason: last?.reason ?? null,
    tieBreaksBefore: (last?.before as string[] | undefined) ?? null,
  });
}
