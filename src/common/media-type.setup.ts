import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.js';

const JSON_TYPE = 'application/json';
const CSV = 'text/csv';

/** Larger than other bodies: the list of a whole federation. */
const CSV_LIMIT = 10 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route takes instead of JSON. */
    mediaType?: string;
  }
}

/** Lets routes take what they declare with `@CsvBody()`, as bytes, and all others JSON only. Answered before the body is read. */
export function checkMediaTypes(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(CSV, { parseAs: 'buffer', bodyLimit: CSV_LIMIT }, (_request, body, done) => done(null, body));
  fastify.addHook('preParsing', (request, _reply, _payload, done) => {
    const { 'content-type': given, 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    const wanted = request.routeOptions.config.mediaType ?? JSON_TYPE;
    const hasBody = length !== '0' || encoding !== undefined;
    const fits = given?.split(';')[0]!.trim().toLowerCase() === wanted;
    done(hasBody && !fits && !request.is404 ? new Problem('unsupported-media-type', { wanted }) : null);
  });
}
