/** Who somebody is where a request goes, each of whom may do what those before may. `none` has no credentials. */
export const roles = ['none', 'reader', 'referee', 'chief-referee', 'organiser', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** What an account can be in one tournament. */
export const officialRoles = ['referee', 'chief-referee', 'organiser'] as const satisfies Role[];
export type OfficialRole = (typeof officialRoles)[number];

/** What an account is on the server: `member` is whatever tournaments make of it, an `organiser` may create some. */
export const accountRoles = ['member', 'organiser', 'administrator'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** What an API token may be used for, never more than its account may. */
export const scopes = ['read', 'results', 'rounds', 'manage', 'administer'] as const;
export type Scope = (typeof scopes)[number];

/** As whom a token acts at the most where something is changed. */
const mostRoleOf: Readonly<Record<Scope, Role>> = {
  read: 'reader',
  results: 'referee',
  rounds: 'chief-referee',
  manage: 'organiser',
  administer: 'administrator',
};

export const isAtLeast = (role: Role, least: Role): boolean => roles.indexOf(role) >= roles.indexOf(least);

/** The role that is left of somebody's by the scope of a token; all of it without one. */
export function roleWithin(scope: Scope | null, role: Role): Role {
  if (scope === null) return role;
  const most = mostRoleOf[scope];
  return isAtLeast(role, most) ? most : role;
}
