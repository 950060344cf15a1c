import { searchKeyOf } from './search-key.js';

export interface Person {
  readonly name: string;
  readonly birthYear?: number | null;
  readonly club?: string | null;
  readonly federationId?: string | null;
}

/** Somebody whom a row of a file turned out to be: a player already there, or an earlier row. */
export interface Known<T> {
  readonly player: T;
  /** By what: the licence number, or name, birth year and club together. */
  readonly by: 'federationId' | 'name';
}

/**
 * For each row whom it names again, `null` where it names somebody new. Rows are the same person with the same licence
 * number, or with the same name, birth year and club (unknown equals unknown only) unless both have a licence number:
 * different numbers are different people. So a file that is sent again adds nobody.
 */
export function findKnown<P extends Person, R extends Person>(rows: readonly R[], players: readonly P[]): (Known<P | R> | null)[] {
  const byLicence = new Map<string, P | R>();
  const byName = new Map<string, (P | R)[]>();
  const add = (person: P | R) => {
    if (person.federationId) byLicence.set(person.federationId, person);
    const key = nameKey(person);
    const namesakes = byName.get(key);
    if (namesakes) namesakes.push(person);
    else byName.set(key, [person]);
  };
  players.forEach(add);
  return rows.map((row) => {
    const licensed = row.federationId ? byLicence.get(row.federationId) : undefined;
    if (licensed) return { player: licensed, by: 'federationId' };
    const namesake = byName.get(nameKey(row))?.find(({ federationId }) => !federationId || !row.federationId);
    if (namesake) return { player: namesake, by: 'name' };
    add(row);
    return null;
  });
}

const nameKey = ({ name, birthYear, club }: Person) => JSON.stringify([searchKeyOf(name), birthYear ?? null, searchKeyOf(club ?? '')]);
