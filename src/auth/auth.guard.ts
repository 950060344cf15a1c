import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../common/actor.js';
import { type Asked, askedIn, nobody, type RequestWithCaller } from '../common/asked.context.js';
import { badInput, Problem } from '../common/problem.js';
import { RequestLimits } from '../limits/request-limits.service.js';
import { Callers, type KnownCaller, type Subject } from './callers.loader.js';
import { isAllowed, type Permission, permissionOf, seesMore, subjectOf } from './permissions.js';
import { isAtLeast, type Role, roleWithin } from './roles.js';

/** Holds every request to the table of permissions. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly callers: Callers,
    private readonly limits: RequestLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<RequestWithCaller>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const path = pathOf(request);
    const permission = permissionOf(request.method, path);
    if (!permission) throw new Error(`${request.method} ${path} is not in the table of permissions`);
    if (permission.least !== 'open') request.asked = await this.ask(request, reply, path, permission);
    else if (path.startsWith('/api/v1/')) await this.limits.count('address', request.ip, reply);
    return true;
  }

  /** Whether the credentials of a request that is still being answered hold, and for as much as when it came. */
  async stillAdmits(request: RequestWithCaller): Promise<boolean> {
    const path = pathOf(request);
    const token = tokenIn(request.headers.authorization ?? '');
    const known = token === undefined ? null : await this.callers.find(token, subjectIn(request, path));
    if (!known || !request.asked?.actor) return false;
    return roleOf(known) === request.asked.actor.role;
  }

  private async ask(request: FastifyRequest, reply: FastifyReply, path: string, permission: Permission): Promise<Asked> {
    const header = request.headers.authorization;
    if (header === undefined) {
      await this.limits.count('address', request.ip, reply);
      if (!isAllowed(permission, 'none')) throw new Problem('unauthenticated');
      return nobody; // private tournaments ask for the caller themselves
    }
    const token = tokenIn(header);
    const known = token === undefined ? null : await this.callers.find(token, subjectIn(request, path));
    // nobody is kept out by what others at the same address do
    await (known ? this.limits.count('caller', known.accountId ?? known.name, reply) : this.limits.count('address', request.ip, reply));
    // wrong credentials are refused even where none are needed: the caller believes to be somebody
    if (!known) throw new Problem('unauthenticated');
    const role = roleOf(known);
    if (known.isPublic === false && !isAtLeast(role, 'referee')) throw new Problem('not-found');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const roleHere = isRead && permission.least !== 'administrator' ? role : roleWithin(known.scope, role);
    if (!isAllowed(permission, role)) throw new Problem('forbidden');
    if (!isAllowed(permission, roleHere)) throw new Problem('forbidden', { context: 'scope' });
    if (permission.signedIn && known.sessionId === null) throw new Problem('forbidden', { context: 'signedIn' });
    return {
      actor: { name: known.name, accountId: known.accountId, role: roleHere, requestId: request.id },
      seesMore: seesMore(permission, roleHere),
      sessionId: known.sessionId,
    };
  }
}

const tokenIn = (header: string): string | undefined => /^Bearer ([\w.~+/-]{16,1000}=*)$/i.exec(header)?.[1];

/** The route's own path, as the API's description writes it. */
const pathOf = (request: FastifyRequest): string => (request.routeOptions.url ?? '').replace(/:(\w+)/g, '{$1}').replace(/(?<=.)\/$/, '');

function subjectIn(request: FastifyRequest, path: string): Subject | null {
  const subject = subjectOf(path);
  if (!subject) return null;
  const id = (request.params as Record<string, string>)[subject.parameter];
  if (!isUUID(id)) throw badInput(`/path/${subject.parameter}`, 'isUuid');
  return { kind: subject.kind, id: id! };
}

function roleOf({ accountRole, official, isPublic }: KnownCaller): Role {
  if (accountRole === 'administrator') return 'administrator';
  if (isPublic !== null) return official ?? 'reader';
  return accountRole === 'organiser' ? 'organiser' : 'reader';
}

/** The caller of a route that the table lets nobody call without credentials. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = askedIn(context);
  if (!actor) throw new Problem('unauthenticated');
  return actor;
});

/** The caller of an open route, where it is somebody who is shown more than anybody is (`Permission.more`); else `null`. */
export const OptionalCaller = createParamDecorator((_: unknown, context: ExecutionContext): Actor | null => {
  const { actor, seesMore } = askedIn(context);
  return seesMore ? actor : null;
});

/** The sign-in that the request was made with. */
export const CallerSession = createParamDecorator((_: unknown, context: ExecutionContext): string | null => askedIn(context).sessionId);
