import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { queryPrepared } from '../database/prepared.query.js';
import { afterRevision, type EventId, printEventId } from './event-id.js';
import type { Audience } from './events-of-changes.js';
import { frameOf } from './frame.js';

/** At most so many are read at once: a reader who was away for long is told in pieces. */
export const BATCH = 500;

export interface LoggedEvent {
  readonly id: EventId;
  readonly at: Date;
  readonly audience: Audience;
  readonly frame: Buffer;
}

export interface Place {
  /** The latest. */
  readonly revision: number;
  readonly isPrivate: boolean;
  readonly isKept: boolean;
}

interface Row {
  readonly isPrivate: boolean;
  readonly revision: number | null;
  readonly number: number;
  readonly at: Date;
  readonly type: string;
  readonly audience: Audience;
  readonly data: object;
}

const READ = `
  SELECT t.visibility = 'private' AS "isPrivate", e.revision, e.number, e.at, e.type, e.audience, e.data
  FROM tournaments t
  LEFT JOIN LATERAL (
    SELECT * FROM events WHERE tournament_id = t.id AND (revision, number) > ($2, $3) ORDER BY revision, number LIMIT ${BATCH}
  ) e ON true
  WHERE t.id = $1 AND t.deleted_at IS NULL`;

const FIND_PLACE = `
  SELECT t.revision, t.visibility = 'private' AS "isPrivate", t.revision = $2 OR (t.revision > $2 AND EXISTS (
    SELECT FROM events e WHERE e.tournament_id = t.id AND e.revision = $2 AND ($3 = ${afterRevision(0).number} OR e.number = $3)
  )) AS "isKept"
  FROM tournaments t WHERE t.id = $1 AND t.deleted_at IS NULL`;

/** The events of tournaments, as every process reads them. */
@Injectable()
export class EventLog {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns `null` for a tournament that is not there (any more) */
  async after(tournamentId: string, { revision, number }: EventId): Promise<{ isPrivate: boolean; events: LoggedEvent[] } | null> {
    const rows = await queryPrepared<Row>(this.dataSource, 'events after', READ, [tournamentId, revision, number]);
    if (rows.length === 0) return null;
    const events = rows.flatMap((row) => (row.revision === null ? [] : toEvent(tournamentId, { ...row, revision: row.revision })));
    return { isPrivate: rows[0]!.isPrivate, events };
  }

  /**
   * The latest revision, and whether all that has happened since a reader's place is still kept. It is not where he was away for
   * longer than events are, nor where the database is one of before (a backup).
   */
  async findPlace(tournamentId: string, { revision, number }: EventId): Promise<Place | null> {
    const [row] = await this.dataSource.query<Place[]>(FIND_PLACE, [tournamentId, revision, number]);
    return row ?? null;
  }
}

function toEvent(tournamentId: string, { revision, number, at, type, audience, data }: Row & { revision: number }): LoggedEvent {
  const id = { revision, number };
  const told = { tournamentId, revision, at: at.toISOString(), ...data };
  return { id, at, audience, frame: frameOf({ id: printEventId(id), type, data: told }) };
}
