import { createHmac } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { DataSource } from 'typeorm';
import type { Actor } from '../common/actor.js';
import { askedIn } from '../common/asked.context.js';
import type { Call, FirstAnswer, KeyedRequest } from '../common/call.js';
import { duringCall } from '../common/call.context.js';
import { badInput, Problem } from '../common/problem.js';
import { findFirstAnswer } from './first-answers.loader.js';

/** Longer than any key that a program makes up; visible ASCII. */
const KEY = /^[\x21-\x7e]{1,255}$/;
/** No program needs more to name itself. */
const MOST_OF_DEVICE = 300;

/**
 * Lets every change know of the request that it is made in, and answers a POST that comes again under its `Idempotency-Key` as it was
 * answered at first. Who calls is known by then; whether the body is right is not.
 */
@Injectable()
export class CallsInterceptor implements NestInterceptor {
  constructor(private readonly dataSource: DataSource) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.method === 'GET' || request.method === 'HEAD') return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const { actor, admission } = askedIn(context);
    const keyed = keyedRequest(request, actor, reply.statusCode);
    const device = request.headers['user-agent']?.slice(0, MOST_OF_DEVICE) ?? null;
    const call: Call = { origin: { address: request.ip, device }, keyed, admission };
    const handle = () => duringCall(call, () => lastValueFrom(next.handle()));
    return from(keyed ? this.once(reply, call, keyed, handle) : handle());
  }

  private async once(reply: FastifyReply, call: Call, keyed: KeyedRequest, handle: () => Promise<unknown>): Promise<unknown> {
    const before = await findFirstAnswer(this.dataSource.manager, keyed);
    if (before) return again(reply, keyed, before);
    try {
      const body = await handle();
      // what was kept is what is sent; what a worker thread kept it has sent here
      return call.answer ? send(reply, call.answer) : body;
    } catch (error) {
      // a copy may have done it meanwhile, and so stood in the way of this one
      const meanwhile = await findFirstAnswer(this.dataSource.manager, keyed);
      if (!meanwhile) throw error;
      return again(reply, keyed, meanwhile);
    }
  }
}

/** `null` where the request has no key, or changes nothing. */
function keyedRequest(request: FastifyRequest, actor: Actor | null, status: number): KeyedRequest | null {
  const { method, originalUrl, headers, body } = request;
  const mayComeAgain = actor !== null || request.routeOptions.config.rights?.permission.least === 'none';
  const given = headers['idempotency-key'];
  if (method !== 'POST' || given === undefined || !mayComeAgain) return null;
  // with or without the quotes that a structured field has (RFC 9651, 3.3.3)
  const key = String(given).replace(/^"(.*)"$/, '$1');
  if (!KEY.test(key)) throw badInput('/headers/idempotency-key', 'idempotencyKey');
  // under the key, which is kept nowhere: a plain hash would let a password in the body be guessed quickly
  const hash = createHmac('sha256', key).update(`${method} ${originalUrl}\n`);
  hash.update(Buffer.isBuffer(body) ? body : (JSON.stringify(body) ?? ''));
  // without credentials: whoever knows both the key and the body
  return { caller: actor ? (actor.accountId ?? actor.name) : '', key, fingerprint: hash.digest('hex'), status };
}

/** @throws Problem where the key was used for something else */
function again(reply: FastifyReply, { fingerprint }: KeyedRequest, first: FirstAnswer & { readonly fingerprint: string }): unknown {
  if (first.fingerprint !== fingerprint) throw new Problem('idempotency-key-reused');
  return send(reply, first);
}

function send(reply: FastifyReply, { status, headers, body }: FirstAnswer): unknown {
  void reply.status(status).headers(headers);
  return body;
}
