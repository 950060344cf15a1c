import { admit, type KnownCaller } from './admission.js';
import { permissions } from './permissions.js';
import type { OfficialRole } from './roles.js';

const somebody: KnownCaller = {
  credential: { kind: 'session', key: '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2' },
  accountId: '01a22b8f-79b5-70f2-b16c-c4c47de2d5ea',
  name: 'Ayşe Işık',
  accountRole: 'member',
  sessionId: '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2',
  scope: null,
  limitedTo: null,
  isWithinLimit: false,
  official: null,
  isPublic: null,
};
const inTournament = (official: OfficialRole | null, isPublic = true): KnownCaller => ({ ...somebody, official, isPublic });
const byToken = (caller: KnownCaller, scope: NonNullable<KnownCaller['scope']>, isWithinLimit: boolean | null = null): KnownCaller => ({
  ...caller,
  sessionId: null,
  scope,
  limitedTo: isWithinLimit === null ? null : ['01a22b8f-79b5-70f2-b16c-c4c47de2d5e0'],
  isWithinLimit: isWithinLimit === true,
});
const administrator = { accountRole: 'administrator' } as const;

/** As whom the request is made, or the code of what it is refused with and why. */
function told(caller: KnownCaller, route: keyof typeof permissions): string {
  try {
    return admit(caller, permissions[route]!, route.startsWith('GET '));
  } catch (error) {
    const { code, params } = error as { code: string; params: { context?: string } };
    return [code, params.context].filter(Boolean).join(' ');
  }
}

const READ = 'GET /api/v1/tournaments/{id}';
const SET = 'POST /api/v1/matches/{id}/sets';
const PAIR = 'POST /api/v1/tournaments/{id}/rounds';
const CREATE = 'POST /api/v1/tournaments';
const ACCOUNTS = 'GET /api/v1/accounts';
const ME = 'GET /api/v1/me';
const TOKEN = 'POST /api/v1/api-tokens';

describe('who is let in', () => {
  it.each([
    ['an account, to what anybody may read', inTournament(null), READ, 'reader'],
    ['an account, to what is private', inTournament(null, false), READ, 'not-found'],
    ['an account, to results', inTournament(null), SET, 'forbidden'],
    ['a referee, to results', inTournament('referee', false), SET, 'referee'],
    ['a referee, to pairings', inTournament('referee'), PAIR, 'forbidden'],
    ['an administrator, to a private tournament', { ...inTournament(null, false), ...administrator }, PAIR, 'administrator'],
    ['a member, to new tournaments', somebody, CREATE, 'forbidden'],
    ['an organising account, to new tournaments', { ...somebody, accountRole: 'organiser' as const }, CREATE, 'organiser'],
    ['a token for results, as an organiser’s', byToken(inTournament('organiser'), 'results'), SET, 'referee'],
    ['a token for results, to pairings', byToken(inTournament('organiser'), 'results'), PAIR, 'forbidden scope'],
    ['a token for reading, to what its account may read', byToken(inTournament('organiser', false), 'read'), READ, 'organiser'],
    ['a token, to new tokens', byToken(somebody, 'administer'), TOKEN, 'forbidden signedIn'],
    ['a token for rounds, to accounts', byToken({ ...somebody, ...administrator }, 'rounds'), ACCOUNTS, 'forbidden scope'],
    ['a limited token, where it is for', byToken(inTournament('organiser', false), 'manage', true), PAIR, 'organiser'],
    ['a limited token, where it is for, by its scope', byToken(inTournament('organiser'), 'results', true), PAIR, 'forbidden scope'],
    ['a limited token, to what anybody may read elsewhere', byToken(inTournament('organiser'), 'manage', false), READ, 'none'],
    ['a limited token, to what is private elsewhere', byToken(inTournament('organiser', false), 'manage', false), READ, 'not-found'],
    ['a limited token, to results elsewhere', byToken(inTournament('organiser'), 'manage', false), SET, 'forbidden limited'],
    [
      'an administrator’s limited token, elsewhere',
      byToken({ ...inTournament(null), ...administrator }, 'manage', false),
      PAIR,
      'forbidden limited',
    ],
    [
      'an administrator’s limited token, to what is private elsewhere',
      byToken({ ...inTournament(null, false), ...administrator }, 'manage', false),
      READ,
      'not-found',
    ],
    [
      'a limited token, to new tournaments',
      byToken({ ...somebody, accountRole: 'organiser' }, 'manage', false),
      CREATE,
      'forbidden limited',
    ],
    ['a limited token, to who it is', byToken(somebody, 'manage', false), ME, 'reader'],
  ])('%s', (_, caller, route, expected) => {
    expect(told(caller, route)).toBe(expected);
  });
});
