import type { OutgoingHttpHeaders } from 'node:http';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Observable, tap } from 'rxjs';
import { Prepared } from '../common/prepared.answer.js';
import { answerPrepared } from '../common/tagged.reply.js';
import { type Kept, Readings } from './readings.cache.js';

const MAX_COUNT = 10_000;

/** Of what is asked, and in which language: more is nobody's page. */
const MAX_KEY = 500;

type Headers = Readonly<OutgoingHttpHeaders>;

/** An answer that readers without credentials got, with the headers that its route gave it, and those that every body has. */
interface Shortcut {
  readonly kept: Kept;
  readonly headers: Headers;
  readonly headersOfBody: Headers;
}

/** The latest revision of a source. */
export type AskRevision = (sourceId: string) => Promise<{ readonly revision: number } | undefined>;

/**
 * Remembers which kept answer a request led to. The same request gets it again without being read once more, as long as the
 * revision that it was worked out from is the latest. Thousands of screens ask for the same few pages.
 */
@Injectable()
export class Shortcuts implements NestInterceptor {
  private readonly known = new LRUCache<string, Shortcut>({ max: MAX_COUNT });

  constructor(private readonly readings: Readings) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      tap((body: unknown) => {
        // one that comes too late was answered otherwise (`answerInTime`), and its headers are those of that answer
        if (!(body instanceof Prepared) || !isOpen(request) || reply.sent) return;
        const kept = this.readings.whereKept(body);
        if (kept && keyOf(request).length <= MAX_KEY)
          this.known.set(keyOf(request), { kept, headers: headersOf(reply), headersOfBody: { ...reply.raw.getHeaders() } });
      }),
    );
  }

  forgetAll(): void {
    this.known.clear();
  }

  /** Before anything else is done with a request. */
  use(fastify: FastifyInstance, revisionOf: AskRevision): void {
    fastify.addHook('onRequest', (request, reply, done) => {
      const shortcut = isOpen(request) ? this.known.get(keyOf(request)) : undefined;
      if (!shortcut) return done();
      const { kept } = shortcut;
      revisionOf(kept.sourceId).then(
        (latest) => {
          const prepared = latest?.revision === kept.revision ? this.readings.find(kept) : undefined;
          if (!prepared) return done();
          void reply.headers(shortcut.headers);
          const answer = answerPrepared(reply, prepared);
          if (answer !== undefined) void reply.headers(shortcut.headersOfBody);
          if (answer instanceof Promise) answer.then((body) => reply.send(body), done);
          else void reply.send(answer);
        },
        () => done(), // the long way meets the same error, and tells it
      );
    });
  }
}

/** A reader without credentials, who sends nothing but a question. */
const isOpen = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers.authorization === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

const keyOf = ({ url, headers }: FastifyRequest): string => `${headers['accept-language'] ?? ''} ${url}`;

const ofRoute = ['vary', 'content-language', 'cache-control'];

const headersOf = (reply: FastifyReply): Headers =>
  Object.fromEntries(
    ofRoute.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
