import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** RFC 1952: magic number, deflate, no flags, no time, fastest, unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 4, 255]);

/**
 * The last member of the packed file: the sum of all bytes before it, as a line of its own when it is unpacked. Not compressed and made here
 * byte by byte, so that there is one way only to write it: a file in which any bit was changed is found out.
 */
function sealOf(sha256: string): Buffer {
  const line = Buffer.from(`${JSON.stringify({ sha256 })}\n`);
  const block = Buffer.alloc(5);
  block.writeUInt8(1); // RFC 1951, 3.2.4: the last block, stored
  block.writeUInt16LE(line.length, 1);
  block.writeUInt16LE(~line.length & 0xffff, 3);
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32(line));
  tail.writeUInt32LE(line.length, 4);
  return Buffer.concat([HEADER, block, line, tail]);
}

const SEAL_BYTES = sealOf('0'.repeat(64)).length;

/** Packed bytes, and behind them their seal. */
export async function* seal(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of packed) {
    hash.update(chunk);
    yield chunk;
  }
  yield sealOf(hash.digest('hex'));
}

/** Looks at the seal of a file that is read. */
export class SealReader {
  size = 0;
  /** What it begins with; RFC 1952, 2.3.1. */
  isGzip = false;
  /** Of the whole file. */
  private readonly ofFile = createHash('sha256');
  private readonly ofContent = createHash('sha256');
  /** May be of the seal. */
  private held: Buffer = Buffer.alloc(0);

  /** Hands the bytes through. */
  async *read(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of file) {
      if (this.size === 0) this.isGzip = chunk[0] === HEADER[0] && chunk[1] === HEADER[1];
      this.size += chunk.length;
      this.ofFile.update(chunk);
      const all = Buffer.concat([this.held, chunk]);
      const content = Math.max(0, all.length - SEAL_BYTES);
      this.ofContent.update(all.subarray(0, content));
      this.held = all.subarray(content);
      yield chunk;
    }
  }

  /** Once the file has been read to its end. */
  end(): { isWhole: boolean; sha256: string } {
    return { isWhole: this.held.equals(sealOf(this.ofContent.digest('hex'))), sha256: this.ofFile.digest('hex') };
  }
}
