import { readFileSync } from 'node:fs';
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
