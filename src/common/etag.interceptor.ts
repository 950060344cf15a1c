import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { concatMap, type Observable, of } from 'rxjs';
import { etagOf } from './etag.js';
import { Prepared, revisionOf, tagOf } from './prepared.answer.js';
import { answerPrepared, answerUnlessKnown, JSON_TYPE } from './tagged.reply.js';

/** Gives every answer its entity tag (`tagOf`). Answers 304 to a GET that names it. */
@Injectable()
export class EtagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return next.handle().pipe(concatMap((body: unknown) => (isRead ? toReader(reply, body) : of(toWriter(reply, body)))));
  }
}

async function toReader(reply: FastifyReply, body: unknown): Promise<unknown> {
  if (body instanceof Prepared) return answerPrepared(reply, body);
  if (typeof body !== 'object' || body === null || body instanceof StreamableFile || reply.hasHeader('etag')) return body;
  return answerUnlessKnown(reply, etagOf(tagOf(body))) ? body : undefined;
}

/** Who has changed something gets the tag of how it is now. */
function toWriter(reply: FastifyReply, body: unknown): unknown {
  if (body instanceof Prepared) {
    void reply.header('etag', etagOf(body.tag)).header('content-type', JSON_TYPE);
    return body.body;
  }
  if (typeof body === 'object' && body !== null && revisionOf(body) !== null && !reply.hasHeader('etag'))
    void reply.header('etag', etagOf(tagOf(body)));
  return body;
}
