import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { queryPrepared } from '../database/prepared.query.js';
import { AccessTokens } from './access-tokens.service.js';
import type { AccountRole, OfficialRole, Scope } from './roles.js';
import { hashToken, tokenPrefixes } from './secret.token.js';

/** What a request is about. */
export interface Subject {
  readonly kind: 'tournament' | 'match';
  readonly id: string;
}

/** Somebody with credentials that hold, and what they are where the request goes. */
export interface KnownCaller {
  /** `null`: nobody's token, which a command has made. */
  readonly accountId: string | null;
  readonly name: string;
  readonly accountRole: AccountRole;
  readonly sessionId: string | null;
  /** Of an API token. */
  readonly scope: Scope | null;
  /** In the tournament that the request is about. */
  readonly official: OfficialRole | null;
  /** Whether anybody may know of what the request is about; `null` where it is about no tournament. */
  readonly isPublic: boolean | null;
}

interface Row {
  readonly accountId: string | null;
  readonly name: string;
  readonly accountRole: AccountRole | null;
  readonly sessionId: string | null;
  readonly scope: Scope | null;
  readonly tokenId: string | null;
  readonly isUsedToday: boolean | null;
  readonly official: OfficialRole | null;
  readonly isPublic: boolean | null;
}

const credentials = {
  session: {
    columns: `a.id AS "accountId", a.name, a.role AS "accountRole", s.id AS "sessionId", NULL AS scope, NULL AS "tokenId", NULL AS "isUsedToday"`,
    from: 'sessions s JOIN accounts a ON a.id = s.account_id',
    where: 's.id = $1::uuid AND s.expires_at > now() AND a.disabled_at IS NULL',
  },
  // who acts by a token is its account, named with the token
  apiToken: {
    columns: `a.id AS "accountId", coalesce(a.name || ' (' || k.name || ')', k.name) AS name, a.role AS "accountRole", NULL AS "sessionId",
      k.scope, k.id AS "tokenId", k.last_used_on IS NOT DISTINCT FROM current_date AS "isUsedToday"`,
    from: 'api_tokens k LEFT JOIN accounts a ON a.id = k.account_id',
    where: 'k.hash = $1::bytea AND (k.expires_at IS NULL OR k.expires_at > now()) AND a.disabled_at IS NULL',
  },
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

const sqlFor = (by: keyof typeof credentials, about: keyof typeof subjects): string =>
  `SELECT ${credentials[by].columns}, ${subjects[about].columns} FROM ${credentials[by].from} ${subjects[about].join} WHERE ${credentials[by].where}`;

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
    const by = isApiToken ? 'apiToken' : 'session';
    const about = subject?.kind ?? 'none';
    const key = signedIn?.sessionId ?? hashToken(token);
    const values = subject ? [key, subject.id] : [key];
    const [row] = await queryPrepared<Row>(this.dataSource, `caller by ${by} about ${about}`, sqlFor(by, about), values);
    if (!row) return null;
    if (row.tokenId !== null && !row.isUsedToday) this.noteUse(row.tokenId);
    const { accountId, name, accountRole, sessionId, scope, official, isPublic } = row;
    return { accountId, name, accountRole: accountRole ?? 'administrator', sessionId, scope, official, isPublic };
  }

  /** Nobody waits for it; where it fails the next request tries again. */
  private noteUse(tokenId: string): void {
    void this.dataSource.query('UPDATE api_tokens SET last_used_on = current_date WHERE id = $1', [tokenId]).catch(() => undefined);
  }
}
