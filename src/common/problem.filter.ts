import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeDatabaseError } from './database-errors.js';
import { FullDisk } from './full-disk.state.js';
import type { Language } from './language.js';
import { en } from './locales/en.js';
import { Problem, type ProblemParams } from './problem.js';
import { type ProblemCode, problems } from './problems.js';
import { languageOf, wordsFor } from './words.service.js';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** The one place where an error becomes an answer: `application/problem+json`, RFC 9457. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly fullDisk: FullDisk) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const problem = toProblem(error);
    if (problems[problem.code] >= 500)
      request.log.error({ err: error, requestId: request.id, method: request.method, url: request.url }, problem.code);
    if (problem.code === 'database-full') this.fullDisk.met((error as Error).cause ?? error, request.log);
    // one that took too long was answered before
    if (!reply.sent) sendProblem(problem, request, reply);
  }
}

/** Before it is worth asking again. */
const secondsToWait: Readonly<Partial<Record<ProblemCode, string>>> = { 'database-full': '10', 'took-too-long': '10' };

export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  const status = problems[problem.code];
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  if (status === 429) void reply.header('retry-after', String(problem.params.seconds));
  if (status === 503) void reply.header('retry-after', secondsToWait[problem.code] ?? '2');
  const language = languageOf(request.headers);
  void reply
    .status(status)
    .header('content-type', PROBLEM_TYPE)
    .header('content-language', language)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problemBody(problem, language, request.id)));
}

/** The members of RFC 9457, ours after them. `instance` names this request in our log. */
export function problemBody(problem: Problem, language: Language, requestId: string) {
  const params = inWords(problem.params, language);
  const text = (key: string) => wordsFor(language, `problems.${problem.code}.${key}`, params) ?? problem.code;
  return {
    type: `/api/problems/${problem.code}`,
    title: text('title'),
    status: problems[problem.code],
    detail: text('detail'),
    instance: requestId,
    code: problem.code,
    ...(problem.more.errors && {
      errors: problem.more.errors.map(({ pointer, code, params = {} }) => ({
        pointer,
        code,
        detail: wordsFor(language, `fields.${code}`, params) ?? code,
      })),
    }),
    ...problem.more.extra,
  };
}

/** Which of the catalogue's `values` a parameter of a text is; the others, and numbers, stand as they are. */
const valueKinds: Readonly<Record<string, keyof typeof en.values>> = {
  state: 'state',
  side: 'side',
  expected: 'outcome',
  given: 'outcome',
};

/** A code such as `draft` is for programs: a sentence names it in the reader's language. */
const inWords = (params: ProblemParams, language: Language) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, wordsFor(language, `values.${valueKinds[name]}.${value}`) ?? value]),
  );

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const known = describeDatabaseError(error);
  if (known) return new Problem(known);
  // Nest wraps what Fastify throws before a route is entered
  const { code } = ((error as Error).cause ?? error) as { code?: unknown };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('body-too-large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('unsupported-media-type', { wanted: 'application/json' });
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return new Problem('malformed-json');
  const status = error instanceof HttpException ? error.getStatus() : (error as { statusCode?: unknown }).statusCode;
  if (status === 404) return new Problem('no-such-route');
  if (status === 413) return new Problem('body-too-large');
  if (status === 415) return new Problem('unsupported-media-type', { wanted: 'application/json' });
  if (error instanceof SyntaxError && status === 400) return new Problem('malformed-json');
  if (typeof status === 'number' && status >= 400 && status < 500) return new Problem('malformed-request');
  return new Problem('internal');
}
