import { permissionOf, permissions, subjectOf } from './permissions.js';
import { permissionsPage, tellPermission } from './permission-words.js';

describe('the table of permissions', () => {
  it('answers HEAD as GET, and nothing for a route that is not in it', () => {
    expect(permissionOf('HEAD', '/health/live')).toBe(permissions['GET /health/live']);
    expect(permissionOf('GET', '/nowhere')).toBeUndefined();
    expect(permissionOf('constructor', '')).toBeUndefined();
  });

  it.each([
    ['/api/v1/tournaments/{id}/rounds/{number}', { kind: 'tournament', parameter: 'id' }],
    ['/api/v1/matches/{id}/sets', { kind: 'match', parameter: 'id' }],
    ['/api/v1/players/{id}/ratings/{tournamentId}', { kind: 'tournament', parameter: 'tournamentId' }],
    ['/api/v1/players/{id}', null],
    ['/api/v1/tournaments', null],
  ])('knows what %s is about', (path, subject) => {
    expect(subjectOf(path)).toEqual(subject);
  });

  it('leaves nothing in a tournament to be changed by who is no official of it', () => {
    const changes = Object.entries(permissions).filter(
      ([route]) => !route.startsWith('GET ') && subjectOf(route.slice(route.indexOf(' ') + 1)),
    );
    expect(changes.length).toBeGreaterThan(30);
    for (const [, { least }] of changes) expect(['referee', 'chief-referee', 'organiser']).toContain(least);
  });

  it('is told in words', () => {
    const tell = (route: string) => tellPermission(permissions[route]!, route.slice(route.indexOf(' ') + 1));
    expect(tell('POST /api/v1/tournaments/{id}/rounds')).toBe(
      'Who may: chief referees and organisers of the tournament, and administrators.',
    );
    expect(tell('POST /api/v1/matches/{id}/sets')).toMatch(/Referees in the latest round only\.$/);
    expect(tell('GET /api/v1/tournaments/{id}')).toBe('Who may: anybody, of a private tournament its officials and administrators.');
    expect(tell('POST /api/v1/api-tokens')).toBe('Who may: every account. Not with an API token.');
    expect(tell('GET /api/v1/me')).toBe('Who may: every account. Also with an API token that is limited to tournaments.');
    for (const route of Object.keys(permissions)) expect(permissionsPage()).toContain(`\`${route}\``);
  });
});
