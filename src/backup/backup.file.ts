import { type FileHandle, open } from 'node:fs/promises';
import type { Contents } from './backup-file.js';
import { DamagedBackup, readBackup, type Receiver } from './backup.reader.js';
import type { BackupWords } from './backup.words.js';

/** Bytes that are read and unpacked at once: as closely the place of a damage is told. */
const CHUNK = 16 * 1024;

/** A backup on the disk, which may be read more than once. */
export class BackupFile {
  private constructor(
    readonly path: string,
    private readonly handle: FileHandle,
    private readonly words: BackupWords,
  ) {}

  /** Opens the file for `work`. */
  static async with<T>(path: string, words: BackupWords, work: (file: BackupFile) => Promise<T>): Promise<T> {
    const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT'
        ? words.error('missing', { file: path }, 2)
        : words.error('unreadable', { file: path, reason: error.message }, 2, error);
    });
    try {
      if ((await handle.stat()).isDirectory()) throw words.error('folder', { file: path }, 2);
      return await work(new BackupFile(path, handle, words));
    } finally {
      await handle.close();
    }
  }

  /**
   * Reads it from its beginning to its end.
   *
   * @throws CommandError where it is damaged, and says where
   */
  async read(receiver?: Receiver): Promise<Contents> {
    try {
      return await readBackup(this.bytes(), receiver);
    } catch (error) {
      if (error instanceof DamagedBackup) throw this.words.damage(this.path, error);
      if ((error as NodeJS.ErrnoException).syscall === 'read')
        throw this.words.error('unreadable', { file: this.path, reason: (error as Error).message }, 1, error);
      throw error;
    }
  }

  private async *bytes(): AsyncGenerator<Buffer> {
    for (let position = 0; ;) {
      const { bytesRead, buffer } = await this.handle.read({ buffer: Buffer.allocUnsafe(CHUNK), position });
      if (bytesRead === 0) return;
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }
}

/** Reads a file to its end and says what is in it, or where it is damaged; needs no database. */
export async function checkBackup(path: string, words: BackupWords, print: (line: string) => void): Promise<void> {
  const contents = await BackupFile.with(path, words, (file) => file.read());
  print(words.tell('whole', contents, { file: path }).join('\n'));
}
