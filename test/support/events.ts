import { createParser } from 'eventsource-parser';

export interface Told {
  readonly id: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
}

/** Somebody who follows a tournament: a screen in the hall. */
export class Follower {
  readonly told: Told[] = [];
  /** Comments: that the connection is alive. */
  beats = 0;
  /** When the server ends the stream, or the connection is lost. */
  readonly ended: Promise<void>;
  private taken = 0;
  private wake: () => void = () => undefined;
  private readonly abort: AbortController;

  private constructor(
    readonly headers: Headers,
    body: ReadableStream<Uint8Array>,
    abort: AbortController,
  ) {
    this.abort = abort;
    this.ended = this.read(body).catch(() => undefined);
  }

  /** @throws Error where the answer is none of events */
  static async open(serverUrl: string, path: string, headers: Record<string, string> = {}): Promise<Follower> {
    const abort = new AbortController();
    const answer = await fetch(`${serverUrl}/api/v1${path}`, { headers, signal: abort.signal });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return new Follower(answer.headers, answer.body!, abort);
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const parser = createParser({
      onEvent: ({ id, event, data }) => {
        this.told.push({ id: id!, type: event!, data: JSON.parse(data) as Record<string, unknown> });
        this.wake();
      },
      onComment: () => this.beats++,
    });
    const decoder = new TextDecoder();
    for await (const chunk of body) parser.feed(decoder.decode(chunk, { stream: true }));
  }

  /** The next event that has not been taken; waits for it. */
  async next(): Promise<Told> {
    const end = Date.now() + 10_000;
    while (this.told.length <= this.taken) {
      if (Date.now() > end) throw new Error(`no further event; so far ${this.types().join(', ')}`);
      await Promise.race([new Promise<void>((resolve) => (this.wake = resolve)), new Promise((resolve) => setTimeout(resolve, 200))]);
    }
    return this.told[this.taken++]!;
  }

  /** The events up to the end of the next change. */
  async change(): Promise<Told[]> {
    const events: Told[] = [];
    do events.push(await this.next());
    while (events.at(-1)!.type !== 'standings.changed');
    return events;
  }

  types = (): string[] => this.told.map(({ type }) => type);
  ids = (): string[] => this.told.map(({ id }) => id);

  close(): void {
    this.abort.abort();
  }
}
