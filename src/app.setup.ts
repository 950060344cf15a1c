import { randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { type FastifyBaseLogger, LogController } from 'fastify';
import { AppModule } from './app.module.js';
import { AccessTokens } from './auth/access-tokens.service.js';
import { keepRights } from './auth/route-rights.setup.js';
import { checkMediaTypes, readJson } from './common/media-type.setup.js';
import { answerInTime } from './common/answer-in-time.setup.js';
import { answerClientError, answerUnroutable } from './common/before-routing.setup.js';
import { createLogger, PinoLogger } from './common/pino.logger.js';
import type { Config } from './config.js';
import { StandingConnection } from './database/standing.connection.js';
import { RatingSteps } from './ratings/rating-steps.service.js';
import { Readings } from './readings/readings.cache.js';
import { Shortcuts } from './readings/shortcuts.cache.js';
import { Revisions } from './tournaments/revisions.loader.js';
import { Threads } from './threads/threads.pool.js';
import { measureRequests } from './metrics/request-measures.setup.js';
import { describeApi } from './openapi.setup.js';
import { allowOrigins, connectionLimits, setSecurityHeaders } from './security.setup.js';

const MIB = 1024 * 1024;

/** The application on an opened database: the same for the server and for `scripts/openapi.mjs`. */
export async function createApp(config: Config, databaseUrl: string, { preview = false } = {}): Promise<NestFastifyApplication> {
  const log = createLogger(config.logLevel);
  const adapter = new FastifyAdapter({
    loggerInstance: log,
    bodyLimit: MIB,
    logController: new LogController({ disableRequestLogging: true }), // one line a request, below
    // a request id of the caller's is taken over where it is harmless in a log
    genReqId: ({ headers }: { headers: Record<string, string | string[] | undefined> }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && /^[\w.-]{1,100}$/.test(given) ? given : randomUUID();
    },
    childLoggerFactory: (logger: FastifyBaseLogger) => logger, // lines name the request themselves
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    ...connectionLimits,
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    routerOptions: { ignoreTrailingSlash: true },
  });
  const fastify = adapter.getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  keepRights(fastify);
  answerInTime(fastify, config.answerSeconds);
  await allowOrigins(fastify, config);
  // what is answered during the shutdown ends its connection, which would otherwise be kept alive and hold the shutdown up
  let isClosing = false;
  fastify.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close');
    done(null, payload);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    if (!log.isLevelEnabled('info')) return done();
    const { method, url, id: requestId } = request;
    log.info({ requestId, method, url, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) }, 'request');
    done();
  });
  if (config.metricsToken !== null) measureRequests(fastify);
  fastify.get('/', (_request, reply) => reply.redirect('/api/docs'));
  readJson(fastify);
  checkMediaTypes(fastify);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(config, databaseUrl), adapter, {
    logger: new PinoLogger(log),
    abortOnError: false,
    preview,
    bodyParser: false, // Nest's own would take HTML forms; Fastify's takes JSON
  });
  fastify.removeContentTypeParser('text/plain');
  app.setGlobalPrefix('api/v1', { exclude: ['health/live', 'health/ready', 'metrics', 'api/problems', 'api/problems/:code'] });
  const document = describeApi(app);
  SwaggerModule.setup('api/docs', app, document, {
    jsonDocumentUrl: 'api/openapi.json',
    yamlDocumentUrl: 'api/openapi.yaml',
    customSiteTitle: 'Hazine API',
  });
  if (!preview) {
    app.get(Threads).start();
    app.get(RatingSteps).start();
    const revisions = app.get(Revisions);
    await forgetAfterOutages(app);
    app.get(Shortcuts).use(fastify, (id) => revisions.of(id));
  }
  await setSecurityHeaders(fastify);
  return app;
}

/**
 * What is kept in memory holds for the database as it was. One that comes back may be another: a backup was restored meanwhile, or a
 * replica has taken over that did not have the last changes yet; then revisions come again, with something else in them.
 */
async function forgetAfterOutages(app: NestFastifyApplication): Promise<void> {
  const keepers = [app.get(Readings), app.get(Shortcuts)];
  const accessTokens = app.get(AccessTokens);
  await app.get(StandingConnection).join({
    onOpen: () => {
      for (const keeper of keepers) keeper.forgetAll();
      accessTokens.forgetKey();
      return Promise.resolve();
    },
  });
}
