import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { internal } from '../support/refusal.js';
import { misfits, operationAt } from './document.js';
import type { FuzzRequest } from './requests.js';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends requests as they are: no client tidies up addresses or headers. */
export class Sender {
  private readonly agent = new Agent({ keepAlive: true });

  constructor(private readonly url: string) {}

  async send(what: FuzzRequest): Promise<Answer> {
    try {
      return await this.once(what);
    } catch (error) {
      // a kept connection that the server has closed meanwhile, as after a body that it did not read
      if (!['ECONNRESET', 'EPIPE'].includes((error as { code: string }).code)) throw error;
      return this.once(what, new Agent());
    }
  }

  close = () => this.agent.destroy();

  private once({ method, path, headers, body }: FuzzRequest, agent = this.agent): Promise<Answer> {
    const { hostname, port } = new URL(this.url);
    const length = body ? { 'content-length': String(body.length) } : {};
    return new Promise((resolve, reject) => {
      const sent = request({ agent, hostname, port, method, path, headers: { ...headers, ...length }, timeout: 60_000 }, (answer) => {
        const chunks: Buffer[] = [];
        const whole = () => resolve({ status: answer.statusCode!, headers: answer.headers, text: Buffer.concat(chunks).toString() });
        const hasNoEnd = answer.headers['content-type']?.startsWith('text/event-stream');
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if (hasNoEnd) answer.destroy();
        });
        answer.on('error', reject);
        answer.on(hasNoEnd ? 'close' : 'end', whole);
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer within a minute')));
      sent.on('error', reject);
      sent.end(body);
    });
  }
}

/** What any request may be answered with before it comes to a route; the document says so in its description. */
const beforeRouting: readonly string[] = ['malformed-request', 'headers-too-large'];
/** What may come where there is no route; a body is looked at all the same. */
const atNoRoute: readonly string[] = ['no-such-route', 'malformed-json', 'not-utf-8', 'body-too-large', 'unsupported-media-type'];

function parsed(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/** Why the answer is not one that the document describes; `null` where it is. */
export function faultOf({ method, path, headers }: FuzzRequest, answer: Answer): string | null {
  const { status, text } = answer;
  if (status >= 500) return `answered ${status}`;
  const type = answer.headers['content-type'];
  const requestId = answer.headers['x-request-id'];
  if (typeof requestId !== 'string' || requestId === '') return 'no X-Request-Id';
  const given = headers['x-request-id'];
  if (status !== 431 && given !== undefined && requestId !== given && /^[\w.-]{1,100}$/.test(given))
    return 'another X-Request-Id than was given';
  const operation = operationAt(method, path);
  if (status >= 400) {
    if (type !== 'application/problem+json; charset=utf-8') return `${status} as ${type}`;
    if (internal.test(text)) return 'something internal shows';
    const problem = parsed(text)?.value as { code: string; status: number; instance: string } | undefined;
    if (!problem) return `${status} without a problem`;
    const wrong = misfits({ $ref: '#/components/schemas/Problem' }, problem);
    if (wrong) return `problem: ${wrong}`;
    if (problem.status !== status || problem.instance !== requestId) return 'status or instance is another';
    if (beforeRouting.includes(problem.code)) return null;
    if (!operation) return atNoRoute.includes(problem.code) ? null : `${problem.code} at no route`;
    const codes = operation.responses[status]?.content?.['application/problem+json']?.examples ?? {};
    return problem.code in codes ? null : `${status} ${problem.code} is not described`;
  }
  if (!operation) return method === 'OPTIONS' && status === 204 ? null : `${status} at no route`;
  const described = operation.responses[status];
  if (!described) return `${status} is not described`;
  if (!described.content) return text === '' ? null : `${status} with a body`;
  if (!type?.includes(';')) return `${status} as ${type}`;
  const media = described.content[type.split(';')[0]!];
  if (!media) return `${status} as ${type}`;
  if ('ETag' in (described.headers ?? {}) && answer.headers.etag === undefined) return `${status} without ETag`;
  if (!type.startsWith('application/json')) return null;
  const body = parsed(text);
  if (!body) return `${status} without JSON`;
  const wrong = misfits(media.schema, body.value);
  return wrong && `${status}: ${wrong}`;
}
