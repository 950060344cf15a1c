import request, { type Test } from 'supertest';
import { createDatabase, type TestDatabase } from './database.js';
import { behindOneAddress } from './balancer.js';
import { processes, seedOfLot } from './processes.js';
import { hazine, type RunningServer, startServer } from './server.js';

/** The API as one kind of caller sees it. Paths are below `/api/v1` unless they begin with `/api` or `/health` or are `/metrics`. */
export class Api {
  constructor(
    readonly url: string,
    private readonly token: string | null,
  ) {}

  get = (path: string): Test => this.with(request(this.url).get(at(path)));
  post = (path: string, body?: object): Test => this.with(request(this.url).post(at(path))).send(body);
  put = (path: string, body: object, ifMatch?: string): Test => matching(this.with(request(this.url).put(at(path))), ifMatch).send(body);
  patch = (path: string, body: object, ifMatch?: string): Test =>
    matching(this.with(request(this.url).patch(at(path))), ifMatch).send(body);
  delete = (path: string, ifMatch?: string): Test => matching(this.with(request(this.url).delete(at(path))), ifMatch);

  private with(test: Test): Test {
    return this.token === null ? test : test.set('authorization', `Bearer ${this.token}`);
  }
}

const at = (path: string) => (/^\/(api\/|health\/|metrics$)/.test(path) ? path : `/api/v1${path}`);
const matching = (test: Test, ifMatch: string | undefined) => (ifMatch === undefined ? test : test.set('if-match', ifMatch));

export interface TestApp {
  readonly database: TestDatabase;
  readonly server: RunningServer;
  readonly token: string;
  /** Without credentials: a public page, a screen in the hall. */
  readonly anyone: Api;
  /** With the administrator's token. */
  readonly admin: Api;
  close(): Promise<void>;
}

async function startServers(env: Record<string, string>): Promise<RunningServer> {
  if (processes === 1) return startServer(env);
  process.stderr.write(`  ${expect.getState().testPath?.split('/').pop()}: ${processes} processes (seed ${seedOfLot})\n`);
  return behindOneAddress(await Promise.all(Array.from({ length: processes }, () => startServer(env))), seedOfLot);
}

/** The built server on an empty database of its own, with an administrator. */
export async function startApp(env: Record<string, string> = {}): Promise<TestApp> {
  const database = await createDatabase();
  const server = await startServers({ DATABASE_URL: database.url, ...env });
  const { stdout } = await hazine(['admin', 'create'], { DATABASE_URL: database.url });
  const token = stdout.trim();
  return {
    database,
    server,
    token,
    anyone: new Api(server.url, null),
    admin: new Api(server.url, token),
    close: async () => {
      await server.stop();
      await database.drop();
    },
  };
}
