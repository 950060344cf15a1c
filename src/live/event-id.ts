/**
 * Where in a tournament's events a reader is: after so many of a revision. As text it is the `id` of the last that he has seen,
 * `41.2`; or the revision alone, `41`, of which then all is seen: the `ETag` of what he
 * has read before, also in the form that it has when that was compressed.
 */
export interface EventId {
  readonly revision: number;
  readonly number: number;
}

const ALL = 2 ** 31 - 1;

export const afterRevision = (revision: number): EventId => ({ revision, number: ALL });

export const printEventId = ({ revision, number }: EventId): string => (number === ALL ? `${revision}` : `${revision}.${number}`);

export const PLACE = /^(?:W\/)?"?(\d{1,9})(?:\.(\d{1,9})|-[a-z]+)?"?$/;

/** @returns `null` for what is none */
export function readEventId(text: string): EventId | null {
  const [, revision, number] = PLACE.exec(text) ?? [];
  if (revision === undefined) return null;
  return number === undefined ? afterRevision(Number(revision)) : { revision: Number(revision), number: Number(number) };
}

export const isAfter = (a: EventId, b: EventId): boolean => a.revision > b.revision || (a.revision === b.revision && a.number > b.number);
