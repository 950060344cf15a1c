import type { FastifyReply } from 'fastify';
import type { Page } from './cursor.js';

/** Names the next page in a `Link` header too (RFC 8288). */
export function linkNext<P extends Pick<Page<unknown>, 'nextCursor'>>(reply: FastifyReply, page: P): P {
  if (page.nextCursor !== null) {
    // a proxy may send the address with scheme and host
    const [, path = '', query] = /^(?:https?:\/\/[^/]*)?([^?]*)\??(.*)$/i.exec(reply.request.originalUrl) ?? [];
    const params = new URLSearchParams(query);
    params.set('cursor', page.nextCursor);
    void reply.header('link', `<${path}?${params.toString()}>; rel="next"`);
  }
  return page;
}
