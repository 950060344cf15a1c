import type { FastifyInstance } from 'fastify';
import { requestSeconds } from '../common/measures.registry.js';

/** A stream lasts as long as its reader wants; that says nothing of the server. */
const isStream = (type: unknown): boolean => typeof type === 'string' && type.startsWith('text/event-stream');

export function measureRequests(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    if (!isStream(reply.raw.getHeader('content-type'))) {
      const { method, routeOptions } = request;
      requestSeconds.observe({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000);
    }
    done();
  });
}
