import { Command, type CommanderError, Option } from 'commander';
import type { DataSource } from 'typeorm';
import type { BackupWords } from './backup/backup.words.js';
import { CommandError } from './common/command-error.js';
import type { Config } from './config.js';
import type { CheckOptions } from './pairings/check.command.js';
import type { RankOptions } from './exchange/rank.command.js';
import type { PairOptions } from './pairings/pair.command.js';
import type { SimulateOptions } from './pairings/simulate.command.js';
import type { ReplayOptions } from './variants/replay.command.js';

// Each command loads what it needs when it runs: those that work on files start without the server's packages.

async function configuration(): Promise<Config> {
  const { loadConfig } = await import('./config.js');
  return loadConfig();
}

/**
 * Runs `work` on the database that the configuration names, brought up to date; next to a running server if need be. Which one
 * that is goes to standard error: it may be another than meant.
 */
async function onDatabase(work: (dataSource: DataSource, migrations: string[]) => Promise<void>, { make = false } = {}): Promise<void> {
  const { openDatabase } = await import('./database/open-database.server.js');
  const { nameOfDatabase } = await import('./database/which-database.js');
  const config = await configuration();
  const server = await openDatabase(config, { attach: true, make });
  console.error(`Database: ${nameOfDatabase(config)}`);
  try {
    const { DataSource } = await import('typeorm');
    const { dataSourceOptions } = await import('./data-source.js');
    const { migrate } = await import('./database/migrations.runner.js');
    const migrations = await migrate(server.url);
    const dataSource = await new DataSource(dataSourceOptions(server.url, 2)).initialize();
    try {
      await work(dataSource, migrations);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await server.stop();
  }
}

/** In the language of the terminal. */
async function backupWords(): Promise<BackupWords> {
  const { BackupWords } = await import('./backup/backup.words.js');
  const { terminalLanguage } = await import('./common/terminal-language.js');
  return new BackupWords(terminalLanguage(process.env));
}

/** For `pair`, `check` and `simulate` 1 has a meaning, so what is asked wrongly ends with 2, with `rank` too. */
function exitOnMisuse({ exitCode }: CommanderError): never {
  process.exit(exitCode === 0 ? 0 : 2);
}

const program = new Command('hazine').description('Tournament backend for mangala').showHelpAfterError();

program
  .command('start')
  .description('start the server (on the embedded database, or on that of DATABASE_URL)')
  .action(async () => {
    const { serve } = await import('./main.js');
    await serve(await configuration());
  });

program
  .command('migrate')
  .description('bring the schema of the database up to date, making the embedded database where there is none')
  .action(() =>
    onDatabase(
      (_, migrations) => {
        console.log(migrations.length > 0 ? `Done: ${migrations.join(', ')}` : 'Nothing to do: the schema is up to date.');
        return Promise.resolve();
      },
      { make: true },
    ),
  );

program
  .command('backup [file]')
  .description('back the database up, next to a running server too (`-`: to standard output; a folder: under a name with the time)')
  .option('--overwrite', 'put it in the place of a file of that name', false)
  .option('--check', 'back nothing up: read the file to its end and say what is in it; exit 1 where it is damaged', false)
  .exitOverride(exitOnMisuse)
  .action(async (file: string | undefined, { check, overwrite }: { check: boolean; overwrite: boolean }) => {
    const words = await backupWords();
    if (!check) {
      const { backUp } = await import('./backup/backup.command.js');
      return backUp(await configuration(), file ?? '.', { overwrite }, words);
    }
    if (file === undefined) throw words.error('fileNeeded', {}, 2);
    const { checkBackup } = await import('./backup/backup.file.js');
    return checkBackup(file, words, console.log);
  });

program
  .command('restore <file>')
  .description('restore a backup into an empty database, making the embedded one where there is none; no server may run on it')
  .option('--replace', 'put it in the place of all that is there', false)
  .exitOverride(exitOnMisuse)
  .action(async (file: string, options: { replace: boolean }) => {
    const { restore } = await import('./backup/restore.command.js');
    await restore(await configuration(), file, options, await backupWords(), console.log);
  });

program
  .command('replay <file>')
  .description('replay set records, one a line (`-`: standard input); exit 1 where one cannot have happened')
  .option('--variant <id>', 'rules', 'turkish')
  .option('--stones <n>', 'stones in each pit at the start', '4')
  .option('--steps', 'print every position', false)
  .option('--json', 'print one JSON object a line', false)
  .action(async (file: string, options: ReplayOptions) => {
    const { replayFile } = await import('./variants/replay.command.js');
    if (!(await replayFile(file, options, console.log))) process.exitCode = 1;
  });

program
  .command('pair <file>')
  .description('pair the next round of a tournament report or case (`-`: standard input); exit 1 where no pairing is possible')
  .option('--system <id>', 'pairing system', 'swiss')
  .option('--json', 'print the boards and how they came about as JSON', false)
  .exitOverride(exitOnMisuse)
  .action(async (file: string, options: PairOptions) => {
    const { pairFile } = await import('./pairings/pair.command.js');
    if (!(await pairFile(file, options, console.log))) process.exitCode = 1;
  });

program
  .command('check <file>')
  .description('pair every played round again (`-`: standard input); exit 1 where one was drawn otherwise')
  .option('--json', 'print one JSON object a round', false)
  .exitOverride(exitOnMisuse)
  .action(async (file: string, options: CheckOptions) => {
    const { checkFile } = await import('./pairings/check.command.js');
    if (!(await checkFile(file, options, console.log))) process.exitCode = 1;
  });

program
  .command('rank <file>')
  .description('rank the players of a tournament report or case (`-`: standard input): CSV with id, rank, points and the tie-breaks')
  .option('--tie-breaks <codes>', 'what decides between equal points, as BH,BH-C1 (default: what a tournament of the system has)')
  .option('--system <id>', 'pairing system', 'swiss')
  .exitOverride(exitOnMisuse)
  .action(async (file: string, options: RankOptions) => {
    const { rankFile } = await import('./exchange/rank.command.js');
    await rankFile(file, options, (text) => process.stdout.write(text));
  });

program
  .command('simulate')
  .description('make tournaments up, pair them to their end, check every round; exit 1 where one is drawn otherwise than by the rules')
  .option('--players <n>', 'players', '40')
  .option('--rounds <n>', 'rounds (default: what the system suggests for so many)')
  .option('--seed <n>', 'the same seed makes the same tournament; of several, the first', '1')
  .option('--tournaments <n>', 'how many, each with the next seed (default: 1, nightly 1000)')
  .option('--system <id>', 'pairing system', 'swiss')
  .option('--out <path>', 'file for the report of one tournament, folder for those of many (default: one is printed, many are not)')
  .option('--draws <share>', 'of the matches', '0.2')
  .option('--upsets <share>', 'of the other matches: the weaker wins', '0.2')
  .option('--withdrawals <share>', 'of the players, in each round from the second', '0.01')
  .option('--returns <share>', 'of those who have withdrawn, in each round', '0.2')
  .option('--half-byes <share>', 'of the players, in each round', '0.01')
  .option('--zero-byes <share>', 'of the players, in each round', '0.01')
  .option('--late <share>', 'of the players: first there in round 2 or 3', '0.03')
  .option('--forfeits <share>', 'of the boards, a tenth of them by both', '0.02')
  .option('--forbidden <share>', 'of the players: each has another whom they may not meet', '0')
  .option('--accelerated', 'give the upper half virtual points', false)
  .addOption(
    new Option('--nightly', 'sizes from 2 to 1000 and every kind of event instead')
      .default(false)
      .conflicts(['players', 'rounds', 'draws', 'upsets', 'withdrawals', 'returns', 'halfByes', 'zeroByes', 'late', 'forfeits', 'forbidden', 'accelerated']), // prettier-ignore
  )
  .exitOverride(exitOnMisuse)
  .action(async (options: SimulateOptions) => {
    const { simulateTournaments } = await import('./pairings/simulate.command.js');
    const print = (report: string) => process.stdout.write(report);
    if (!(await simulateTournaments(options, print, console.error))) process.exitCode = 1;
  });

const ratings = program.command('ratings').description('the rating lists');
ratings
  .command('recompute')
  .description('compute every rating anew from all results, and say which stood otherwise (exit 1; they are right then)')
  .action(() =>
    onDatabase(async (dataSource) => {
      const { recomputeAll } = await import('./ratings/recompute.command.js');
      if (!(await recomputeAll(dataSource, console.log))) process.exitCode = 1;
    }),
  );

const admin = program.command('admin').description('the administrator');
admin
  .command('create')
  .description("make the administrator's token and print it once, or write it to a file")
  .option('--replace', 'let a token that is there stop working', false)
  .option('--file <path>', 'write the token there, for your eyes only, instead of printing it; a file that is there is left alone')
  .action((options: { replace: boolean; file?: string }) =>
    onDatabase(async (dataSource) => {
      const { createAdminToken } = await import('./accounts/admin-token.command.js');
      const token = await createAdminToken(dataSource, options);
      if (options.file === undefined) console.log(token);
      else console.error(`The token is in ${options.file}, which only you can read.`);
    }),
  );

admin
  .command('account <name>')
  .description("make an administrator's account, or let one in again; prints the password that it made, once")
  .option('--password-stdin', 'take the password from the first line of standard input', false)
  .action((name: string, { passwordStdin }: { passwordStdin: boolean }) =>
    onDatabase(async (dataSource) => {
      const { setAdminAccount } = await import('./accounts/admin-account.command.js');
      const { readText } = await import('./common/input.reader.js');
      const given = passwordStdin ? (await readText('-')).split(/\r?\n/, 1)[0]! : null;
      const made = await setAdminAccount(dataSource, name, given);
      if (made !== null) console.log(made);
    }),
  );

try {
  await program.parseAsync();
} catch (error) {
  console.error(await explain(error));
  process.exitCode = error instanceof CommandError ? error.exitCode : 1;
}

/** What to tell the person at the terminal; what nobody foresaw goes on. */
async function explain(error: unknown): Promise<string> {
  if (error instanceof CommandError) return error.message;
  const { describeDatabaseError } = await import('./common/database-errors.js');
  if (describeDatabaseError(error) === 'database-full') return `The disk of the database is full: ${(error as Error).message}`;
  if (describeDatabaseError(error) === 'database-unavailable') return `The database does not answer: ${(error as Error).message}`;
  throw error;
}
