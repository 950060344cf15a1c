import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { permissionOf } from './auth/permissions.js';
import { tellPermission } from './auth/permission-words.js';
import { PROBLEMS_EXTENSION } from './common/api-problems.decorator.js';
import { languages } from './common/language.js';
import { en } from './common/locales/en.js';
import { Problem } from './common/problem.js';
import { problemBody } from './common/problem.filter.js';
import { problemSamples } from './common/problem-samples.js';
import { type ProblemCode, problems } from './common/problems.js';
import { exampleOf, type Schema } from './openapi-examples.js';

/** Codes of wrong fields; some have words in plural forms. */
const fieldCodes = [...new Set(Object.keys(en.fields).map((key) => key.replace(/_(one|other)$/, '')))];

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** In the order in which somebody comes to need them. */
const tags = {
  accounts: 'Signing in, your own account and API tokens; for administrators everybody’s accounts, and the history of the server.',
  tournaments: 'Creating, starting and finishing tournaments.',
  officials: 'Who is referee, chief referee and organiser in a tournament; invitations.',
  players: 'The people who play, kept over all tournaments; import from CSV.',
  entries: 'Who plays in a tournament: registration, late entries, byes, withdrawals.',
  categories: 'Parts of the field that are ranked by themselves, too: by year of birth, gender, club or label.',
  rounds: 'Pairing and publishing rounds.',
  matches: 'Results: sets are replayed from their records; no-shows, rulings, corrections and their history.',
  prizes: 'Who gets which prize, and why.',
  ratings: 'Ratings of players by what they have played here, list by list, tournament by tournament.',
  standings: 'Ranking and crosstable; every tie-break number broken down.',
  variants: 'The rules of the game: replaying a record, the moves of a position.',
  problems: 'Pages that describe the errors.',
  health: 'For those who watch over the server.',
};

/** What any route may answer with. */
const always: ProblemCode[] = [
  'validation-failed',
  'malformed-request',
  'unauthenticated',
  'internal',
  'database-unavailable',
  'database-full',
  'took-too-long',
];
/** What any route that reads a body may, also where it wants none; that of a GET is left unread. */
const withBody: ProblemCode[] = ['malformed-json', 'not-utf-8', 'body-too-large', 'unsupported-media-type'];

/** The OpenAPI 3.1 document of the application: every route with its answers, errors, headers and examples. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Hazine')
    .setVersion('1')
    .setDescription(
      'Tournament backend for mangala. Errors are `application/problem+json` (RFC 9457) with a stable `code`; every code is described at `/api/problems`. ' +
        'What cannot be read as a request is answered with 400, 408 or 431 before it comes to a route. ' +
        'Every GET of data has a strong `ETag`; changes of what is there need it in `If-Match`. A POST with an `Idempotency-Key` may be sent again for 24 hours: it is done once, and answered as at first. What is computed is sent with brotli or gzip where `Accept-Encoding` asks for it.',
    )
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/')
    .addSecurity('bearer', {
      type: 'http',
      scheme: 'bearer',
      description:
        'The access token of `POST /auth/login`, an API token of `POST /api-tokens`, or the token that `npx hazine admin create` makes.',
    });
  for (const [name, description] of Object.entries(tags)) builder.addTag(name, description);
  const document = SwaggerModule.createDocument(app, builder.build(), {
    operationIdFactory: (controller, method) => `${controller.replace('Controller', '')}_${method}`,
  });
  const schemas = (document.components!.schemas ??= {}) as Record<string, Schema>;
  schemas.Problem = problemSchema;
  document.components!.examples = Object.fromEntries(
    (Object.keys(problems) as ProblemCode[]).map((code) => [code, { value: exampleProblem(code) }]),
  );
  document.components!.parameters = { AcceptLanguage: acceptLanguage, IdempotencyKey: idempotencyKey };
  for (const [name, schema] of Object.entries(schemas)) {
    makeDefaultsOptional(schema);
    // what a change leaves out stays as it is
    if (name.startsWith('Update'))
      for (const property of Object.values(schema.properties ?? {})) delete (property as { default?: unknown }).default;
  }
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const method of methods) if (operations[method]) describe(operations[method], method, path, schemas);
  }
  return document;
}

/** A field that has a default may be left out; the plugin knows only of `?`. */
function makeDefaultsOptional(schema: Schema): void {
  if (!schema.required) return;
  const required = schema.required.filter((name) => schema.properties?.[name]?.default === undefined);
  Object.assign(schema, { required: required.length > 0 ? required : undefined });
}

