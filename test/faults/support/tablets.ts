import { setTimeout as sleep } from 'node:timers/promises';

export interface Answer {
  readonly text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as of supertest: the assertions are the types
  readonly body: any;
}

interface Sent {
  readonly path: string;
  readonly body: object;
  readonly key: string;
  readonly answer: Answer;
}

/** What the server may say where it is to be asked again; `took-too-long` on a machine that has much else to do. */
export type Allowed = readonly ('database-unavailable' | 'database-full' | 'took-too-long')[];

/** HAZINE_ANSWER_SECONDS, and some for the way on a machine that has much else to do. */
const ANSWER_MS = 75_000;

/** How long a tablet goes on asking: a request may meet several faults, each of which costs a start of server and database. */
const PATIENCE_MS = 240_000;

/** Those who enter results: they send each request under a key of its own until it is answered, wherever somebody listens. */
export class Tablets {
  readonly figures = {
    /** Requests that were answered. */
    acknowledged: 0,
    /** Attempts that found nobody there. */
    notReached: 0,
    /** Attempts that broke off on the way. */
    brokenOff: 0,
    /** Attempts that nobody answered in the time in which the server answers, whatever has become of a request. */
    timedOut: 0,
    /** Attempts that were told to come back: 503. */
    toldToComeBack: 0,
    /** Of these, those that were told that the disk is full. */
    toldOfFullDisk: 0,
    /** Requests that had been done before an answer came. */
    doneUnanswered: 0,
  };
  readonly sent: Sent[] = [];
  /** Where something has gone wrong nobody need wait for the others. */
  hasGivenUp = false;
  private keys = 0;

  constructor(
    private readonly site: { readonly addresses: readonly string[]; readonly token: string },
    private readonly random: () => number,
    private readonly seed: number,
    private readonly allowed: Allowed,
  ) {}

  async post(path: string, body: object): Promise<Answer> {
    const key = `tablet-${this.seed}-${++this.keys}`;
    const answer = await this.untilAnswered(path, body, key);
    this.sent.push({ path, body, key, answer });
    this.figures.acknowledged++;
    return answer;
  }

  async get(path: string): Promise<Answer['body']> {
    const { response, text } = await this.attempt('GET', path);
    if (response.status !== 200) throw new Error(`GET ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  }

  /** Sends everything once more, as somebody would who has seen none of the answers; tells which are answered otherwise now. */
  async sendAllAgain(): Promise<string[]> {
    const different: string[] = [];
    const rest = [...this.sent];
    const tablet = async () => {
      for (let next = rest.pop(); next; next = rest.pop()) {
        const { text } = await this.untilAnswered(next.path, next.body, next.key);
        if (text !== next.answer.text) different.push(`${next.path}\n${next.answer.text}\n${text}`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, tablet));
    return different;
  }

  private async untilAnswered(path: string, body: object, key: string): Promise<Answer> {
    const deadline = Date.now() + PATIENCE_MS;
    for (let attempts = 1; ; attempts++) {
      if (this.hasGivenUp || Date.now() > deadline) throw new Error(`POST ${path}: no answer in ${attempts} attempts`);
      const sentAt = Date.now();
      try {
        const { response, text } = await this.attempt('POST', path, body, key);
        if (response.status < 300) {
          const answer: Answer = { text, body: JSON.parse(text) };
          const { set } = answer.body as { set?: { enteredAt: string } };
          if (attempts > 1 && set && Date.parse(set.enteredAt) < sentAt) this.figures.doneUnanswered++;
          return answer;
        }
        const code = this.toldToComeBack(response, text);
        if (code === null) throw new Refused(`POST ${path}: ${response.status} ${text}`);
        this.figures.toldToComeBack++;
        if (code === 'database-full') this.figures.toldOfFullDisk++;
      } catch (error) {
        if (error instanceof Refused) throw error;
        const { name, cause } = error as { name: string; cause?: { code?: string } };
        if (name === 'TimeoutError') this.figures.timedOut++;
        else this.figures[cause?.code === 'ECONNREFUSED' ? 'notReached' : 'brokenOff']++;
      }
      await sleep(20 + this.random() * 80);
    }
  }

  private toldToComeBack(response: Response, text: string): Allowed[number] | null {
    if (response.status !== 503 || !response.headers.has('retry-after')) return null;
    const { code } = JSON.parse(text) as { code: string };
    return this.allowed.find((one) => one === code) ?? null;
  }

  private async attempt(method: string, path: string, body?: object, key?: string): Promise<{ response: Response; text: string }> {
    const { addresses, token } = this.site;
    const address = addresses[Math.floor(this.random() * addresses.length)]!;
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (key) Object.assign(headers, { 'idempotency-key': key, 'content-type': 'application/json' });
    const response = await fetch(`${address}/api/v1${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return { response, text: await response.text() };
  }
}

/** An answer that nothing of what was done to the server excuses. */
class Refused extends Error {}
