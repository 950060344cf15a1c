import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startApp, type TestApp } from './support/api.js';

const script = join(import.meta.dirname, '..', 'scripts', 'demo.mjs');

describe('somebody who wants to see it work', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  /** From a folder that has nothing to do with the project. */
  const demo = (env: Record<string, string>) =>
    promisify(execFile)(process.execPath, [script], { cwd: tmpdir(), env: { PATH: process.env.PATH, ...env } });

  it('plays the championship on a server that runs already, and sees the final ranking as a table', async () => {
    const { stdout } = await demo({ HAZINE_URL: `${app.server.url}/`, HAZINE_TOKEN: app.token });
    const [progress, table] = stdout.trimEnd().split('\n\n') as [string, string];
    expect(progress.match(/^Round \d: .* leads with [\d.]+$/gm)).toHaveLength(7);

    const [head, ...rows] = table.split('\n').map((line) => [...line]) as [string[], ...string[][]];
    const end = (title: string) => head.join('').indexOf(title) + title.length;
    // numbers stand under the ends of their titles, whatever letters the names before them have
    for (const title of ['Rank', 'No', 'Points', 'BH-C1', 'TREASURE', 'WIN']) {
      expect(rows.filter((row) => /^[\d-]$/.test(row[end(title) - 1]!) && (row[end(title)] ?? ' ') === ' ')).toHaveLength(24);
    }

    const { items } = (await app.anyone.get('/tournaments?state=finished').expect(200)).body;
    const { rows: ranking } = (await app.anyone.get(`/tournaments/${items[0].id}/standings`).expect(200)).body;
    expect(rows.map((row) => row.join('').split(/ {2,}/).slice(-10, -8))).toEqual(
      ranking.map(({ name, club }: { name: string; club: string }) => [name, club]),
    );
  }, 120_000);

  it('needs no server: the demo brings one up for itself, and leaves nothing behind', async () => {
    const { stdout } = await demo({});
    expect(stdout.match(/^Round \d: .* leads with [\d.]+$/gm)).toHaveLength(7);
  }, 120_000);

  it('is told in one line what is missing', async () => {
    await expect(demo({ HAZINE_URL: app.server.url })).rejects.toMatchObject({
      code: 1,
      stderr: 'Set both HAZINE_URL and HAZINE_TOKEN, or neither.\n',
    });
  });
});
