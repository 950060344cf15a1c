import { type Config, defaultDataDir } from '../config.js';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** For people: never with a password. */
export const nameOfDatabase = ({ databaseUrl, dataDir }: Place): string => (databaseUrl === null ? dataDir : withoutPassword(databaseUrl));

/** A command line that finds the same database: with the variables that are not as they are by themselves. */
export function commandOn({ databaseUrl, dataDir }: Place, command: string): string {
  if (databaseUrl !== null) return `DATABASE_URL=${quoted(withoutPassword(databaseUrl))} ${command}`;
  return dataDir === defaultDataDir() ? command : `HAZINE_DATA_DIR=${quoted(dataDir)} ${command}`;
}

const withoutPassword = (url: string) => url.replace(/^(\w+:\/\/[^:@/?#]*):[^/?#]*@/, '$1@').replace(/([?&]password=)[^&#]*/, '$1');

/** For a shell. */
const quoted = (text: string) => (/^[\w./:@+-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`);
