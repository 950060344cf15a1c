import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../common/actor.js';
import { insertAll } from '../database/insert-all.loader.js';
import { Change, type ChangeSubject } from './change.entity.js';

export interface ChangeLine {
  readonly subject: ChangeSubject;
  readonly subjectId: string;
  readonly action: string;
  readonly tournamentId?: string;
  readonly matchId?: string;
  readonly before?: object | null;
  readonly after?: object | null;
  readonly reason?: string | null;
}

/** Writes the history, in the transaction of the change that it tells of. */
@Injectable()
export class Changes {
  async record(manager: EntityManager, by: Actor, ...lines: ChangeLine[]): Promise<void> {
    const rows = lines.map((line) => ({
      id: uuidv7(),
      at: new Date(),
      actor: by.name,
      requestId: by.requestId,
      tournamentId: null,
      matchId: null,
      reason: null,
      ...line,
      before: line.before ?? null,
      after: line.after ?? null,
    }));
    await insertAll(manager, Change, rows);
  }
}
