import { isAtLeast, type Role } from './roles.js';

/** Who may call a route. */
export interface Permission {
  /** The least role; `open` asks for no credentials and does not look at any. */
  readonly least: Role | 'open';
  /** Who is shown more than others are. */
  readonly more?: Role;
  /** A referee may do it in the latest round only. */
  readonly currentRoundOnly?: true;
  /** Only for somebody who has signed in: a token must not be able to make another, or take the account over. */
  readonly signedIn?: true;
  /** Also for an API token that is limited to tournaments, which elsewhere may do what needs no credentials. */
  readonly limitedToo?: true;
}

const open: Permission = { least: 'open' };
/** Of a private tournament for its officials only; those are shown reasons and rounds that are not published. */
const read: Permission = { least: 'none', more: 'referee' };
/** Of people only who plays in public, and no year of birth, for those who do not keep the register. */
const readRegister: Permission = { least: 'none', more: 'organiser' };
const own: Permission = { least: 'reader' };
const ownSignedIn: Permission = { least: 'reader', signedIn: true };
const enterResult: Permission = { least: 'referee', currentRoundOnly: true };
const official: Permission = { least: 'referee' };
const chief: Permission = { least: 'chief-referee' };
const organiser: Permission = { least: 'organiser' };
const administrator: Permission = { least: 'administrator' };

/**
 * Every route, and who may call it. The guard, the description of the API and the test of all routes follow from this table; a
 * route that is not in it is refused to everybody.
 *
 * A role is one in the tournament that the route is about, elsewhere that of the account: there `reader` is any account, and
 * `organiser` one that an administrator has made one.
 */
