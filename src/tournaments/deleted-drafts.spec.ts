import { restorableSince } from './deleted-drafts.js';

it('a draft that was deleted 30 days ago can just be had back', () => {
  expect(restorableSince(new Date('2026-12-31T09:00:00Z'))).toEqual(new Date('2026-12-01T09:00:00Z'));
});
