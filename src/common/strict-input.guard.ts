import { type CanActivate, type ExecutionContext, Injectable, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { FastifyRequest } from 'fastify';
import { type FieldError, pointerStep, Problem } from './problem.js';

/** Deeper than any body that a route reads; what follows in the chain reads it by recursion. */
const MAX_DEPTH = 32;

/**
 * Refuses what the checks by class would never see: a body or query that the route does not declare, fields with the
 * names of what every object has (they would be dropped silently), and nesting without end.
 */
@Injectable()
export class StrictInputGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { body, query } = context.switchToHttp().getRequest<FastifyRequest>();
    const args = Object.keys(
      (Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) as object | undefined) ?? {},
    );
    const declares = (type: RouteParamtypes) => args.some((key) => key.startsWith(`${type}:`));
    const takesBody = Reflect.getMetadata(METHOD_METADATA, context.getHandler()) !== RequestMethod.GET;
    const errors = [
      ...(declares(RouteParamtypes.QUERY) ? strange('/query', query) : unknown('/query', query)),
      ...(declares(RouteParamtypes.BODY) ? strange('', body) : takesBody ? unknown('', body) : []),
    ];
    if (errors.length > 0) throw new Problem('validation-failed', { count: errors.length }, { errors });
    return true;
  }
}

function unknown(prefix: string, input: unknown): FieldError[] {
  if (input === undefined || input === null) return [];
  if (typeof input !== 'object' || Array.isArray(input)) return [{ pointer: prefix, code: 'object' }];
  return Object.keys(input).map((key) => ({ pointer: prefix + pointerStep(key), code: 'unknown-field' }));
}

/** Without recursion: it is here to find input that is too deep for one. */
function strange(prefix: string, input: unknown): FieldError[] {
  const errors: FieldError[] = [];
  const open = [{ pointer: prefix, value: input, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { pointer, value, depth } = next;
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue; // a file is read by its route
    if (depth === MAX_DEPTH) {
      errors.push({ pointer, code: 'tooDeep' });
      continue;
    }
    for (const [key, inner] of Object.entries(value)) {
      if (key in Object.prototype) errors.push({ pointer: pointer + pointerStep(key), code: 'unknown-field' });
      else if (typeof inner === 'object') open.push({ pointer: pointer + pointerStep(key), value: inner, depth: depth + 1 });
    }
  }
  return errors;
}