export const permissions: Readonly<Record<string, Permission>> = {
  'GET /health/live': open,
  'GET /health/ready': open,
  // has a token of its own
  'GET /metrics': open,
  'GET /api/problems': open,
  'GET /api/problems/{code}': open,
  'GET /api/v1/variants': open,
  'GET /api/v1/variants/{variant}': open,
  'POST /api/v1/variants/{variant}/replay': open,
  'POST /api/v1/variants/{variant}/moves': open,
  'GET /api/v1/tie-breaks': open,
  'GET /api/v1/tie-break-presets': open,

  'POST /api/v1/auth/login': open,
  'POST /api/v1/auth/refresh': open,
  'POST /api/v1/auth/logout': open,
  'POST /api/v1/auth/logout-everywhere': ownSignedIn,
  'GET /api/v1/me': { ...own, limitedToo: true },
  'GET /api/v1/me/audit': ownSignedIn,
  'POST /api/v1/me/password': ownSignedIn,
  'GET /api/v1/api-tokens': own,
  'POST /api/v1/api-tokens': ownSignedIn,
  'DELETE /api/v1/api-tokens/{id}': ownSignedIn,
  'GET /api/v1/accounts': administrator,
  'POST /api/v1/accounts': administrator,
  'GET /api/v1/accounts/{id}': administrator,
  'PATCH /api/v1/accounts/{id}': administrator,
  'POST /api/v1/accounts/{id}/password-reset': administrator,
  'GET /api/v1/accounts/{id}/audit': administrator,
  'GET /api/v1/audit': administrator,

  'GET /api/v1/players': readRegister,
  'POST /api/v1/players': organiser,
  'POST /api/v1/players/import': organiser,
  'GET /api/v1/players/{id}': readRegister,
  'PATCH /api/v1/players/{id}': organiser,
  'DELETE /api/v1/players/{id}': organiser,
  // it moves entries in tournaments of others
  'POST /api/v1/players/{id}/merge': administrator,
  'GET /api/v1/ratings/{list}': readRegister,
  'GET /api/v1/players/{id}/ratings': readRegister,
  'GET /api/v1/players/{id}/ratings/{tournamentId}': read,

  // everybody sees what is public, an account its own beside it
  'GET /api/v1/tournaments': { least: 'none', more: 'reader' },
  'POST /api/v1/tournaments': organiser,
  'GET /api/v1/tournaments/{id}': read,
  'PATCH /api/v1/tournaments/{id}': organiser,
  'DELETE /api/v1/tournaments/{id}': organiser,
  'PUT /api/v1/tournaments/{id}/tie-breaks': organiser,
  'POST /api/v1/tournaments/{id}/start': organiser,
  'POST /api/v1/tournaments/{id}/finish': organiser,
  'POST /api/v1/tournaments/{id}/reopen': organiser,
  'POST /api/v1/tournaments/{id}/archive': organiser,
  'POST /api/v1/tournaments/{id}/restore': organiser,
  'GET /api/v1/tournaments/{id}/audit': official,
  'GET /api/v1/tournaments/{id}/events': read,

  'GET /api/v1/tournaments/{id}/officials': official,
  'POST /api/v1/tournaments/{id}/officials': organiser,
  'PUT /api/v1/tournaments/{id}/officials/{accountId}': organiser,
  'DELETE /api/v1/tournaments/{id}/officials/{accountId}': organiser,
  'GET /api/v1/tournaments/{id}/invitations': organiser,
  'POST /api/v1/tournaments/{id}/invitations': organiser,
  'DELETE /api/v1/tournaments/{id}/invitations/{invitationId}': organiser,
  // the invitation is the credential; who has an account sends its own, too
  'POST /api/v1/invitations/accept': { least: 'none', more: 'reader', signedIn: true },

  'GET /api/v1/tournaments/{id}/entries': read,
  'POST /api/v1/tournaments/{id}/entries': organiser,
  'GET /api/v1/tournaments/{id}/entries/{entryId}': read,
  'PATCH /api/v1/tournaments/{id}/entries/{entryId}': organiser,
  'PUT /api/v1/tournaments/{id}/entries/{entryId}/rating': organiser,
  'DELETE /api/v1/tournaments/{id}/entries/{entryId}': organiser,
  'PUT /api/v1/tournaments/{id}/entries/{entryId}/team': organiser,
  // who is there decides whom the next round pairs
  'POST /api/v1/tournaments/{id}/entries/{entryId}/withdraw': chief,
  'POST /api/v1/tournaments/{id}/entries/{entryId}/return': chief,
  'GET /api/v1/tournaments/{id}/entries/{entryId}/card': read,
  'GET /api/v1/tournaments/{id}/forbidden-pairings': read,
  'POST /api/v1/tournaments/{id}/forbidden-pairings': organiser,
  'DELETE /api/v1/tournaments/{id}/forbidden-pairings/{forbiddenId}': organiser,
  'GET /api/v1/tournaments/{id}/categories': read,
  'POST /api/v1/tournaments/{id}/categories': organiser,
  'GET /api/v1/tournaments/{id}/categories/{categoryId}': read,
  'PUT /api/v1/tournaments/{id}/categories/{categoryId}': organiser,
  'DELETE /api/v1/tournaments/{id}/categories/{categoryId}': organiser,
  'GET /api/v1/tournaments/{id}/categories/{categoryId}/entries': read,
  'GET /api/v1/tournaments/{id}/prizes': read,
  'PUT /api/v1/tournaments/{id}/prizes': organiser,

  'GET /api/v1/tournaments/{id}/rounds': read,
  'POST /api/v1/tournaments/{id}/rounds': chief,
  'GET /api/v1/tournaments/{id}/rounds/{number}': read,
  'DELETE /api/v1/tournaments/{id}/rounds/{number}': chief,
  'PUT /api/v1/tournaments/{id}/rounds/{number}/pairings': chief,
  'GET /api/v1/tournaments/{id}/rounds/{number}/check': read,
  'POST /api/v1/tournaments/{id}/rounds/{number}/publish': chief,
  'POST /api/v1/tournaments/{id}/rounds/{number}/unpublish': chief,
  'GET /api/v1/tournaments/{id}/rounds/{number}/explanation': read,
  'GET /api/v1/tournaments/{id}/rounds/{number}/matches': read,

  'GET /api/v1/matches/{id}': read,
  'GET /api/v1/matches/{id}/history': official,
  'PUT /api/v1/matches/{id}/line-ups/{side}': enterResult,
  'POST /api/v1/matches/{id}/forfeit': enterResult,
  'POST /api/v1/matches/{id}/ruling': chief,
  'DELETE /api/v1/matches/{id}/decision': enterResult,
  'POST /api/v1/matches/{id}/sets': enterResult,
  'PUT /api/v1/matches/{id}/sets': enterResult,
  'PUT /api/v1/matches/{id}/sets/{number}': enterResult,
  'DELETE /api/v1/matches/{id}/sets/{number}': enterResult,
  'GET /api/v1/matches/{id}/sets/{number}/replay': read,

  'GET /api/v1/tournaments/{id}/standings': read,
  'GET /api/v1/tournaments/{id}/standings/boards': read,
  'GET /api/v1/tournaments/{id}/standings/outlook': read,
  'GET /api/v1/tournaments/{id}/standings/{entryId}': read,
  'GET /api/v1/tournaments/{id}/crosstable': read,
};

/** The permission of a route, `path` with its parameters in braces; HEAD asks what GET does. */
export const permissionOf = (method: string, path: string): Permission | undefined => {
  const route = `${method === 'HEAD' ? 'GET' : method.toUpperCase()} ${path}`;
  return Object.hasOwn(permissions, route) ? permissions[route] : undefined;
};

/** What a route is about, and which parameter of its path names it; `null`: none of the tournaments. */
export function subjectOf(path: string): { kind: 'tournament' | 'match'; parameter: string } | null {
  if (path.includes('{tournamentId}')) return { kind: 'tournament', parameter: 'tournamentId' };
  if (path.startsWith('/api/v1/tournaments/{id}')) return { kind: 'tournament', parameter: 'id' };
  return path.startsWith('/api/v1/matches/{id}') ? { kind: 'match', parameter: 'id' } : null;
}

export const isAllowed = ({ least }: Permission, role: Role): boolean => least === 'open' || isAtLeast(role, least);

/** Whether the role is shown more than anybody is. */
export const seesMore = ({ more }: Permission, role: Role): boolean => more !== undefined && isAtLeast(role, more);