/** What the pipes of the path check. */
function describeParameters(operation: Operation): void {
  for (const parameter of operation.parameters ?? []) {
    if ('$ref' in parameter) continue;
    const schema = parameter.schema as Schema & { default?: unknown };
    if (parameter.in === 'query' && schema.default !== undefined) parameter.required = false;
    if (parameter.in !== 'path' || schema.enum) continue;
    parameter.schema =
      parameter.name === 'number' ? { type: 'integer', minimum: 1, maximum: 9999, example: 1 } : { type: 'string', format: 'uuid' };
  }
}

const UNTAGGED = ['text/html', 'text/event-stream', 'text/plain'];

function describe(operation: Operation, method: (typeof methods)[number], path: string, schemas: Record<string, Schema>): void {
  const permission = permissionOf(method, path);
  if (!permission) throw new Error(`${method} ${path} is not in the table of permissions`);
  const extended = operation as Operation & Record<string, unknown>;
  const own = (extended[PROBLEMS_EXTENSION] as ProblemCode[] | undefined) ?? [];
  delete extended[PROBLEMS_EXTENSION];

  describeParameters(operation);
  (operation.parameters ??= []).push({ $ref: '#/components/parameters/AcceptLanguage' });
  const mayComeAgain = method === 'post' && permission.least !== 'open';
  if (mayComeAgain) operation.parameters.push({ $ref: '#/components/parameters/IdempotencyKey' });
  // pages for people, events and figures have no tag
  const isTagged =
    method === 'get' &&
    !Object.values(operation.responses).some((answer) => answer && 'content' in answer && UNTAGGED.some((type) => answer.content?.[type]));
  const body = operation.requestBody as { content: Record<string, { schema?: Schema; example?: unknown; examples?: unknown }> } | undefined;
  for (const media of Object.values(body?.content ?? {}))
    if (media.schema && !media.examples) media.example ??= exampleOf(media.schema, schemas);
  for (const [status, answer] of Object.entries(operation.responses)) {
    if (!answer || '$ref' in answer) continue;
    answer.description ||= status === '204' ? 'Done.' : successOf(operation, method, answer.content?.['application/json']?.schema, schemas);
    answer.headers = {
      ...answer.headers,
      'X-Request-Id': requestIdHeader,
      ...((isTagged || hasRevision(answer.content?.['application/json']?.schema, schemas)) && {
        ETag: etagHeader,
      }),
      ...(path.startsWith('/api/v1/') && limitHeaders),
    };
    for (const media of Object.values(answer.content ?? {}))
      if (media.schema && !media.examples) media.example ??= exampleOf(media.schema, schemas);
  }
  if (isTagged)
    operation.responses['304'] = { description: 'Not modified: `If-None-Match` names what stands there.', headers: { ETag: etagHeader } };
  if (permission.least !== 'open') operation.security = permission.least === 'none' ? [{}, { bearer: [] }] : [{ bearer: [] }];
  operation.description = [operation.description, tellPermission(permission, path)].filter(Boolean).join('\n\n');

  const refusals: ProblemCode[] = permission.least === 'open' || permission.least === 'none' ? [] : ['forbidden'];
  if (permission.currentRoundOnly) refusals.push('round-not-current');
  const anyway = permission.least === 'open' ? always.filter((code) => code !== 'unauthenticated') : always;
  const limited: ProblemCode[] = path.startsWith('/api/v1/') ? ['too-many-requests'] : [];
  const again: ProblemCode[] = mayComeAgain ? ['idempotency-key-reused'] : [];
  const codes = new Set([...own, ...anyway, ...refusals, ...limited, ...again, ...(method === 'get' ? [] : withBody)]);
  for (const status of new Set([...codes].map((code) => problems[code]))) {
    const here = [...codes].filter((code) => problems[code] === status);
    operation.responses[status] = {
      description: here.map((code) => `\`${code}\`: ${en.problems[code].title}.`).join(' '),
      headers: {
        'X-Request-Id': requestIdHeader,
        ...((status === 503 || status === 429) && { 'Retry-After': retryAfterHeader }),
        ...(status === 401 && { 'WWW-Authenticate': challengeHeader }),
      },
      content: {
        'application/problem+json': {
          schema: { $ref: '#/components/schemas/Problem' },
          examples: Object.fromEntries(here.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
        },
      },
    };
  }
}

/** What a success answers with; the summary tells it where the answer is not simply what was changed. */
function successOf(
  { summary = '' }: Operation,
  method: (typeof methods)[number],
  schema: Schema | undefined,
  schemas: Record<string, Schema>,
): string {
  const name = schema?.$ref?.split('/').pop();
  const { properties = {} } = (name === undefined ? undefined : schemas[name]) ?? {};
  if ('match' in properties) return 'Done: the set as it is stored, with its match.';
  if (method !== 'get' && 'revision' in properties) return `Done: the ${name!.replace(/Dto$/, '').toLowerCase()} as it is now.`;
  const [firstSentence] = /^.*?\.(?=\s|$)/s.exec(summary) ?? [summary];
  return firstSentence.replace(/\s+/g, ' ').replace(/^Lists (?:or searches )?(.)/, (_, letter: string) => letter.toUpperCase());
}

/** The answer shows something that can be changed under `If-Match`, by itself or as the match of a set. */
function hasRevision(schema: Schema | undefined, schemas: Record<string, Schema>): boolean {
  const { properties = {} } = schema?.$ref ? schemas[schema.$ref.split('/').pop()!]! : (schema ?? {});
  return 'revision' in properties || 'match' in properties;
}

const acceptLanguage = {
  name: 'Accept-Language',
  in: 'header' as const,
  description: 'Language of words for people, of errors too.',
  required: false,
  schema: { type: 'string' as const, enum: [...languages], default: languages[0] },
};
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  description:
    'A name for this request, made up by its sender, such as a UUID. The same request under the same key within 24 hours is answered as at first, byte for byte, and does nothing more, also while the first is under way or after a crash. Another request under it is refused with 422. Keys are each caller’s own. A refused request is not kept.',
  required: false,
  schema: { type: 'string' as const, minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  example: '6f0c9a52-3c1e-4b44-9a0c-0d5b0c8f4f11',
};
const etagHeader = { description: 'Strong entity tag (RFC 9110, 8.8.3).', schema: { type: 'string' as const }, example: '"3"' };
const requestIdHeader = {
  description: 'Id of this request in the log.',
  schema: { type: 'string' as const },
  example: '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2',
};
const retryAfterHeader = { description: 'Seconds.', schema: { type: 'integer' as const }, example: 2 };
/** Absent where no limit is set, and with a kept answer, which is not counted. */
const limitHeaders = {
  'RateLimit-Policy': {
    description: 'Requests (`q`) that a caller or an address may send in a number of seconds (`w`).',
    schema: { type: 'string' as const },
    example: '"caller";q=12000;w=60',
  },
  RateLimit: {
    description: 'How many are left (`r`), and in how many seconds the count begins anew (`t`).',
    schema: { type: 'string' as const },
    example: '"caller";r=11990;t=42',
  },
};
const challengeHeader = { description: 'RFC 6750.', schema: { type: 'string' as const }, example: 'Bearer' };

const problemSchema: Schema = {
  type: 'object',
  description: 'RFC 9457. Some codes have members of their own beside these.',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code'],
  properties: {
    type: { type: 'string', format: 'uri-reference', description: 'Page that describes the problem.' },
    title: { type: 'string', description: 'In the language of `Accept-Language` (en, tr).' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string', description: 'The id of the request.' },
    code: { type: 'string', enum: Object.keys(problems) },
    errors: {
      type: 'array',
      description: 'Bad input: each wrong spot.',
      items: {
        type: 'object',
        required: ['pointer', 'code', 'detail'],
        properties: {
          pointer: { type: 'string', description: 'JSON pointer into the body, or `/query/…`, `/path/…`.' },
          code: { type: 'string', enum: fieldCodes },
          detail: { type: 'string' },
        },
      },
    },
    round: { type: 'integer', description: 'With `round-already-paired`: its number.' },
    stored: { type: 'object', description: 'With `set-already-recorded` and `already-forbidden`: what stands there.' },
    wouldHelp: {
      type: 'array',
      description: 'With `no-pairing`: changes that would each make a pairing possible.',
      items: { $ref: '#/components/schemas/HelpDto' },
    },
    findings: {
      type: 'array',
      description: 'With `pairing-breaks-rules`: which rules the pairing breaks.',
      items: { $ref: '#/components/schemas/FindingDto' },
    },
  },
  additionalProperties: true,
};

function exampleProblem(code: ProblemCode) {
  const errors = code === 'validation-failed' ? { errors: [{ pointer: '/name', code: 'isString', detail: en.fields.isString }] } : {};
  return { ...problemBody(new Problem(code, problemSamples[code]), 'en', requestIdHeader.example), ...errors };
}
