import type { FastifyReply } from 'fastify';
import type { Page } from './cursor.js';

/** Names the next page in a `Link` header too (RFC 8288). */
export function linkNext<T>(reply: FastifyReply, page: Page<T>): Page<T> {
  if (page.nextCursor !== null) {
    const url = new URL(reply.request.originalUrl, 'http://localhost');
    url.searchParams.set('cursor', page.nextCursor);
    void reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return page;
}
