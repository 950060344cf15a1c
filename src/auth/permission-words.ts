import { type Permission, permissions, subjectOf } from './permissions.js';
import { isAtLeast, type Role, roles } from './roles.js';

const inTournament: Readonly<Record<Exclude<Role, 'none'>, string>> = {
  reader: 'every account',
  referee: 'referees, chief referees and organisers of the tournament, and administrators',
  'chief-referee': 'chief referees and organisers of the tournament, and administrators',
  organiser: 'organisers of the tournament, and administrators',
  administrator: 'administrators',
};
const onServer: typeof inTournament = {
  ...inTournament,
  organiser: 'accounts that an administrator has made organisers, and administrators',
};

/** Who may call a route, as its description says it. */
export function tellPermission({ least, more, currentRoundOnly, signedIn, limitedToo }: Permission, path: string): string {
  if (least === 'open') return 'Who may: anybody; credentials are not looked at.';
  const words = subjectOf(path) ? inTournament : onServer;
  const who =
    least === 'none' ? `anybody${subjectOf(path) ? ', of a private tournament its officials and administrators' : ''}` : words[least];
  return [
    `Who may: ${who}.`,
    more && more !== 'none' && subjectOf(path) === null && `More for ${words[more]}.`,
    currentRoundOnly && 'Referees in the latest round only.',
    signedIn && least !== 'none' && 'Not with an API token.',
    limitedToo && 'Also with an API token that is limited to tournaments.',
  ]
    .filter(Boolean)
    .join(' ');
}

const headings = ['nobody signed in', 'reader', 'referee', 'chief referee', 'organiser', 'administrator'];

/** The table as a page, for people. */
export function permissionsPage(): string {
  const rows = Object.entries(permissions).map(([route, permission]) => {
    const isOfTournament = subjectOf(route.slice(route.indexOf(' ') + 1)) !== null;
    return `| \`${route}\` | ${roles.map((role) => cellOf(permission, role, isOfTournament)).join(' | ')} |`;
  });
  return `# Who may do what

Made from [the table](../src/auth/permissions.ts) that every request is held to; \`npm run openapi\` writes it.

A role is one in the tournament that the route is about; what somebody is elsewhere does not count. In routes about no tournament it is that of the account: \`reader\` is every account, \`organiser\` one that an administrator has made an organiser, and there are no referees. ● yes · ○ yes, with what anybody may see · ◐ in the latest round only, and no rulings · ◇ if the tournament is public (else 404) · – no: 401 without credentials, 403, or 404 where the tournament is private.

An API token acts as its account, by its scope at the most as referee (\`results\`), chief referee (\`rounds\`) or organiser (\`manage\`) where it changes something. One that is limited to tournaments is in them what its account is there; everywhere else it may do what nobody signed in may, and read \`GET /api/v1/me\`.

| route | ${headings.join(' | ')} |
| --- | ${headings.map(() => ':-:').join(' | ')} |
${rows.join('\n')}
`;
}

function cellOf({ least, more, currentRoundOnly }: Permission, role: Role, isOfTournament: boolean): string {
  if (least === 'open') return '●';
  if (!isAtLeast(role, least)) return '–';
  if (isOfTournament && (role === 'none' || role === 'reader')) return '◇';
  if (more !== undefined && !isAtLeast(role, more)) return '○';
  return currentRoundOnly && role === 'referee' ? '◐' : '●';
}
