import { createReadStream } from 'node:fs';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { CommandError } from './command-error.js';

const MIB = 1024 * 1024;
/** The largest tournaments there are come to a few MiB. */
const MAX_BYTES = 64 * MIB;

/** The text of a file (`-`: standard input), unpacked if it is packed with gzip. Text that is no UTF-8 is taken as Latin-1. */
export async function readText(file: string): Promise<string> {
  const name = file === '-' ? 'standard input' : file;
  const bytes = await readBytes(file, name);
  const text = isGzip(bytes) ? await unpack(bytes, name) : bytes;
  if (/^(\xff\xfe|\xfe\xff)/.test(text.subarray(0, 2).toString('latin1')))
    throw refused(`${name} is UTF-16: save it as UTF-8, or in the code page of your system`);
  if (text.includes(0)) throw refused(`${name} is no text: there is a zero byte at ${text.indexOf(0)}`);
  return decode(text);
}

async function readBytes(file: string, name: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of file === '-' ? process.stdin : createReadStream(file)) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size > MAX_BYTES) throw tooLarge(name);
    }
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw refused(code === 'ENOENT' ? `no such file: ${file}` : code === 'EISDIR' ? `${file} is a folder` : `${name}: ${message}`);
  }
  return Buffer.concat(chunks);
}

async function unpack(bytes: Buffer, name: string): Promise<Buffer> {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: MAX_BYTES });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge(name) : refused(`${name} is packed with gzip and damaged: ${message}`);
  }
}

const refused = (message: string) => new CommandError(message, 2);
const tooLarge = (name: string) => refused(`${name} is too large: more than ${MAX_BYTES / MIB} MiB`);

const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
