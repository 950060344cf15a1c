import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.js';
import { sendProblem } from './problem.filter.js';

/**
 * Answers each request after so many seconds, whatever has become of it; what it asks for goes on. Fastify's `handlerTimeout` would do
 * the same, but as of 5.12 it stops its clock when the body of the request has been read.
 */
export function answerInTime(fastify: FastifyInstance, seconds: number): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const clock = setTimeout(() => {
      if (reply.sent || reply.raw.headersSent) return;
      request.log.error({ requestId: request.id, method: request.method, url: request.url }, 'took-too-long');
      sendProblem(new Problem('took-too-long'), request, reply);
    }, seconds * 1000);
    clock.unref();
    reply.raw.once('close', () => clearTimeout(clock));
    done();
  });
}
