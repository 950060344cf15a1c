import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import type { Config } from '../config.js';
import { openDatabase } from '../database/open-database.server.js';
import { nameOfDatabase } from '../database/which-database.js';
import { nameAt, type TableSum } from './backup-file.js';
import type { BackupWords } from './backup.words.js';
import { FileExists, NoFile, statOrNull, writeNewFile } from './new-file.writer.js';
import { seal } from './sealed.stream.js';
import { contentsOf, type Snapshot, takeSnapshot } from './snapshot.writer.js';

export interface BackupOptions {
  /** Puts the backup in the place of a file of its name. */
  readonly overwrite: boolean;
}

/**
 * Backs the database up, next to a running server or without one, and says what was written.
 *
 * @param file where to; a folder: under the name that it gets by itself; `-`: standard output
 */
export async function backUp(config: Config, file: string, { overwrite }: BackupOptions, words: BackupWords): Promise<void> {
  if (file === '-' && process.stdout.isTTY) throw words.error('terminal', {}, 2);
  const server = await openDatabase(config, { attach: true, make: false });
  const database = nameOfDatabase(config);
  console.error(`Database: ${database}`);
  const client = new Client({ connectionString: server.url, application_name: 'hazine backup', keepAlive: true });
  client.on('error', () => undefined); // the query under way fails and tells
  try {
    await client.connect();
    const snapshot = await takeSnapshot(client);
    if (!snapshot) throw words.error('nothingThere', { database });
    const backup = new Backup(client, snapshot);
    if (file === '-') await toStandardOutput(backup, words);
    else await toFile(backup, await pathFor(file, snapshot), overwrite, words);
  } finally {
    await client.end();
    await server.stop();
  }
}

/** A backup that is being taken. */
class Backup {
  readonly sums: TableSum[] = [];
  size = 0;

  constructor(
    private readonly client: Client,
    private readonly snapshot: Snapshot,
  ) {}

  get header() {
    return this.snapshot.header;
  }

  async writeTo(
    destination: NodeJS.WritableStream | ((bytes: AsyncIterable<Buffer>) => Promise<void>),
    options: { signal?: AbortSignal; end?: boolean } = {},
  ): Promise<void> {
    const counted = async function* (this: Backup, packed: AsyncIterable<Buffer>) {
      for await (const chunk of seal(packed)) {
        this.size += chunk.length;
        yield chunk;
      }
    }.bind(this);
    await pipeline(Readable.from(contentsOf(this.client, this.snapshot, this.sums)), createGzip(), counted, destination, options);
  }

  tell(words: BackupWords, file: string): string[] {
    return words.tell('written', { header: this.header, tables: this.sums, size: this.size }, { file });
  }
}

/** What was written is told on standard error. */
async function toStandardOutput(backup: Backup, words: BackupWords): Promise<void> {
  const file = words.say('standardOutput');
  let failure: Error | null = null;
  process.stdout.once('error', (error: Error) => {
    failure = error;
  });
  await backup.writeTo(process.stdout, { end: false }).catch((error: unknown) => {
    throw failure ? words.error('unwritable', { file, reason: failure.message }, 1, failure) : error;
  });
  console.error([...backup.tell(words, file), words.say('secret')].join('\n'));
}

async function toFile(backup: Backup, path: string, overwrite: boolean, words: BackupWords): Promise<void> {
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort();
  for (const signal of signals) process.once(signal, interrupt);
  // of the disk: the pipeline may fail with what came of it
  let failure: unknown = null;
  try {
    await writeNewFile(path, overwrite, (handle) =>
      backup.writeTo(
        async (bytes) => {
          for await (const chunk of bytes)
            await handle.appendFile(chunk).catch((error: unknown) => {
              failure = error;
              throw error;
            });
        },
        { signal: interrupted.signal },
      ),
    );
  } catch (error) {
    if (error instanceof FileExists) throw words.error('exists', { file: path });
    if (error instanceof NoFile) throw words.error('noFile', { file: path });
    if (interrupted.signal.aborted) throw words.error('interrupted');
    if (failure === null && !isOfFile(error as NodeJS.ErrnoException)) throw error;
    throw words.error('unwritable', { file: path, reason: ((failure ?? error) as Error).message }, 1, failure ?? error);
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
  const isReadable = ((await statOrNull(path))!.mode & 0o077) !== 0;
  console.log([...backup.tell(words, path), words.say('secret'), ...(isReadable ? [words.say('readable')] : [])].join('\n'));
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Not of the connection to the database, which fails with some of the same codes. */
const isOfFile = ({ path, syscall }: NodeJS.ErrnoException): boolean => path !== undefined || ['fsync', 'close'].includes(syscall ?? '');

async function pathFor(file: string, { header }: Snapshot): Promise<string> {
  return (await statOrNull(file))?.isDirectory() ? join(file, nameAt(header.takenAt)) : file;
}
