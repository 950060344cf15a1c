import { startApp, type TestApp } from './support/api.js';
import { playRound, startTournament } from './support/play.js';
import { expectProblem } from './support/refusal.js';

interface Table {
  readonly rows: readonly { readonly entryId: string; readonly rank: number }[];
  readonly nextCursor: string | null;
  readonly tableChanged: boolean;
  readonly revision: number;
}

describe('a table that is read by pages', () => {
  let app: TestApp;
  let tournament: string;
  beforeAll(async () => {
    app = await startApp();
    ({ id: tournament } = await startTournament(app.admin, 25, { rounds: 4 }));
    await playRound(app.admin, tournament);
  });
  afterAll(() => app.close());

  const read = async (path: string) => {
    const { body, headers } = await app.anyone.get(path).expect(200);
    const next = /<\/api\/v1(.*)>; rel="next"/.exec(headers.link ?? '')?.[1] ?? null;
    return { table: body as Table, next, etag: headers.etag };
  };
  const address = (table: string, query = '') => `/tournaments/${tournament}/${table}${query}`;

  it.each([['standings'], ['crosstable']])('gives the %s row by row as the whole has them, none lost or doubled', async (name) => {
    const { table: whole, next: none } = await read(address(name));
    expect([whole.rows.length, whole.nextCursor, whole.tableChanged, none]).toEqual([25, null, false, null]);
    const rows: unknown[] = [];
    const sizes: number[] = [];
    for (let path: string | null = address(name, '?limit=10'); path !== null;) {
      const { table, next }: Awaited<ReturnType<typeof read>> = await read(path);
      const { rows: some, nextCursor, ...rest } = table;
      const { rows: _, nextCursor: __, ...restOfWhole } = whole;
      expect(rest).toEqual(restOfWhole);
      expect(next === null).toBe(nextCursor === null);
      rows.push(...some);
      sizes.push(some.length);
      path = next;
    }
    expect(sizes).toEqual([10, 10, 5]);
    expect(rows).toEqual(whole.rows);
  });

  it('ends with a full page, and gives all that follow where no limit is named', async () => {
    const { table: first } = await read(address('standings', '?limit=5'));
    const { table: rest, next } = await read(address('standings', `?cursor=${first.nextCursor}`));
    expect([rest.rows.length, rest.nextCursor, next]).toEqual([20, null, null]);
    const { table: last } = await read(address('standings', `?cursor=${first.nextCursor}&limit=20`));
    expect([last.rows.length, last.nextCursor]).toEqual([20, null]);
  });

  it('pages what was asked for: an earlier round', async () => {
    const { table, next } = await read(address('standings', '?round=0&limit=3'));
    const { table: whole } = await read(address('standings', '?round=0'));
    expect(table).toMatchObject({ round: 0, rows: whole.rows.slice(0, 3) });
    expect(next).toContain('round=0');
  });

  it('goes on from the same place after a change, and says that the table has changed', async () => {
    const { table: before, next } = await read(address('standings', '?limit=10'));
    await playRound(app.admin, tournament);
    const { table: whole } = await read(address('standings'));
    const { table: page, next: third } = await read(next!);
    expect(page.revision).toBeGreaterThan(before.revision);
    expect([page.tableChanged, page.rows]).toEqual([true, whole.rows.slice(10, 20)]);
    const { table: end } = await read(third!);
    expect([end.tableChanged, end.rows]).toEqual([false, whole.rows.slice(20)]);
  });

  it('answers 304 to who has the page, under the tag of its revision', async () => {
    const { etag } = await read(address('standings', '?limit=10'));
    const again = await app.anyone.get(address('standings', '?limit=10')).set('if-none-match', etag!);
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it.each([
    ['limit=0', '/query/limit'],
    ['limit=201', '/query/limit'],
    ['limit=ten', '/query/limit'],
    ['cursor=eA', '/query/cursor'],
    ['cursor=***', '/query/cursor'],
  ])('refuses %s', async (query, pointer) => {
    for (const table of ['standings', 'crosstable'])
      expectProblem(await app.anyone.get(address(table, `?${query}`)), 400, 'validation-failed', [pointer]);
  });
});
