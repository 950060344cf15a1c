import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { hazine, type RunningServer, startServer } from '../../support/server.js';

/** One database and the processes on it, each of which may end and be started again. */
export class Site {
  token = '';
  private readonly servers: RunningServer[] = [];
  private isClosed = false;

  private constructor(
    private readonly environments: readonly Record<string, string>[],
    private readonly remove: () => Promise<void> | void,
  ) {}

  /** What `npm start` gives: the database lives and dies with the process. `beside`: so many more processes on the same database. */
  static async embedded(beside = 0): Promise<Site & { readonly dataDir: string }> {
    const folder = mkdtempSync(join(tmpdir(), 'hazine-faults-'));
    chmodSync(folder, 0o755); // as root the database runs as another user
    const dataDir = join(folder, 'postgres');
    const others = { DATABASE_URL: `postgres://postgres@/postgres?host=${encodeURIComponent(dataDir)}` };
    const environments = [{ HAZINE_DATA_DIR: dataDir }, ...Array.from({ length: beside }, () => others)];
    const site = await Site.open(environments, () => rmSync(folder, { recursive: true, force: true }));
    return Object.assign(site, { dataDir });
  }

  /** So many processes on a database of a server that goes on without them. */
  static async onServer(processes = 1): Promise<Site & { readonly database: TestDatabase }> {
    const database = await createDatabase();
    const environments = Array.from({ length: processes }, () => ({ DATABASE_URL: database.url }));
    const site = await Site.open(environments, () => database.drop());
    return Object.assign(site, { database });
  }

  private static async open(environments: readonly Record<string, string>[], remove: () => Promise<void> | void): Promise<Site> {
    const site = new Site(environments, remove);
    for (const process of environments.keys()) await site.start(process);
    const { stdout } = await hazine(['admin', 'create'], environments[0]!);
    site.token = stdout.trim();
    return site;
  }

  /** Where its processes listen; where one that was killed listened until it is there again. */
  get addresses(): readonly string[] {
    return this.servers.map(({ url }) => url);
  }

  get processes(): number {
    return this.environments.length;
  }

  async kill(process: number): Promise<void> {
    await this.servers[process]!.stop('SIGKILL');
  }

  async start(process: number): Promise<void> {
    const server = await startServer({ HAZINE_LIMIT_CALLER: '0', HAZINE_LOG_LEVEL: 'error', ...this.environments[process]! });
    // a test that has run out of time is over while its faults go on
    if (this.isClosed) await server.stop('SIGKILL');
    else this.servers[process] = server;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const server of this.servers.toReversed()) await server.stop();
    await this.remove();
  }
}

export const postmasterOf = (dataDir: string): number => Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
