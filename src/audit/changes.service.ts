import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../common/actor.js';
import { currentCall } from '../common/call.context.js';
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
  readonly reason?: string | null | undefined;
  /** Where the time of the change stands elsewhere, too; else it is now. */
  readonly at?: Date;
}

/** What has to follow on a change; it takes part in its transaction, so that there is never the one without the other. */
export type Follower = (manager: EntityManager, line: ChangeLine, by: Actor) => Promise<void>;

/** What is told of every line; it does its own work when the transaction ends (`beforeCommit`). */
export type Listener = (manager: EntityManager, line: ChangeLine) => void;

/** Writes the history, in the transaction of the change that it tells of. */
@Injectable()
export class Changes {
  private readonly followers = new Map<string, Follower[]>();
  private readonly listeners: Listener[] = [];

  /** For modules above the one that makes the change, which therefore cannot call them. */
  follow(action: string, follower: Follower): void {
    this.followers.set(action, [...(this.followers.get(action) ?? []), follower]);
  }

  followAll(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Called when all that the lines tell of is written. */
  async record(manager: EntityManager, by: Actor, ...lines: ChangeLine[]): Promise<void> {
    const { address = null, device = null } = currentCall()?.origin ?? {};
    const rows = lines.map((line) => ({
      id: uuidv7(),
      at: new Date(),
      actor: by.name,
      actorId: by.accountId,
      requestId: by.requestId,
      address,
      device,
      tournamentId: null,
      matchId: null,
      ...line,
      reason: line.reason ?? null,
      before: line.before ?? null,
      after: line.after ?? null,
    }));
    await insertAll(manager, Change, rows);
    for (const line of lines) for (const listener of this.listeners) listener(manager, line);
    for (const line of lines) for (const follower of this.followers.get(line.action) ?? []) await follower(manager, line, by);
  }
}
