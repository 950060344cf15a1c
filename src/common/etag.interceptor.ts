import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import type { Actor } from './actor.js';
import { etagOf, isNotModified, publicEtagOf } from './etag.js';

/**
 * Gives every answer its entity tag: the `revision` of the body where it has one (it names the whole content, see
 * docs/decisions/0004-revisions.md), a digest of the content otherwise. Answers 304 to a GET that names it.
 */
@Injectable()
export class EtagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((body: unknown) => {
        if (typeof body !== 'object' || body === null || body instanceof StreamableFile || reply.hasHeader('etag')) return body;
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        const revision = 'revision' in body && typeof body.revision === 'number' ? body.revision : null;
        if (revision === null && !isRead) return body;
        const etag = etagOf(revision ?? createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 27));
        if (isRead) return answerUnlessKnown(request, reply, etag) ? body : undefined;
        void reply.header('etag', etag);
        return body;
      }),
    );
  }
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
