import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Problem } from '../common/problem.js';
import { afterRevision, type EventId, printEventId } from './event-id.js';
import { EventLog, type Place } from './event-log.loader.js';
import { type Credentials, EventStream } from './event.stream.js';
import { EventStreams } from './event-streams.service.js';
import { frameOf, retryAfter } from './frame.js';

export const MOST_STREAMS = Symbol('most streams');

/** Readers who are cut off together should not come again together. */
const RETRY_MS = { least: 1000, more: 4000 };

export interface Follower {
  /** The last event that he was told; `null` for somebody who comes for the first time. */
  readonly from: EventId | null;
  readonly isOfficial: boolean;
  readonly credentials: Credentials | null;
}

/** Lets somebody follow a tournament. */
@Injectable()
export class EventsService {
  constructor(
    private readonly log: EventLog,
    private readonly streams: EventStreams,
    @Inject(MOST_STREAMS) private readonly most: number,
  ) {}

  /** @throws Problem before anything is sent */
  async follow(tournamentId: string, follower: Follower, reply: FastifyReply): Promise<void> {
    const giveBack = this.streams.claim(this.most);
    if (!giveBack) throw new Problem('too-many-streams', { most: this.most });
    reply.raw.once('close', giveBack);
    try {
      const place = await this.log.findPlace(tournamentId, follower.from ?? afterRevision(0));
      if (!place || (place.isPrivate && !follower.isOfficial)) throw new Problem('not-found');
      // who has left meanwhile, or was told that it takes too long, is not there any more
      if (!reply.sent && !reply.raw.destroyed) this.begin(tournamentId, follower, place, reply);
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  private begin(tournamentId: string, { from, isOfficial, credentials }: Follower, { revision, isKept }: Place, reply: FastifyReply): void {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no', // nginx would gather events
    });
    if (reply.request.method === 'HEAD') return void raw.end();
    raw.write(retryAfter(RETRY_MS.least + Math.floor(Math.random() * RETRY_MS.more)));
    const latest = afterRevision(revision);
    if (!from || !isKept) raw.write(frameOf({ id: printEventId(latest), type: from ? 'reset' : 'open', data: { tournamentId, revision } }));
    const stream: EventStream = new EventStream(
      raw,
      from && isKept ? from : latest,
      isOfficial,
      credentials,
      () => this.streams.wake(tournamentId),
      () => this.streams.remove(tournamentId, stream),
    );
    this.streams.add(tournamentId, stream);
  }
}
