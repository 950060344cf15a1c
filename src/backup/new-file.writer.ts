import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { type FileHandle, link, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** There is a file of that name. */
export class FileExists extends Error {}

/** What is there under the name is a device or the like. */
export class NoFile extends Error {}

/**
 * Writes a file that is there whole or not at all: under another name, onto the disk, and only then under its own. Readable by its owner
 * alone, where the file system knows owners.
 *
 * @throws FileExists unless it may be overwritten
 * @throws NoFile
 */
export async function writeNewFile(path: string, overwrite: boolean, write: (file: FileHandle) => Promise<void>): Promise<void> {
  const there = await statOrNull(path);
  if (there && !there.isFile()) throw new NoFile();
  if (there && !overwrite) throw new FileExists();
  const partial = `${path}.partial-${randomUUID()}`;
  const file = await open(partial, 'wx', 0o600);
  try {
    try {
      await write(file);
      await file.sync();
    } finally {
      await file.close();
    }
    if (overwrite) await rename(partial, path);
    else await nameOnce(partial, path);
    await syncFolder(dirname(path));
  } finally {
    await rm(partial, { force: true });
  }
}

/** Gives the file its name, unless somebody else has taken it meanwhile. */
async function nameOnce(partial: string, path: string): Promise<void> {
  try {
    await link(partial, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new FileExists();
    // a stick formatted with FAT knows no second names
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EISDIR', 'EINVAL'].includes(code ?? '')) throw error;
    if (await exists(path)) throw new FileExists();
    await rename(partial, path);
  }
}

/** So that the name outlives a loss of power, too. */
async function syncFolder(folder: string): Promise<void> {
  let handle: FileHandle | null = null;
  try {
    handle = await open(folder, 'r');
    await handle.sync();
  } catch (error) {
    // not every system and file system syncs folders
    if (!['EINVAL', 'EPERM', 'ENOTSUP', 'EBADF', 'EISDIR', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await handle?.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return (await statOrNull(path)) !== null;
}

/** What is there under this name; `null`: nothing. */
export async function statOrNull(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
