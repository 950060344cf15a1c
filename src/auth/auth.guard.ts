import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../common/actor.js';
import { type Asked, askedIn, nobody, type RequestWithCaller } from '../common/asked.context.js';
import { badInput, Problem } from '../common/problem.js';
import { RequestLimits } from '../limits/request-limits.service.js';
import { admit, type Subject } from './admission.js';
import { Callers } from './callers.loader.js';
import { isAllowed, seesMore } from './permissions.js';
import type { RouteRights } from './route-rights.setup.js';

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
    const { rights } = request.routeOptions.config;
    if (!rights) throw new Error(`${request.method} ${request.routeOptions.url} is not in the table of permissions`);
    if (rights.permission.least !== 'open') request.asked = await this.ask(request, reply, rights);
    else if (rights.path.startsWith('/api/v1/')) await this.limits.count('address', request.ip, reply);
    return true;
  }

  /** Whether the credentials of a request that is still being answered hold, and for as much as when it came. */
  async stillAdmits({ headers, asked }: RequestWithCaller): Promise<boolean> {
    const token = tokenIn(headers.authorization ?? '');
    if (token === undefined || !asked?.admission) return false;
    const { subject, permission, role } = asked.admission;
    const known = await this.callers.find(token, subject);
    try {
      return known !== null && admit(known, permission, true) === role;
    } catch (error) {
      if (error instanceof Problem) return false;
      throw error;
    }
  }

  private async ask(request: FastifyRequest, reply: FastifyReply, rights: RouteRights): Promise<Asked> {
    const { permission } = rights;
    const header = request.headers.authorization;
    if (header === undefined) {
      await this.limits.count('address', request.ip, reply);
      if (!isAllowed(permission, 'none')) throw new Problem('unauthenticated');
      return nobody; // private tournaments ask for the caller themselves
    }
    const token = tokenIn(header);
    const subject = token === undefined ? null : subjectIn(request, rights);
    const known = token === undefined ? null : await this.callers.find(token, subject);
    // nobody is kept out by what others at the same address do
    await (known ? this.limits.count('caller', known.accountId ?? known.name, reply) : this.limits.count('address', request.ip, reply));
    // wrong credentials are refused even where none are needed: the caller believes to be somebody
    if (!known) throw new Problem('unauthenticated');
    const role = admit(known, permission, request.method === 'GET' || request.method === 'HEAD');
    const { name, accountId, credential, sessionId, limitedTo } = known;
    return {
      actor: { name, accountId, role, requestId: request.id, limitedTo },
      seesMore: seesMore(permission, role),
      sessionId,
      admission: { credential, permission, subject, role },
    };
  }
}

const tokenIn = (header: string): string | undefined => /^Bearer ([\w.~+/-]{16,1000}=*)$/i.exec(header)?.[1];

function subjectIn(request: FastifyRequest, { subject }: RouteRights): Subject | null {
  if (!subject) return null;
  const id = (request.params as Record<string, string>)[subject.parameter];
  if (!isUUID(id)) throw badInput(`/path/${subject.parameter}`, 'isUuid');
  return { kind: subject.kind, id: id! };
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
