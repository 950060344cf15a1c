import { Problem } from '../common/problem.js';
import { isAllowed, type Permission } from './permissions.js';
import { type AccountRole, isAtLeast, type OfficialRole, type Role, roleWithin, type Scope } from './roles.js';

/** What a request is about. */
export interface Subject {
  readonly kind: 'tournament' | 'match';
  readonly id: string;
}

/** What a request was sent with, as it is found again. */
export interface Credential {
  readonly kind: 'session' | 'account-token' | 'command-token';
  /** Id of the session; SHA-256 of the token, as PostgreSQL writes bytes. */
  readonly key: string;
}

/** Somebody with credentials that hold, and what they are where the request goes. */
export interface KnownCaller {
  readonly credential: Credential;
  /** `null`: nobody's token, which a command has made. */
  readonly accountId: string | null;
  readonly name: string;
  readonly accountRole: AccountRole;
  readonly sessionId: string | null;
  /** Of an API token. */
  readonly scope: Scope | null;
  /** Of an API token: the only tournaments that it is for; `null`: for all, and for what is outside of them. */
  readonly limitedTo: string[] | null;
  /** Whether the request is about one of those. */
  readonly isWithinLimit: boolean;
  /** In the tournament that the request is about. */
  readonly official: OfficialRole | null;
  /** Whether anybody may know of what the request is about; `null` where it is about no tournament. */
  readonly isPublic: boolean | null;
}

/** By what a request was let in. It is asked for once more when what it changes is locked. */
export interface Admission {
  readonly credential: Credential;
  readonly permission: Permission;
  readonly subject: Subject | null;
  readonly role: Role;
}

/**
 * As whom somebody's request is made, if the table of permissions lets it.
 *
 * @throws Problem 403, or 404 where the caller may not know of what it is about
 */
export function admit(known: KnownCaller, permission: Permission, isRead: boolean): Role {
  const isOutside = known.limitedTo !== null && !known.isWithinLimit && !permission.limitedToo;
  // a token that is for other tournaments is here what no token is
  const role = isOutside ? 'none' : roleOf(known);
  if (known.isPublic === false && !isAtLeast(role, 'referee')) throw new Problem('not-found');
  if (isOutside && permission.least !== 'none') throw new Problem('forbidden', { context: 'limited' });
  const roleHere = isRead && permission.least !== 'administrator' ? role : roleWithin(known.scope, role);
  if (!isAllowed(permission, role)) throw new Problem('forbidden');
  if (!isAllowed(permission, roleHere)) throw new Problem('forbidden', { context: 'scope' });
  if (permission.signedIn && known.sessionId === null) throw new Problem('forbidden', { context: 'signedIn' });
  return roleHere;
}

function roleOf({ accountRole, official, isPublic }: KnownCaller): Role {
  if (accountRole === 'administrator') return 'administrator';
  if (isPublic !== null) return official ?? 'reader';
  return accountRole === 'organiser' ? 'organiser' : 'reader';
}
