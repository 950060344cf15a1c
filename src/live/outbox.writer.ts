import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type ChangeLine, Changes } from '../audit/changes.service.js';
import { beforeCommit } from '../database/before-commit.runner.js';
import { eventsOf, type MatchNow, type Now, type ToldChange, type ToldEvent } from './events-of-changes.js';

/** Writes what those who follow a tournament are told, in the transaction of the change and when all of it is written. */
@Injectable()
export class Outbox {
  private readonly changesOf = new WeakMap<EntityManager, ToldChange[]>();

  constructor(changes: Changes) {
    changes.followAll((manager, line) => this.note(manager, line));
  }

  private note(manager: EntityManager, { tournamentId, ...line }: ChangeLine): void {
    if (tournamentId === undefined) return;
    const noted = this.changesOf.get(manager);
    if (noted) return void noted.push({ ...line, tournamentId });
    this.changesOf.set(manager, [{ ...line, tournamentId }]);
    beforeCommit(manager, this.write);
  }

  private readonly write = async (manager: EntityManager): Promise<void> => {
    const changes = this.changesOf.get(manager)!;
    const events = eventsOf(changes, await loadNow(manager, changes));
    if (events.length > 0) await insert(manager, events);
  };
}

/** How the changes have left the matches and rounds that they are about. */
async function loadNow(manager: EntityManager, changes: readonly ToldChange[]): Promise<Now> {
  const matchIds = [...new Set(changes.flatMap(({ matchId }) => matchId ?? []))];
  const roundIds = changes.filter(({ action }) => action.startsWith('round.')).map(({ subjectId }) => subjectId);
  const matches =
    matchIds.length === 0
      ? []
      : await manager.query<MatchNow[]>(
          `SELECT m.id, r.number AS round, r.state <> 'paired' AS "isPublic", m.table_number AS "table", m.board_number AS board,
             m.team_match_id AS "teamMatchId", m.state, m.outcome
           FROM matches m JOIN rounds r ON r.id = m.round_id
           WHERE m.id = ANY($1) OR m.id IN (SELECT team_match_id FROM matches WHERE id = ANY($1))`,
          [matchIds],
        );
  const hidden =
    roundIds.length === 0
      ? []
      : await manager.query<{ id: string }[]>(`SELECT id FROM rounds WHERE id = ANY($1) AND state = 'paired'`, [roundIds]);
  return { matches: new Map(matches.map((match) => [match.id, match])), hiddenRounds: new Set(hidden.map(({ id }) => id)) };
}

/** Who was away for longer is told to read anew. */
const KEPT = '7 days';

/** Each that is written takes so many old ones away: more than one, so that they become fewer. */
const CLEANED_AT_ONCE = 20;

/** Under the revision to which the changes have brought the tournament. A change that has not raised it is none for readers. */
async function insert(manager: EntityManager, events: readonly ToldEvent[]): Promise<void> {
  await manager.query(
    `WITH old AS (
       DELETE FROM events WHERE (tournament_id, revision, number) IN (
         SELECT tournament_id, revision, number FROM events
         WHERE at < now() - interval '${KEPT}' ORDER BY at LIMIT ${CLEANED_AT_ONCE} FOR UPDATE SKIP LOCKED))
     INSERT INTO events (tournament_id, revision, number, type, audience, data)
     SELECT t.id, t.revision, row_number() OVER (PARTITION BY t.id ORDER BY e.ordinality), e.type, e.audience, e.data::jsonb
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS e (tournament_id, type, audience, data, ordinality)
     JOIN tournaments t ON t.id = e.tournament_id
     WHERE NOT EXISTS (SELECT FROM events told WHERE told.tournament_id = t.id AND told.revision = t.revision)`,
    [
      events.map(({ tournamentId }) => tournamentId),
      events.map(({ type }) => type),
      events.map(({ audience }) => audience),
      events.map(({ data }) => JSON.stringify(data)),
    ],
  );
}
