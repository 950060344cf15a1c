import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startApp, type TestApp } from './support/api.js';

type Media = Record<string, { example?: unknown; examples?: Record<string, unknown> }>;
interface Operation {
  requestBody?: { content: Media };
  responses: Record<string, { content?: Media }>;
}

describe('the OpenAPI document', () => {
  const document = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'docs', 'openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  );
  const exampleOf = (path: string) => document.paths[path]!.post!.requestBody!.content['application/json']!.example as object;

  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('is served as it is committed', async () => {
    expect((await app.anyone.get('/api/openapi.json').expect(200)).body).toEqual(document);
  });

  it('has a schema for every class: two of one name would be described as one of them', () => {
    const source = join(import.meta.dirname, '..', 'src');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.dto.ts'));
    const names = files.flatMap((name) =>
      [...readFileSync(join(source, name), 'utf8').matchAll(/^export class (\w+)/gm)].map(([, one]) => one!),
    );
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('names what a body of another kind is answered with, also where none is wanted', async () => {
    const path = '/tournaments/01a22b8f-0000-7000-8000-000000000000/start';
    for (const [type, body, status] of [
      ['text/plain', 'x', 415],
      ['application/json', '{', 400],
    ] as const)
      // prettier-ignore
      await app.admin.post(path).set('content-type', type).send(body).expect(status);
    const { responses } = document.paths['/api/v1/tournaments/{id}/start']!.post!;
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['413', '415']));
    expect(Object.keys(responses['400']!.content!['application/problem+json']!.examples!)).toContain('malformed-json');
  });

  it('is where the address of the server alone leads', async () => {
    const { status, headers } = await fetch(app.server.url, { redirect: 'manual' }).then((answer) => ({
      status: answer.status,
      headers: answer.headers,
    }));
    expect([status, headers.get('location')]).toEqual([302, '/api/docs']);
  });

  it('has a page for people, with nothing from elsewhere', async () => {
    const { text } = await app.anyone.get('/api/docs').expect(200);
    const assets = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
    expect(assets.length).toBeGreaterThan(3);
    for (const address of assets) {
      expect(address).not.toMatch(/^(https?:)?\/\//);
      await app.anyone.get(new URL(address, 'http://x/api/docs').pathname).expect(200);
    }
  });

  it.each(operations)('shows an example of every body: $name', ({ operation }) => {
    const contents = [operation.requestBody?.content, ...Object.values(operation.responses).map(({ content }) => content)];
    for (const media of contents.flatMap((content) => Object.values(content ?? {}))) expect(media.example ?? media.examples).toBeDefined();
  });

  it.each(['/api/v1/players', '/api/v1/tournaments', '/api/v1/variants/{variant}/replay', '/api/v1/variants/{variant}/moves'])(
    'shows an example that %s takes as it stands',
    async (path) => {
      const { status, body } = await app.admin.post(path.replace('{variant}', 'turkish'), exampleOf(path));
      expect({ status, body }).toMatchObject({ status: path.includes('variant') ? 200 : 201 });
    },
  );

  it('shows an example of a set that is taken as it stands', async () => {
    const entries = ['Bir', 'İki'].map((name) => ({ player: { name } }));
    const { body: tournament } = await app.admin.post('/tournaments', { name: 'Örnek', entries, rounds: 1, start: true }).expect(201);
    const { body: round } = await app.admin.post(`/tournaments/${tournament.id}/rounds`, { publish: true }).expect(201);
    const { status, body } = await app.admin.post(`/matches/${round.matches[0].id}/sets`, exampleOf('/api/v1/matches/{id}/sets'));
    expect({ status, body }).toMatchObject({ status: 201, body: { set: { verification: 'replayed' } } });
  });

  it('leads from every problem to a page about it', async () => {
    const { body } = await app.anyone.get('/nothing').expect(404);
    const page = await app.anyone.get(body.type).set('accept-language', 'tr').expect(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.text).toContain('no-such-route');
    expect(page.text).not.toContain('{{');
  });
});
