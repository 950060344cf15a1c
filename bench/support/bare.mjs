// A bare handler of the web server that ours stands on: it answers what it was told, whatever is asked.
import Fastify from 'fastify';

process.once('message', async ({ status, headers, body }) => {
  const server = Fastify();
  const bytes = body && Buffer.from(body);
  server.get('/', (_request, reply) => reply.status(status).headers(headers).send(bytes));
  process.send(await server.listen({ port: 0, host: '127.0.0.1' }));
});
