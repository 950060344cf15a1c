import { fastify } from 'fastify';
import { permissions } from './permissions.js';
import { keepRights, type RouteRights } from './route-rights.setup.js';

describe('what the table says of a route', () => {
  it.each<[string, string, string | null, RouteRights['subject']]>([
    [
      'GET',
      '/api/v1/tournaments/:id/rounds/:number',
      'GET /api/v1/tournaments/{id}/rounds/{number}',
      { kind: 'tournament', parameter: 'id' },
    ],
    ['POST', '/api/v1/matches/:id/sets', 'POST /api/v1/matches/{id}/sets', { kind: 'match', parameter: 'id' }],
    ['GET', '/api/v1/me', 'GET /api/v1/me', null],
    ['GET', '/api/v1/me/', 'GET /api/v1/me', null],
    ['GET', '/nowhere', null, null],
  ])('is known once it is added: %s %s', async (method, url, route, subject) => {
    const app = fastify();
    keepRights(app);
    const found: (RouteRights | undefined)[] = [];
    app.route({ method, url, handler: (request) => found.push(request.routeOptions.config.rights) });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    for (const asked of method === 'GET' ? (['GET', 'HEAD'] as const) : (['POST'] as const))
      await fetch(origin + url.replace(/:\w+/g, '1'), { method: asked });
    const rights = route === null ? undefined : { path: route.split(' ')[1], permission: permissions[route], subject };
    expect(found).toEqual(found.map(() => rights));
    expect(found).toHaveLength(method === 'GET' ? 2 : 1);
    await app.close();
  });
});
