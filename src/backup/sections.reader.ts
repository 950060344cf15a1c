import { Buffer } from 'node:buffer';
import { END_OF_ROWS } from './backup-file.js';

const NEWLINE = Buffer.from('\n');
const END = Buffer.from(`\n${END_OF_ROWS}`);
/** Of a line of JSON; the longest names all migrations. */
const MAX_LINE = 1024 * 1024;

/** The unpacked text ends, or goes on, where it must not. */
export class UnexpectedText extends Error {
  constructor(readonly isCutOff: boolean) {
    super(isCutOff ? 'the text ends too early' : 'this is not what comes here');
  }
}

/** Goes through the unpacked text of a backup: lines of JSON, and rows. */
export class Sections {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(text: AsyncIterable<Buffer>) {
    this.chunks = text[Symbol.asyncIterator]();
  }

  /** The next line, which must be a JSON object; `null` at the end of the text. */
  async line(): Promise<Record<string, unknown> | null> {
    let end = this.rest.indexOf(NEWLINE);
    while (end < 0) {
      if (this.rest.length > MAX_LINE) throw new UnexpectedText(false);
      const chunk = await this.next();
      if (chunk === null) {
        if (this.rest.length === 0) return null;
        throw new UnexpectedText(true);
      }
      this.rest = Buffer.concat([this.rest, chunk]);
      end = this.rest.indexOf(NEWLINE);
    }
    const line = this.rest.toString('utf8', 0, end);
    this.rest = this.rest.subarray(end + 1);
    return objectOf(line);
  }

  /** Rows in pieces, up to the line that ends them. */
  async *rows(): AsyncGenerator<Buffer> {
    // a newline goes before, so that the end is found where there are no rows; `from` leaves it out
    let data = Buffer.concat([NEWLINE, this.rest]);
    let from = 1;
    for (;;) {
      const end = data.indexOf(END);
      const to = end < 0 ? data.length - (END.length - 1) : end + 1;
      if (to > from) yield data.subarray(from, to);
      if (end >= 0) {
        this.rest = data.subarray(end + END.length);
        return;
      }
      if (to > from) {
        data = data.subarray(to);
        from = 0;
      }
      const chunk = await this.next();
      if (chunk === null) throw new UnexpectedText(true);
      data = Buffer.concat([data, chunk]);
    }
  }

  /** Lets go of what is not read. */
  async close(): Promise<void> {
    await this.chunks.return?.();
  }

  private async next(): Promise<Buffer | null> {
    const next = await this.chunks.next();
    return next.done ? null : next.value;
  }
}

function objectOf(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // told below, as any other line that is no object
  }
  throw new UnexpectedText(false);
}
