import { createHash } from 'node:crypto';
import { applyDecorators, type CanActivate, createParamDecorator, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import type { FastifyRequest } from 'fastify';
import type { Repository } from 'typeorm';
import type { Actor } from '../common/actor.js';
import { Problem } from '../common/problem.js';
import { ApiToken } from './api-token.entity.js';

type RequestWithActor = FastifyRequest & { actor?: Actor | null };

const PUBLIC = 'hazine:public';
export const PUBLIC_EXTENSION = 'x-public';
/** A route that changes nothing and does not care who calls: credentials are not even looked at, nor is the database. */
export const Public = () => applyDecorators(SetMetadata(PUBLIC, true), ApiExtension(PUBLIC_EXTENSION, true));

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Reads are open (private tournaments ask for the caller themselves); every other request needs a known token. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @InjectRepository(ApiToken) private readonly tokens: Repository<ApiToken>,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<RequestWithActor>();
    if (this.reflector.getAllAndOverride<boolean | undefined>(PUBLIC, [context.getHandler(), context.getClass()])) return true;
    request.actor = await this.actorOf(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!request.actor && !isRead) throw new Problem('unauthenticated');
    return true;
  }

  private async actorOf(request: FastifyRequest): Promise<Actor | null> {
    const header = request.headers.authorization;
    if (header === undefined) return null;
    const token = /^Bearer ([\w.~+/-]{16,200}=*)$/i.exec(header)?.[1];
    const known = token && (await this.tokens.findOneBy({ hash: hashToken(token) }));
    // wrong credentials are refused even where none are needed: the caller believes to be somebody
    if (!known) throw new Problem('unauthenticated');
    return { name: known.name, requestId: request.id };
  }
}

/** The caller of a route that the guard lets nobody call without credentials. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<RequestWithActor>();
  if (!actor) throw new Problem('unauthenticated');
  return actor;
});

/** The caller of an open route: `null` without credentials. */
export const OptionalCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor | null => context.switchToHttp().getRequest<RequestWithActor>().actor ?? null,
);
