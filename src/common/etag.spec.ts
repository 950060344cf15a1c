import { isNotModified, requireMatch } from './etag.js';
import type { Problem } from './problem.js';

const codeOf = (ifMatch: string | undefined, revision: number): string | null => {
  try {
    requireMatch(ifMatch, revision);
    return null;
  } catch (error) {
    return (error as Problem).code;
  }
};

describe('entity tags', () => {
  test.each([
    ['"7"', null],
    ['*', null],
    ['"6", "7"', null],
    ['"7-public"', null],
    ['"7-gzip"', null],
    ['"7-public-br"', null],
    ['"7-tr-gzip"', null],
    ['"70"', 'stale-revision'],
    ['"6-gzip"', 'stale-revision'],
    ['W/"7"', 'stale-revision'],
    ['"x7"', 'stale-revision'],
    ['"7-"', 'stale-revision'],
    ['7', 'validation-failed'],
    ['', 'validation-failed'],
    [undefined, 'if-match-required'],
  ])('If-Match: %s for revision 7 is %p (RFC 9110, 13.1.1)', (ifMatch, expected) => {
    expect(codeOf(ifMatch, 7)).toBe(expected);
  });

  test.each([
    ['"7-gzip"', '"7-gzip"', true],
    ['W/"7"', '"7"', true],
    ['"5", "7"', '"7"', true],
    ['*', '"7"', true],
    ['"7"', '"7-gzip"', false],
    [undefined, '"7"', false],
  ])('If-None-Match: %s before %s is known: %p (RFC 9110, 13.1.2)', (ifNoneMatch, etag, expected) => {
    expect(isNotModified(ifNoneMatch, etag)).toBe(expected);
  });
});
