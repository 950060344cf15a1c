import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.js';

const JSON_TYPE = 'application/json';
const CSV = 'text/csv';

/** Larger than other bodies: the list of a whole federation. */
const CSV_LIMIT = 10 * 1024 * 1024;

/** A body that is too large is read to its end up to here; beyond, the connection is cut. */
const READ_TO_ITS_END = 32 * 1024 * 1024;
const READ_TO_ITS_END_MS = 5000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route takes instead of JSON. */
    mediaType?: string;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads JSON bodies: RFC 8259 has them in UTF-8. Bytes of another encoding are refused; Fastify's own reader would store
 * them as replacement characters.
 */
export function readJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser(JSON_TYPE);
  fastify.addContentTypeParser<Buffer>(JSON_TYPE, { parseAs: 'buffer' }, (request, body, done) => {
    let text: string;
    try {
      text = utf8.decode(body);
    } catch {
      done(new Problem('not-utf-8'));
      return;
    }
    void parse(request, text, done);
  });
}

/** Lets routes take what they declare with `@CsvBody()`, as bytes, and all others JSON only. Answered before the body is read. */
export function checkMediaTypes(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(CSV, { parseAs: 'buffer', bodyLimit: CSV_LIMIT }, (_request, body, done) => done(null, body));
  fastify.addHook('preParsing', (request, _reply, _payload, done) => {
    // RFC 9110, 9.3.1: what comes with a GET means nothing; Fastify leaves it unread
    if (request.method === 'GET' || request.method === 'HEAD') return done();
    const { 'content-type': given, 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    const wanted = request.routeOptions.config.mediaType ?? JSON_TYPE;
    const hasBody = length !== '0' || encoding !== undefined;
    const fits = given?.split(';')[0]!.trim().toLowerCase() === wanted;
    if (hasBody && !fits && !request.is404) return done(new Problem('unsupported-media-type', { wanted }));
    const limit = wanted === CSV ? CSV_LIMIT : request.routeOptions.bodyLimit;
    if (Number(length) <= limit || Number(length) > READ_TO_ITS_END) return done();
    // a client that is cut off while it sends does not see the answer: let it finish, and throw away what comes
    const refuse = () => {
      clearTimeout(patience);
      request.raw.off('end', refuse);
      done(new Problem('body-too-large'));
    };
    const patience = setTimeout(refuse, READ_TO_ITS_END_MS);
    request.raw.once('end', refuse).resume();
  });
}
