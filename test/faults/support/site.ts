import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, socketUrl, type TestDatabase } from '../../support/database.js';
import { hazine, type RunningServer, startServer } from '../../support/server.js';

/** A folder of its own, which other users may enter: as root the database runs as another. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hazine-faults-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** The database of a site, and what becomes of it in the end. */
export interface SiteDatabase {
  readonly url: string;
  readonly remove: () => Promise<void> | void;
}

/** One database and the processes on it, each of which may end and be started again. */
export class Site {
  token = '';
  private readonly servers: RunningServer[] = [];
  private readonly logs: string[] = [];
  private isClosed = false;

  private constructor(
    readonly database: SiteDatabase,
    private readonly environments: readonly Record<string, string>[],
  ) {}

  /** What `npm start` gives: the database lives and dies with the process. `beside`: so many more processes on the same database. */
  static async embedded(beside = 0, folder = makeFolder()): Promise<Site & { readonly dataDir: string }> {
    const dataDir = join(folder, 'postgres');
    const url = socketUrl(dataDir);
    const others = Array.from({ length: beside }, (_, i) => ({ DATABASE_URL: named(url, i + 1) }));
    const database = { url, remove: () => rmSync(folder, { recursive: true, force: true }) };
    return Object.assign(await Site.open(database, [{ HAZINE_DATA_DIR: dataDir }, ...others]), { dataDir });
  }

  /** So many processes on a database of the tests' server, which goes on without them. */
  static async onServer(processes = 1): Promise<Site & Pick<TestDatabase, 'query'>> {
    const database = await createDatabase();
    const site = await Site.on({ url: database.url, remove: () => database.drop() }, processes);
    return Object.assign(site, { query: database.query.bind(database) });
  }

  /** So many processes on a database of another server. */
  static on(database: SiteDatabase, processes = 1): Promise<Site> {
    const environments = Array.from({ length: processes }, (_, i) => ({ DATABASE_URL: named(database.url, i) }));
    return Site.open(database, environments);
  }

  private static async open(database: SiteDatabase, environments: readonly Record<string, string>[]): Promise<Site> {
    const site = new Site(database, environments);
    try {
      for (const process of environments.keys()) await site.start(process);
      const { stdout } = await hazine(['admin', 'create'], environments[0]!);
      site.token = stdout.trim();
    } catch (error) {
      await site.close();
      throw error;
    }
    return site;
  }

  /** Where its processes listen; where one that was killed listened until it is there again. */
  get addresses(): readonly string[] {
    return this.servers.map(({ url }) => url);
  }

  get processes(): number {
    return this.environments.length;
  }

  /** What its processes have logged, those that have ended too. */
  get log(): string {
    return [...this.logs, ...this.servers.map((server) => server.log())].join('');
  }

  /** The process that the database knows by this name (`Hold.whoWaits`). */
  processNamed(name: string): number {
    const process = this.environments.findIndex(({ DATABASE_URL: url = '' }) => url.includes(`application_name=${name}`));
    return process === -1 ? 0 : process;
  }

  /** All of it stands still, and holds what it holds. */
  freeze(process: number): void {
    this.servers[process]!.process.kill('SIGSTOP');
  }

  thaw(process: number): void {
    this.servers[process]!.process.kill('SIGCONT');
  }

  async kill(process: number): Promise<void> {
    await this.servers[process]!.stop('SIGKILL');
    this.logs.push(this.servers[process]!.log());
  }

  async start(process: number): Promise<void> {
    const server = await startServer({ HAZINE_LIMIT_CALLER: '0', HAZINE_LOG_LEVEL: 'warn', ...this.environments[process]! });
    // a test that has run out of time is over while its faults go on
    if (this.isClosed) await server.stop('SIGKILL');
    else this.servers[process] = server;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const [process, server] of [...this.servers.entries()].toReversed()) {
      this.thaw(process);
      await server.stop();
    }
    await this.database.remove();
  }
}

/** The process of this number is known by its name to the database. */
const named = (url: string, process: number) => `${url}${url.includes('?') ? '&' : '?'}application_name=hazine-${process}`;

/** Between the end of one and the start of the next there is none. */
export function postmasterOf(dataDir: string): number | null {
  const file = join(dataDir, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

/** As a load balancer asks. */
export const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );
