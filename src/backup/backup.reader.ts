import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type BackupEnd, type Contents, FORMAT, hasShape, type Header, type SequenceState, type TableEnd, type TableHead, type TableSum } from './backup-file.js'; // prettier-ignore
import { rowsIn } from './rows-in.js';
import { SealReader } from './sealed.stream.js';
import { Sections, UnexpectedText } from './sections.reader.js';

export type DamageKind = 'not-a-backup' | 'other-format' | 'cut-off' | 'damaged';

/** A file that is no whole backup, and how far it could be read. */
export class DamagedBackup extends Error {
  constructor(
    readonly kind: DamageKind,
    /** Bytes of the file before the place. */
    readonly bytes: number,
    /** The table in which the place is, and its whole rows before it; `null` outside of tables. */
    readonly place: { readonly table: string; readonly rows: number } | null,
  ) {
    super(`${kind} after ${bytes} bytes`);
  }
}

/** Who is given what a backup holds, in its order. Rows that are not taken are passed over. */
export interface Receiver {
  table?(head: TableHead, rows: AsyncIterable<Buffer>): Promise<void>;
  /** The sum of the table's rows was right. */
  tableEnd?(sum: TableSum): Promise<void>;
  sequences?(states: readonly SequenceState[]): Promise<void>;
}

/**
 * Reads a backup to its end and holds every sum in it to what is there. In little memory, whatever its size.
 *
 * @throws DamagedBackup
 */
export async function readBackup(file: AsyncIterable<Buffer>, receiver: Receiver = {}): Promise<Contents> {
  const seal = new SealReader();
  const gunzip = createGunzip({ chunkSize: 64 * 1024 });
  // what it fails with comes out of the unpacked text, too
  const unpacking = pipeline(Readable.from(seal.read(file)), gunzip).catch(() => undefined);
  const sections = new Sections(gunzip as AsyncIterable<Buffer>);
  const reading = new Reading(sections, receiver);
  try {
    const read = await reading.contents();
    const { isWhole, sha256 } = seal.end();
    if (!isWhole) throw new UnexpectedText(false);
    return { ...read, size: seal.size, sha256 };
  } catch (error) {
    const kind = damageIn(error, seal.isGzip, reading.header !== null);
    throw kind ? new DamagedBackup(kind, gunzip.bytesWritten, reading.place) : error;
  } finally {
    await sections.close();
    gunzip.destroy();
    await unpacking;
  }
}

class OtherFormat extends Error {}

/** `null`: nothing is wrong with the file. */
function damageIn(error: unknown, isGzip: boolean, hasHeader: boolean): DamageKind | null {
  if (error instanceof OtherFormat) return 'other-format';
  if (error instanceof UnexpectedText) {
    if (error.isCutOff) return 'cut-off';
    return hasHeader ? 'damaged' : 'not-a-backup';
  }
  const { code } = error as NodeJS.ErrnoException;
  if (!code?.startsWith('Z_')) return null;
  if (code === 'Z_BUF_ERROR') return 'cut-off';
  return isGzip ? 'damaged' : 'not-a-backup';
}

/** One pass through the sections. */
class Reading {
  header: Header | null = null;
  place: { table: string; rows: number } | null = null;
  private readonly tables: TableSum[] = [];

  constructor(
    private readonly sections: Sections,
    private readonly receiver: Receiver,
  ) {}

  async contents(): Promise<{ header: Header; tables: TableSum[] }> {
    const header = await this.line<Header>('format');
    if (header.format !== FORMAT) throw new OtherFormat();
    if (!hasShape.header(header)) throw new UnexpectedText(false);
    this.header = header;
    for (;;) {
      const line = await this.line<TableHead | { sequences: SequenceState[] }>();
      if ('sequences' in line) {
        if (!hasShape.sequences(line.sequences)) throw new UnexpectedText(false);
        await this.receiver.sequences?.(line.sequences);
        break;
      }
      await this.table(line);
    }
    const end = await this.line<BackupEnd>('tables');
    const rows = this.tables.reduce((sum, table) => sum + table.rows, 0);
    if (end.tables !== this.tables.length || end.rows !== rows) throw new UnexpectedText(false);
    await this.line('sha256'); // that of the seal, which is looked at as bytes
    if ((await this.sections.line()) !== null) throw new UnexpectedText(false);
    return { header, tables: this.tables };
  }

  private async table(head: TableHead): Promise<void> {
    if (!hasShape.table(head)) throw new UnexpectedText(false);
    const place = { table: head.table, rows: 0 };
    this.place = place;
    const hash = createHash('sha256');
    const counted = async function* (rows: AsyncIterable<Buffer>) {
      for await (const chunk of rows) {
        hash.update(chunk);
        yield chunk;
        place.rows += rowsIn(chunk);
      }
    };
    const rows = counted(this.sections.rows());
    if (this.receiver.table) await this.receiver.table(head, rows);
    else for await (const _ of rows);
    const end = await this.line<TableEnd>('rows');
    if (end.rows !== place.rows || end.sha256 !== hash.digest('hex')) throw new UnexpectedText(false);
    const sum = { table: head.table, columns: head.columns, ...end };
    this.tables.push(sum);
    await this.receiver.tableEnd?.(sum);
    this.place = null;
  }

  /** The next line, which must have this field. */
  private async line<T extends object>(field?: keyof T & string): Promise<T> {
    const line = await this.sections.line();
    if (line === null) throw new UnexpectedText(true);
    if (field !== undefined && !(field in line)) throw new UnexpectedText(false);
    return line as T;
  }
}
