import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.js';

/** How long a client may take over its headers, and over its whole request: who sends a byte a second holds a connection no longer. */
export const connectionLimits = {
  requestTimeout: 60_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 1000 },
} as const;

/** What a page of another origin may read of an answer beside its body. */
const EXPOSED = ['ETag', 'Link', 'Location', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id'];

/** Lets pages of other origins call the server, where it is set up so. */
export async function allowOrigins(fastify: FastifyInstance, { corsOrigins }: Config): Promise<void> {
  if (corsOrigins.length === 0) return;
  await fastify.register(cors, {
    origin: corsOrigins.includes('*') ? '*' : [...corsOrigins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: EXPOSED,
    maxAge: 3600,
  });
}

/** The headers that tell a browser what an answer may not be used for; the documentation is the only page there is. */
export async function setSecurityHeaders(fastify: FastifyInstance): Promise<void> {
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [`'self'`],
        styleSrc: [`'self'`, `'unsafe-inline'`], // the documentation's
        imgSrc: [`'self'`, 'data:'],
        objectSrc: [`'none'`],
        baseUri: [`'none'`],
        formAction: [`'none'`],
        frameAncestors: [`'none'`],
      },
    },
    xFrameOptions: { action: 'deny' },
  });
}
