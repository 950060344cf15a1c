import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import type { Actor } from './actor.js';
import { etagOf, isNotModified, publicEtagOf } from './etag.js';
import { Prepared, tagOf } from './prepared.answer.js';

/** Gives every answer its entity tag (`tagOf`). Answers 304 to a GET that names it. */
@Injectable()
export class EtagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((body: unknown) => {
        if (body instanceof Prepared) return isTagged(request, reply, body) ? sendPrepared(reply, body) : undefined;
        if (typeof body !== 'object' || body === null || body instanceof StreamableFile) return body;
        return isTagged(request, reply, body) ? body : undefined;
      }),
    );
  }
}

/** Tags the answer; `false` where it is a read of what the reader has, and 304 answers. */
function isTagged(request: FastifyRequest, reply: FastifyReply, body: object): boolean {
  if (reply.hasHeader('etag')) return true;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead && !(body instanceof Prepared) && !('revision' in body)) return true;
  const etag = etagOf(body instanceof Prepared ? body.tag : tagOf(body));
  if (isRead) return answerUnlessKnown(request, reply, etag);
  void reply.header('etag', etag);
  return true;
}

function sendPrepared(reply: FastifyReply, { json }: Prepared): string {
  void reply.header('content-type', 'application/json; charset=utf-8');
  return json;
}

/**
 * The answer to a read that shows less to readers without credentials: theirs has a tag of its own, since what is tagged
 * alike must be the same. `undefined` where they have it, and 304 answers.
 */
export function answerFor<T extends { revision: number }>(caller: Actor | null, reply: FastifyReply, body: T): T | undefined {
  return caller || answerUnlessKnown(reply.request, reply, publicEtagOf(body.revision)) ? body : undefined;
}

/** Tags the answer to a read; `false` where the reader has what is so tagged, and 304 answers. */
export function answerUnlessKnown({ headers }: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  void reply.header('etag', etag);
  if (!reply.hasHeader('cache-control'))
    void reply.header('cache-control', headers.authorization ? 'private, no-cache' : 'public, max-age=0, must-revalidate');
  if (!isNotModified(headers['if-none-match'], etag)) return true;
  void reply.status(304);
  return false;
}
