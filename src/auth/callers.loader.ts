import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { queryPrepared, queryPreparedIn } from '../database/prepared.query.js';
import { AccessTokens } from './access-tokens.service.js';
import type { Admission, Credential, KnownCaller, Subject } from './admission.js';
import type { AccountRole, OfficialRole, Scope } from './roles.js';
import { hashToken, tokenPrefixes } from './secret.token.js';

interface Row {
  readonly accountId: string | null;
  readonly name: string;
  readonly accountRole: AccountRole | null;
  readonly sessionId: string | null;
  readonly scope: Scope | null;
  readonly limitedTo: string[] | null;
  readonly isWithinLimit: boolean | null;
  readonly tokenId: string | null;
  readonly isUsedToday: boolean | null;
  readonly official: OfficialRole | null;
  readonly isPublic: boolean | null;
}

const ofToken = {
  // who acts by a token is its account, named with the token
  columns: `a.id AS "accountId", coalesce(a.name || ' (' || k.name || ')', k.name) AS name, a.role AS "accountRole", NULL AS "sessionId",
      k.scope, k.tournament_ids AS "limitedTo", k.id AS "tokenId", k.last_used_on IS NOT DISTINCT FROM current_date AS "isUsedToday"`,
  within: 't.id = ANY(k.tournament_ids)',
  where: 'k.hash = $1::bytea AND (k.expires_at IS NULL OR k.expires_at > now()) AND a.disabled_at IS NULL',
  lock: 'FOR KEY SHARE OF k',
};

/** `lock` keeps the credential from being revoked, but not from being renewed or noted as used. */
const credentials = {
  session: {
    columns: `a.id AS "accountId", a.name, a.role AS "accountRole", s.id AS "sessionId", NULL AS scope, NULL::uuid[] AS "limitedTo",
      NULL AS "tokenId", NULL AS "isUsedToday"`,
    within: 'NULL',
    from: 'sessions s JOIN accounts a ON a.id = s.account_id',
    where: 's.id = $1::uuid AND s.expires_at > now() AND a.disabled_at IS NULL',
    lock: 'FOR KEY SHARE OF s',
  },
  'account-token': { ...ofToken, from: 'api_tokens k JOIN accounts a ON a.id = k.account_id' },
  // of an account as well: which one it is is not known before it is found
  'command-token': { ...ofToken, from: 'api_tokens k LEFT JOIN accounts a ON a.id = k.account_id' },
} as const;

const officials = 'LEFT JOIN officials o ON o.tournament_id = t.id AND o.account_id = a.id';

const subjects = {
  none: { columns: 'NULL AS official, NULL AS "isPublic"', join: '' },
  // a draft that was deleted is there for those alone who may restore it
  tournament: {
    columns: `o.role AS official, coalesce(t.visibility = 'public' AND t.deleted_at IS NULL, false) AS "isPublic"`,
    join: `LEFT JOIN tournaments t ON t.id = $2::uuid ${officials}`,
  },
  // a round that is not published is nobody's but the officials'
  match: {
    columns: `o.role AS official, coalesce(t.visibility = 'public' AND r.state <> 'paired', false) AS "isPublic"`,
    join: `LEFT JOIN matches m ON m.id = $2::uuid LEFT JOIN rounds r ON r.id = m.round_id LEFT JOIN tournaments t ON t.id = r.tournament_id ${officials}`,
  },
} as const;

/** The name of a prepared statement, with its text. */
type Named = readonly [name: string, text: string];

function queryFor(by: Credential['kind'], subject: Subject | null): Named {
  const { columns, within, from, where } = credentials[by];
  const about = subjects[subject?.kind ?? 'none'];
  const isWithinLimit = subject ? within : 'NULL';
  const text = `SELECT ${columns}, ${isWithinLimit} AS "isWithinLimit", ${about.columns} FROM ${from} ${about.join} WHERE ${where}`;
  return [`caller by ${by} about ${subject?.kind ?? 'none'}`, text];
}

const valuesFor = ({ key }: Credential, subject: Subject | null): string[] => (subject ? [key, subject.id] : [key]);

function callerOf(credential: Credential, row: Row): KnownCaller {
  const { accountId, name, accountRole, sessionId, scope, limitedTo, isWithinLimit, official, isPublic } = row;
  return {
    credential,
    accountId,
    name,
    accountRole: accountRole ?? 'administrator',
    sessionId,
    scope,
    limitedTo,
    isWithinLimit: isWithinLimit === true,
    official,
    isPublic,
  };
}

/** Who has sent a request. Asked in one query for every request with credentials: what was revoked is out at once. */
@Injectable()
export class Callers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accessTokens: AccessTokens,
  ) {}

  /** @returns `null` for credentials that do not hold */
  async find(token: string, subject: Subject | null): Promise<KnownCaller | null> {
    const isApiToken = token.startsWith(tokenPrefixes.api);
    const signedIn = isApiToken ? null : await this.accessTokens.read(token);
    if (!isApiToken && !signedIn) return null;
    const shown: Credential = signedIn
      ? { kind: 'session', key: signedIn.sessionId }
      : { kind: 'command-token', key: `\\x${hashToken(token).toString('hex')}` };
    const [row] = await queryPrepared<Row>(this.dataSource, ...queryFor(shown.kind, subject), valuesFor(shown, subject));
    if (!row) return null;
    if (row.tokenId !== null && !row.isUsedToday) this.noteUse(row.tokenId);
    const isOfAccount = row.tokenId !== null && row.accountId !== null;
    return callerOf(isOfAccount ? { ...shown, kind: 'account-token' } : shown, row);
  }

  /** Nobody waits for it; where it fails the next request tries again. */
  private noteUse(tokenId: string): void {
    void this.dataSource.query('UPDATE api_tokens SET last_used_on = current_date WHERE id = $1', [tokenId]).catch(() => undefined);
  }
}

/**
 * Who it is as things are now, and until the transaction ends: neither the credential nor what the account is can be taken away
 * before. What the account is in a tournament is kept by the lock of that.
 *
 * @param lock of the account; several requests of one may share it, unless they change the account itself
 * @returns `null` for credentials that do not hold any more
 */
export async function findAgain(
  manager: EntityManager,
  { credential, subject }: Admission,
  lock: 'SHARE' | 'NO KEY UPDATE',
): Promise<KnownCaller | null> {
  const { kind } = credential;
  // the account first, as those lock it who end what goes with it
  const locks = `${kind === 'command-token' ? '' : `FOR ${lock} OF a`} ${credentials[kind].lock}`;
  const [name, text] = queryFor(kind, subject);
  const [row] = await queryPreparedIn<Row>(manager, `${name}, ${lock}`, `${text} ${locks}`, valuesFor(credential, subject));
  return row ? callerOf(credential, row) : null;
}
