import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readText } from './input.reader.js';

describe('a file that a command is given', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hazine-input-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, content: Uint8Array | string) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };

  test.each<[string, Uint8Array | string, string]>([
    ['plain', 'Şükrü Çağrı', 'Şükrü Çağrı'],
    ['packed', gzipSync('Şükrü Çağrı'), 'Şükrü Çağrı'],
    ['in an old code page', Buffer.from('Pl\xe4yer', 'latin1'), 'Pläyer'],
    ['with a byte order mark', '\uFEFF012 Kupa', '012 Kupa'],
    ['empty', '', ''],
  ])('is read: %s', async (name, content, text) => {
    await expect(readText(file(name, content))).resolves.toBe(text);
  });

  test.each<[string, Uint8Array | string, string]>([
    ['packed and cut off', gzipSync('x'.repeat(1000)).subarray(0, 20), 'is packed with gzip and damaged'],
    ['packed, small, and large when it is unpacked', gzipSync(Buffer.alloc(65 * 1024 * 1024, 'x')), 'is too large: more than 64 MiB'],
    ['large', Buffer.alloc(65 * 1024 * 1024, 'x'), 'is too large: more than 64 MiB'],
    ['UTF-16', Buffer.from('\uFEFF012 Kupa', 'utf16le'), 'is UTF-16'],
    ['no text', Buffer.from([1, 2, 0, 4]), 'is no text: there is a zero byte at 2'],
  ])('is refused by its name: %s', async (name, content, words) => {
    const path = file(name, content);
    await expect(readText(path)).rejects.toThrow(`${path} ${words}`);
    await expect(readText(path)).rejects.toHaveProperty('exitCode', 2);
  });

  test('is refused where there is none, or it is a folder', async () => {
    await expect(readText(join(folder, 'none'))).rejects.toThrow('no such file');
    await expect(readText(folder)).rejects.toThrow('is a folder');
  });
});
