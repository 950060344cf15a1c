import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { CommandError } from './command-error.js';

/** The text of a file (`-`: standard input), unpacked if it is packed with gzip. Text that is no UTF-8 is taken as Latin-1. */
export async function readText(file: string): Promise<string> {
  try {
    const bytes = file === '-' ? await buffer(process.stdin) : await readFile(file);
    return decode(isGzip(bytes) ? await promisify(gunzip)(bytes) : bytes);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CommandError(code === 'ENOENT' ? `no such file: ${file}` : message, 2);
  }
}

const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
