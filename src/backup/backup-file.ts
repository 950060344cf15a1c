/**
 * What a backup is, unpacked: lines of JSON, and after each line of a table its rows as PostgreSQL's `COPY … TO STDOUT` gives them (text
 * format), ended by a line `\.`. No row can look like that line, since COPY writes a backslash as two.
 *
 *     { "format": "hazine-backup/1", "takenAt": …, "lastChangeAt": …, "postgres": …, "migrations": […] }
 *     { "table": "players", "columns": ["id", "name", …] }
 *     …rows…
 *     \.
 *     { "rows": 24, "sha256": … }
 *     …more tables, each after those that it refers to…
 *     { "sequences": [{ "table": "changes", "column": "sequence", "next": "512" }] }
 *     { "tables": 22, "rows": 3120 }
 *     { "sha256": … }
 *
 * The last line is that of the packed bytes before it (`sealed.stream.ts`).
 */
export const FORMAT = 'hazine-backup/1';

/** Ends the rows of a table. */
export const END_OF_ROWS = '\\.\n';

export interface Header {
  readonly format: string;
  /** When it was taken (ISO 8601): everything committed before is in it. */
  readonly takenAt: string;
  /** When the last line of the history in it was written; `null` where there is none. */
  readonly lastChangeAt: string | null;
  /** Version of the PostgreSQL that it comes from. */
  readonly postgres: string;
  /** Names of the migrations that had made its schema, in the order in which they ran. */
  readonly migrations: readonly string[];
}

export interface TableHead {
  readonly table: string;
  readonly columns: readonly string[];
}

export interface TableEnd {
  readonly rows: number;
  /** Of the rows, in hexadecimal digits. */
  readonly sha256: string;
}

/** A column that is numbered by itself. */
export interface SequenceState {
  readonly table: string;
  readonly column: string;
  /** The number that the next row gets; a string, since it may go beyond what a number holds exactly. */
  readonly next: string;
}

export interface BackupEnd {
  readonly tables: number;
  readonly rows: number;
}

export type TableSum = TableHead & TableEnd;

/** What a whole backup holds. */
export interface Contents {
  readonly header: Header;
  readonly tables: readonly TableSum[];
  /** Bytes of the file. */
  readonly size: number;
  /** Of the file, in hexadecimal digits. */
  readonly sha256: string;
}

/**
 * Tables of which the rows are no part of a backup: what is good for the running server only. Sign-ins would bring refresh tokens back to
 * life that have been spent since, and the signing secret would let whoever reads the file make access tokens.
 */
export const leftOut: ReadonlySet<string> = new Set(['sessions', 'refresh_tokens', 'signing_keys', 'request_counts']);

const isTime = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isList = (value: unknown, isOne: (one: unknown) => boolean): boolean => Array.isArray(value) && value.every(isOne);
const isName = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** Whether the parts have the shapes above: a file may be whole and yet nobody's backup. */
export const hasShape = {
  header: ({ takenAt, lastChangeAt, migrations }: Partial<Header>): boolean =>
    isTime(takenAt) && (lastChangeAt === null || isTime(lastChangeAt)) && isList(migrations, isName) && migrations!.length > 0,
  table: ({ table, columns }: Partial<TableHead>): boolean => isName(table) && isList(columns, isName),
  sequences: (states: unknown): boolean =>
    isList(states, (state) => {
      const { table, column, next } = (state ?? {}) as Partial<SequenceState>;
      return isName(table) && isName(column) && typeof next === 'string' && /^\d{1,19}$/.test(next);
    }),
};

/** How a backup is named by itself: by its day and second, in universal time. */
export const nameAt = (takenAt: string): string => `hazine-${takenAt.replace(/\.\d+/, '').replace(/[-:]/g, '')}.backup.gz`;
