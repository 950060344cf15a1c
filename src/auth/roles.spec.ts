import { isAtLeast, type Role, roles, roleWithin, scopes } from './roles.js';

describe('roles', () => {
  it('may do what those before them may', () => {
    const [nobody, reader, ...officials] = roles;
    expect(isAtLeast(nobody, reader)).toBe(false);
    expect(officials.every((role) => isAtLeast(role, 'referee'))).toBe(true);
    expect(isAtLeast('referee', 'chief-referee')).toBe(false);
  });

  it.each<[(typeof scopes)[number], Role, Role]>([
    ['read', 'administrator', 'reader'],
    ['results', 'organiser', 'referee'],
    ['results', 'reader', 'reader'],
    ['rounds', 'administrator', 'chief-referee'],
    ['manage', 'administrator', 'organiser'],
    ['administer', 'referee', 'referee'],
    ['administer', 'administrator', 'administrator'],
  ])('a token for %s makes of %s %s', (scope, role, left) => {
    expect(roleWithin(scope, role)).toBe(left);
  });

  it('are never more by a token, and all of them without one', () => {
    for (const role of roles) {
      expect(roleWithin(null, role)).toBe(role);
      for (const scope of scopes) expect(isAtLeast(role, roleWithin(scope, role))).toBe(true);
    }
  });
});
