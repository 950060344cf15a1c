import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { searchPatterns } from './search-key.js';

/**
 * Leaves what holds every word of `q`.
 *
 * @param fits the condition, in SQL, that a search key fits the pattern of one word, given the name of its parameter
 */
export function whereFound<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  q: string | undefined,
  fits: (pattern: string) => string,
): void {
  for (const [i, pattern] of searchPatterns(q).entries()) query.andWhere(fits(`:pattern${i}`), { [`pattern${i}`]: pattern });
}
