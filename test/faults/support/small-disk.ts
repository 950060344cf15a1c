import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './site.js';

const MIB = 1024 * 1024;

const mount = (folder: string, megabytes: number) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'hazine', folder], { stdio: 'ignore' });

/** A disk that is so small that it can be filled: a tmpfs. */
export class SmallDisk {
  private constructor(private readonly folder: string) {}

  /** On Linux, as root, where containers do not forbid it. */
  static get isPossible(): boolean {
    if (platform() !== 'linux' || process.getuid?.() !== 0) return false;
    try {
      SmallDisk.mount(1).unmount();
      return true;
    } catch {
      return false;
    }
  }

  static mount(megabytes: number): SmallDisk {
    const folder = makeFolder();
    try {
      mount(folder, megabytes);
    } catch (error) {
      rmSync(folder, { recursive: true });
      throw error;
    }
    return new SmallDisk(folder);
  }

  /** On it, for one who removes it again. */
  makeFolder(): string {
    const folder = join(this.folder, 'site');
    mkdirSync(folder);
    return folder;
  }

  /** To the last byte. */
  fill(): void {
    const file = openSync(this.ballast, 'a');
    try {
      for (const size of [MIB, 4096]) while (hasTaken(file, size));
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(this.ballast, { force: true });
  }

  unmount(): void {
    execFileSync('umount', [this.folder], { stdio: 'ignore' });
    rmSync(this.folder, { recursive: true });
  }

  private get ballast(): string {
    return join(this.folder, 'ballast');
  }
}

function hasTaken(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size)) === size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
