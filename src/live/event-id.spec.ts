import { afterRevision, isAfter, printEventId, readEventId } from './event-id.js';

describe('a place in the events of a tournament', () => {
  it('is the id of the last event that was told, or a revision of which all is known', () => {
    expect(readEventId('41.2')).toEqual({ revision: 41, number: 2 });
    expect(readEventId('41')).toEqual(afterRevision(41));
    for (const text of ['41.2', '41', '0']) expect(printEventId(readEventId(text)!)).toBe(text);
  });

  it('may be an ETag, as it came', () => {
    for (const tag of ['"41"', 'W/"41"', '"41-gzip"', 'W/"41-br"']) expect(readEventId(tag)).toEqual(afterRevision(41));
  });

  it('is nothing else', () => {
    for (const text of ['', 'x', '-1', '4.', '.2', '4.2.1', '41 ', '1e3', '12345678901', '41-']) expect(readEventId(text)).toBeNull();
  });

  it('has an order: by revision, then by number, and a whole revision is after all that is in it', () => {
    const ordered = ['3', '4.1', '4.2', '4.10', '4', '5.1'].map((text) => readEventId(text)!);
    ordered.forEach((a, i) => ordered.forEach((b, j) => expect(isAfter(a, b)).toBe(i > j)));
  });
});
