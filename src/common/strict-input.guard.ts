import { type CanActivate, type ExecutionContext, Injectable, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { FastifyRequest } from 'fastify';
import { type FieldError, Problem } from './problem.js';

/** Where a route declares no body or no query at all, nothing checks them: what is sent there is refused, not dropped. */
@Injectable()
export class StrictInputGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const args = Object.keys(
      (Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) as object | undefined) ?? {},
    );
    const declares = (type: RouteParamtypes) => args.some((key) => key.startsWith(`${type}:`));
    const errors: FieldError[] = [];
    if (!declares(RouteParamtypes.QUERY)) errors.push(...unknown('/query/', request.query));
    const takesBody = Reflect.getMetadata(METHOD_METADATA, context.getHandler()) !== RequestMethod.GET;
    if (takesBody && !declares(RouteParamtypes.BODY)) errors.push(...unknown('/', request.body));
    if (errors.length > 0) throw new Problem('validation-failed', { count: errors.length }, { errors });
    return true;
  }
}

const unknown = (prefix: string, input: unknown): FieldError[] =>
  typeof input === 'object' && input !== null ? Object.keys(input).map((key) => ({ pointer: prefix + key, code: 'unknown-field' })) : [];
