import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { eventDelaySeconds } from '../common/measures.registry.js';
import { EventBell } from './event-bell.listener.js';
import { type EventId, isAfter } from './event-id.js';
import { BATCH, EventLog, type LoggedEvent } from './event-log.loader.js';
import { batchOf, type EventStream } from './event.stream.js';

/** Shorter than the minute after which proxies usually give a silent connection up. */
const HEARTBEAT_MS = 15_000;
const AGAIN_MS = 1000;

/** The streams of one tournament. */
interface Channel {
  readonly streams: Set<EventStream>;
  isReading: boolean;
  /** Something may have happened since what is being read was asked for. */
  isRung: boolean;
  /** What is older than this, in milliseconds of the epoch, is told to those who come again. */
  readonly since: number;
  /** The last event whose delay was measured. */
  measured: EventId | null;
}

/**
 * Tells those who follow tournaments what happens there. Each event is read once for all streams of this process, from where the one
 * that is furthest behind stands: somebody who comes again is told what he has missed by the same way.
 */
@Injectable()
export class EventStreams implements BeforeApplicationShutdown {
  private readonly log = new Logger(EventStreams.name);
  private readonly channels = new Map<string, Channel>();
  private heart: NodeJS.Timeout | null = null;
  private isEnding = false;
  private isDown = false;
  /** Streams, and readers who are about to have one. */
  private places = 0;
  private isAsking = false;

  constructor(
    private readonly events: EventLog,
    private readonly bell: EventBell,
  ) {}

  get count(): number {
    return this.places;
  }

  /** A place for a reader, who gives it back; `null` where there is none left of `most` (0: there is always one). */
  claim(most: number): (() => void) | null {
    if (most > 0 && this.places >= most) return null;
    this.places++;
    let isHeld = true;
    return () => {
      if (isHeld) this.places--;
      isHeld = false;
    };
  }

  add(tournamentId: string, stream: EventStream): void {
    if (this.isEnding) return stream.end();
    this.heart ??= setInterval(() => this.beat(), HEARTBEAT_MS).unref();
    this.bell.listen((id) => (id === null ? this.wakeAll() : this.wake(id)));
    const channel = this.channels.get(tournamentId) ?? {
      streams: new Set(),
      isReading: false,
      isRung: false,
      since: Date.now(),
      measured: null,
    };
    this.channels.set(tournamentId, channel);
    channel.streams.add(stream);
    this.wake(tournamentId);
  }

  remove(tournamentId: string, stream: EventStream): void {
    const channel = this.channels.get(tournamentId);
    channel?.streams.delete(stream);
    if (channel?.streams.size === 0) this.channels.delete(tournamentId);
  }

  /** Something may have happened in it, or a reader can take more. */
  wake(tournamentId: string): void {
    const channel = this.channels.get(tournamentId);
    if (!channel) return;
    channel.isRung = true;
    if (!channel.isReading) void this.tell(tournamentId, channel);
  }

  private wakeAll(): void {
    for (const id of this.channels.keys()) this.wake(id);
  }

  private async tell(tournamentId: string, channel: Channel): Promise<void> {
    channel.isReading = true;
    try {
      while (channel.isRung) {
        channel.isRung = false;
        if (await this.tellBatch(tournamentId, channel)) channel.isRung = true;
      }
      this.isDown = false;
    } catch (error) {
      if (!this.isDown) this.log.warn(`events cannot be read, which is tried again every second: ${String(error)}`);
      this.isDown = true;
      setTimeout(() => this.wake(tournamentId), AGAIN_MS).unref();
    } finally {
      channel.isReading = false;
    }
  }

  /** @returns whether there may be more */
  private async tellBatch(tournamentId: string, channel: Channel): Promise<boolean> {
    const { streams } = channel;
    const furthestBehind = [...streams].filter(({ canTake }) => canTake).reduce<EventId | null>(earlier, null);
    if (!furthestBehind) return false;
    const found = await this.events.after(tournamentId, furthestBehind);
    const leave = new Set([...streams].filter(({ isOfficial }) => !found || (found.isPrivate && !isOfficial)));
    for (const stream of leave) stream.end();
    if (!found || found.events.length === 0) return false;
    const batch = batchOf(found.events);
    for (const stream of streams) if (stream.canTake && !leave.has(stream)) stream.tell(batch);
    measureDelay(channel, found.events);
    return found.events.length === BATCH;
  }

  private beat(): void {
    for (const { streams } of this.channels.values()) {
      for (const stream of streams) stream.beat();
    }
    void this.askAgain();
    this.wakeAll(); // should the bell be out of order without knowing it
  }

  /** One after another, and once for all streams with the same credentials: nobody else is to wait for it. */
  private async askAgain(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    const streams = [...this.channels].flatMap(([id, channel]) => [...channel.streams].map((stream) => ({ id, stream })));
    const answers = new Map<string, boolean>();
    try {
      for (const { id, stream } of streams) {
        if (!stream.credentials) continue;
        const key = `${id} ${stream.credentials.key}`;
        const still = answers.get(key) ?? (await stream.credentials.stillHold());
        answers.set(key, still);
        if (!still) stream.end();
      }
    } catch {
      // the database is away: asked again at the next beat
    } finally {
      this.isAsking = false;
    }
  }

  beforeApplicationShutdown(): void {
    this.isEnding = true;
    if (this.heart) clearInterval(this.heart);
    for (const { streams } of this.channels.values()) for (const stream of streams) stream.end();
  }
}

function measureDelay(channel: Channel, events: readonly LoggedEvent[]): void {
  for (const { id, at } of events) {
    if (at.getTime() < channel.since || (channel.measured && !isAfter(id, channel.measured))) continue;
    channel.measured = id;
    eventDelaySeconds.observe(Math.max(0, Date.now() - at.getTime()) / 1000);
  }
}

function earlier(earliest: EventId | null, { at }: EventStream): EventId {
  return earliest && isAfter(at, earliest) ? earliest : at;
}
