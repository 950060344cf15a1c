import type { FastifyInstance } from 'fastify';
import { type Permission, permissionOf, subjectOf } from './permissions.js';

/** What the table of permissions says of a route. */
export interface RouteRights {
  /** As the description of the API writes it. */
  readonly path: string;
  readonly permission: Permission;
  readonly subject: ReturnType<typeof subjectOf>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `undefined`: the table does not name the route, and nobody may call it. */
    rights?: RouteRights | undefined;
  }
}

/** Looks up what the table says of every route, when the route is added: no request has to. */
export function keepRights(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const path = route.url.replace(/:(\w+)/g, '{$1}').replace(/(?<=.)\/$/, '');
    const [method] = [route.method].flat();
    const permission = permissionOf(method!, path);
    route.config = { ...route.config, rights: permission && { path, permission, subject: subjectOf(path) } };
  });
}
