import type { ServerResponse } from 'node:http';
import { type EventId, isAfter } from './event-id.js';
import type { LoggedEvent } from './event-log.loader.js';
import { HEARTBEAT } from './frame.js';

/** So long a reader may take over what he has been sent. */
const PATIENCE_MS = 30_000;

/** Events in their order. */
export interface Batch {
  readonly events: readonly LoggedEvent[];
  /** All of their frames, made once for all streams. */
  readonly bytes: Buffer;
  readonly isForAll: boolean;
}

export function batchOf(events: readonly LoggedEvent[]): Batch {
  return {
    events,
    bytes: Buffer.concat(events.map(({ frame }) => frame)),
    isForAll: events.every(({ audience }) => audience === 'everyone'),
  };
}

/** What a reader has come with. */
export interface Credentials {
  /** The same for the same ones. */
  readonly key: string;
  /** Whether they still hold, and for as much as when he came. */
  stillHold(): Promise<boolean>;
}

/** An open answer. What is written to it and not yet taken is at most one batch: it is told on when that is through. */
export class EventStream {
  private waitsSince: number | null = null;

  constructor(
    private readonly raw: ServerResponse,
    /** The last event that he was told, or that is none of his. */
    public at: EventId,
    readonly isOfficial: boolean,
    readonly credentials: Credentials | null,
    onEmptied: () => void,
    onClose: () => void,
  ) {
    raw.on('drain', () => {
      this.waitsSince = null;
      onEmptied();
    });
    raw.once('close', onClose);
    raw.on('error', () => raw.destroy()); // the reader went away
  }

  get canTake(): boolean {
    return this.waitsSince === null;
  }

  tell({ events, bytes, isForAll }: Batch): void {
    const isNew = isAfter(events[0]!.id, this.at);
    if (isNew && (isForAll || this.isOfficial)) this.write(bytes);
    else {
      const mine = events.filter(({ id, audience }) => isAfter(id, this.at) && (this.isOfficial || audience === 'everyone'));
      if (mine.length > 0) this.write(Buffer.concat(mine.map(({ frame }) => frame)));
    }
    const last = events.at(-1)!.id;
    if (isAfter(last, this.at)) this.at = last;
  }

  write(bytes: Buffer): void {
    if (!this.raw.write(bytes)) this.waitsSince ??= Date.now();
  }

  /** Somebody who takes nothing is let go, and may come again. */
  beat(): void {
    if (this.waitsSince === null) this.write(HEARTBEAT);
    else if (Date.now() - this.waitsSince > PATIENCE_MS) this.raw.destroy();
  }

  end(): void {
    this.raw.end();
  }
}
