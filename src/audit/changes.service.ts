import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../common/actor.js';
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
  async record(manager: EntityManager, by: Actor, line: ChangeLine): Promise<void> {
    await manager.insert(Change, {
      id: uuidv7(),
      at: new Date(),
      actor: by.name,
      requestId: by.requestId,
      tournamentId: null,
      matchId: null,
      reason: null,
      ...line,
      // jsonb holds what JSON holds: dates become text here, not in the driver
      before: plain(line.before),
      after: plain(line.after),
    });
  }
}

const plain = (value: object | null | undefined) => (value ? (JSON.parse(JSON.stringify(value)) as object) : null);
