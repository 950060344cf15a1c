import { badInput, Problem } from './problem.js';

/** A list of tags, or any (RFC 9110, 13.1.1). */
const ENTITY_TAGS = /^(\*|(W\/)?"[^"]*"(\s*,\s*(W\/)?"[^"]*")*)$/;

/** The strong entity tag of a revision (RFC 9110, 8.8.3). */
export const etagOf = (revision: number | string): string => `"${revision}"`;

/** What readers without credentials see of a revision is tagged so, where others see more. */
export const publicTagOf = (revision: number | string): string => `${revision}-public`;

/** The revision in a tag of ours, whoever it was shown to, in whatever language and encoding: what may be changed is the same. */
const revisionIn = (tag: string): string | undefined => /^"(\d+)(-[a-z]+)*"$/.exec(tag)?.[1];

const tags = (header: string): string[] => header.split(',').map((tag) => tag.trim());

/** `If-None-Match`: weak comparison (RFC 9110, 13.1.2). */
export const isNotModified = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === etag || ifNoneMatch.trim() === '*' || tags(ifNoneMatch).some((tag) => tag.replace(/^W\//, '') === etag));

/**
 * `If-Match`: strong comparison (RFC 9110, 13.1.1), against the revision that is locked now.
 *
 * @throws Problem 428 without the header, 400 where it holds no tags, 412 where it names another revision.
 */
export function requireMatch(ifMatch: string | undefined, revision: number): void {
  if (ifMatch === undefined) throw new Problem('if-match-required', { etag: etagOf(revision) });
  if (!ENTITY_TAGS.test(ifMatch.trim())) throw badInput('/headers/if-match', 'entityTag');
  if (ifMatch.trim() !== '*' && !tags(ifMatch).map(revisionIn).includes(String(revision)))
    throw new Problem('stale-revision', { etag: etagOf(revision) });
}
