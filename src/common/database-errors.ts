import type { ProblemCode } from './problems.js';

/** The constraints that a request can run into, each with what it means for the caller. */
const violated: Readonly<Record<string, ProblemCode>> = {
  entries_tournament_id_player_id_key: 'already-registered',
  team_members_tournament_id_player_id_key: 'already-registered',
  players_federation_id_key: 'federation-id-taken',
  forbidden_pairings_once: 'already-forbidden',
  rounds_one_open_idx: 'round-already-paired',
  rounds_tournament_id_number_key: 'round-already-paired',
  sets_match_id_number_key: 'set-already-recorded',
  entries_player_id_fkey: 'player-in-use',
  team_members_player_id_fkey: 'player-in-use',
  accounts_name_key_key: 'account-name-taken',
  accounts_email_key_key: 'email-taken',
  api_tokens_account_id_name_key: 'api-token-name-taken',
  officials_pkey: 'already-official',
  officials_keep_organiser: 'last-organiser',
  accounts_keep_administrator: 'last-administrator',
};

/** SQLSTATE of `disk_full`. */
const DISK_FULL = '53100';

/** SQLSTATE classes (PostgreSQL, appendix A) and system errors (of connecting, of finding the host) that say: not to be had now. */
const unavailable =
  /^(08...|53...|57P0[1-5]|57014|58...|25P03|E(CONNREFUSED|CONNRESET|CONNABORTED|NOENT|PIPE|TIMEDOUT|AGAIN|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN))$/;

const cutOff = new Set(['QueryRunnerAlreadyReleasedError', 'QueryRunnerProviderAlreadyReleasedError', 'TransactionNotStartedError']);

/** What an error of the database means to the caller; `null` if it is none, or one that only a fault of ours brings about. */
export function describeDatabaseError(error: unknown): ProblemCode | null {
  const { code, constraint } = ((error as { driverError?: unknown } | null)?.driverError ?? error ?? {}) as {
    code?: unknown;
    constraint?: unknown;
  };
  if (typeof constraint === 'string' && constraint in violated) return violated[constraint]!;
  if (code === DISK_FULL) return 'database-full';
  if (typeof code === 'string' && unavailable.test(code)) return 'database-unavailable';
  // what TypeORM makes of a connection that was cut under it
  if (error instanceof Error && cutOff.has(error.name)) return 'database-unavailable';
  return /Connection terminated|timeout expired|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error)/.test(
    String((error as Error | null)?.message),
  )
    ? 'database-unavailable'
    : null;
}
