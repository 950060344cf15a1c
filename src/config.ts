import { resolve } from 'node:path';
import { plainToInstance, Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, Min, MinLength, validateSync } from 'class-validator';
import { CommandError } from './common/command-error.js';

const DATA_DIR = '.hazine/postgres';

/** Where the embedded database is if nothing is said, from the folder in which this runs. */
export const defaultDataDir = (): string => resolve(DATA_DIR);

const toInteger = () => Transform(({ value }) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : (value as unknown)));

/** The environment variables that the server reads; each is described in docs/operations.md. */
class Environment {
  @toInteger() @IsInt() @Min(0) @Max(65_535) PORT = 3000;
  @IsString() @MinLength(1) HOST = '127.0.0.1';
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\//, { message: 'DATABASE_URL must begin with postgres:// or postgresql://' })
  DATABASE_URL?: string;
  @IsString() @MinLength(1) HAZINE_DATA_DIR = DATA_DIR;
  @toInteger() @IsInt() @Min(2) @Max(100) HAZINE_DB_POOL = 10;
  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'silent']) HAZINE_LOG_LEVEL = 'info';
  @toInteger() @IsInt() @Min(2) @Max(3600) HAZINE_ANSWER_SECONDS = 60;
  @toInteger() @IsInt() @Min(0) @Max(300) HAZINE_SHUTDOWN_SECONDS = 10;
  @toInteger() @IsInt() @Min(0) @Max(10_000_000) HAZINE_LIMIT_CALLER = 12_000;
  @toInteger() @IsInt() @Min(0) @Max(10_000_000) HAZINE_LIMIT_ADDRESS = 12_000;
  @toInteger() @IsInt() @Min(0) @Max(1_000_000) HAZINE_LIMIT_STREAMS = 5000;
  @IsOptional()
  @Matches(/^(\*|https?:\/\/[^\s,/]+(,https?:\/\/[^\s,/]+)*)$/, {
    message: 'HAZINE_CORS_ORIGINS must be * or origins such as https://mangala.example, with commas between and without a path',
  })
  HAZINE_CORS_ORIGINS?: string;
  @IsOptional() @IsString() @MinLength(32) HAZINE_TOKEN_SECRET?: string;
  @IsOptional()
  @Matches(/^[\w.~+/-]{16,}=*$/, { message: 'HAZINE_METRICS_TOKEN must have at least 16 letters, digits or .~+/-_' })
  HAZINE_METRICS_TOKEN?: string;
  @IsOptional()
  @Matches(/^[\da-f.:]+(\/\d{1,3})?(,[\da-f.:]+(\/\d{1,3})?)*$/i, {
    message: 'HAZINE_TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, with commas between',
  })
  HAZINE_TRUSTED_PROXIES?: string;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Connection string of a PostgreSQL server; `null` for the embedded one. */
  readonly databaseUrl: string | null;
  /** Folder of the embedded database, absolute. */
  readonly dataDir: string;
  readonly dbPool: number;
  readonly logLevel: string;
  /** Seconds after which a request is answered whatever has become of it. */
  readonly answerSeconds: number;
  /** Seconds that requests in flight are given to end at shutdown. */
  readonly shutdownSeconds: number;
  /** Origins whose pages may call the server; `*`: all. */
  readonly corsOrigins: readonly string[];
  /** What access tokens are signed with; `null`: a secret that the database keeps. */
  readonly tokenSecret: string | null;
  /** What who reads `/metrics` has to send; `null`: nobody may. */
  readonly metricsToken: string | null;
  /** Proxies whose word is taken for where a request comes from. */
  readonly trustedProxies: readonly string[];
  /** Requests a minute, of a caller and of an address; 0: as many as come. */
  readonly limits: { readonly caller: number; readonly address: number; /** Open at once. */ readonly streams: number };
}

/** Not shown where they are wrong. */
const SECRETS = new Set(['HAZINE_TOKEN_SECRET', 'HAZINE_METRICS_TOKEN']);

/** Names every wrong variable at once. */
export class ConfigError extends CommandError {}

/** Reads the configuration. An empty variable counts as not set. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(
    Object.keys(new Environment())
      .concat('DATABASE_URL', 'HAZINE_CORS_ORIGINS', 'HAZINE_TOKEN_SECRET', 'HAZINE_METRICS_TOKEN', 'HAZINE_TRUSTED_PROXIES')
      .map((name) => [name, env[name] === '' ? undefined : env[name]]),
  );
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const e = plainToInstance(Environment, set, { exposeDefaultValues: true });
  const wrong = validateSync(e).flatMap((error) =>
    Object.values(error.constraints ?? {}).map(
      (message) => `  ${error.property}=${SECRETS.has(error.property) ? '…' : JSON.stringify(set[error.property])}: ${message}`,
    ),
  );
  if (wrong.length > 0) throw new ConfigError(`These environment variables are wrong:\n${wrong.join('\n')}\nSee docs/operations.md.`);
  return {
    port: e.PORT,
    host: e.HOST,
    databaseUrl: e.DATABASE_URL ?? null,
    dataDir: resolve(e.HAZINE_DATA_DIR),
    dbPool: e.HAZINE_DB_POOL,
    logLevel: e.HAZINE_LOG_LEVEL,
    answerSeconds: e.HAZINE_ANSWER_SECONDS,
    shutdownSeconds: e.HAZINE_SHUTDOWN_SECONDS,
    corsOrigins: e.HAZINE_CORS_ORIGINS?.split(',') ?? [],
    tokenSecret: e.HAZINE_TOKEN_SECRET ?? null,
    metricsToken: e.HAZINE_METRICS_TOKEN ?? null,
    trustedProxies: e.HAZINE_TRUSTED_PROXIES?.split(',') ?? [],
    limits: { caller: e.HAZINE_LIMIT_CALLER, address: e.HAZINE_LIMIT_ADDRESS, streams: e.HAZINE_LIMIT_STREAMS },
  };
}
