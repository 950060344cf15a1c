import { CommandError } from '../common/command-error.js';
import type { Language } from '../common/language.js';
import type { commandsEn } from '../common/locales/commands-en.js';
import { wordsFor } from '../common/words.service.js';
import type { Contents, Header, TableSum } from './backup-file.js';
import type { DamagedBackup } from './backup.reader.js';

type Plural = 'serving_one' | 'serving_other';
type Key = Exclude<keyof (typeof commandsEn)['backup'], Plural> | 'serving';
type Params = Readonly<Record<string, string | number>>;

/** What `backup` and `restore` say, in one language. */
export class BackupWords {
  private readonly number: Intl.NumberFormat;

  constructor(private readonly language: Language) {
    this.number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  }

  /** Numbers are written as the language does; `count` chooses between one and many as well. */
  say(key: Key, params: Params = {}): string {
    const written = Object.entries(params).map(([name, value]) =>
      typeof value === 'number' && name !== 'count' ? [name, this.number.format(value)] : [name, value],
    );
    return wordsFor(this.language, `commands.backup.${key}`, Object.fromEntries(written) as Params)!;
  }

  error(key: Key, params: Params = {}, exitCode = 1, cause?: unknown): CommandError {
    return new CommandError(this.say(key, params), exitCode, { cause });
  }

  damage(file: string, { kind, bytes, place }: DamagedBackup): CommandError {
    return this.error(kind, { file, bytes, place: place ? this.say('inTable', place) : '' });
  }

  /** A backup in two or three lines, the first of them told by `key`. */
  tell(key: 'written' | 'whole' | 'restored', { header, tables, size }: Omit<Contents, 'sha256'>, params: Params): string[] {
    const { lastChangeAt } = header;
    return [
      this.say(key, { ...params, size: this.size(size), takenAt: this.time(header) }),
      this.say('holds', countsOf(tables)),
      ...(lastChangeAt === null ? [] : [this.say('lastChange', { lastChangeAt: this.time({ takenAt: lastChangeAt }) })]),
    ];
  }

  private size(bytes: number): string {
    const power = Math.min(3, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
    return `${this.number.format(bytes / 1024 ** power)} ${['B', 'KiB', 'MiB', 'GiB'][power]!}`;
  }

  private time({ takenAt }: Pick<Header, 'takenAt'>): string {
    return new Intl.DateTimeFormat(this.language, { dateStyle: 'long', timeStyle: 'long' }).format(new Date(takenAt));
  }
}

function countsOf(tables: readonly TableSum[]): Params {
  const rowsOf = (name: string) => tables.find(({ table }) => table === name)?.rows ?? 0;
  const told = ['players', 'tournaments', 'entries', 'sets', 'changes'].map((name) => [name, rowsOf(name)]);
  return { ...(Object.fromEntries(told) as Params), rows: tables.reduce((sum, { rows }) => sum + rows, 0) };
}
