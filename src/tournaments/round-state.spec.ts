import { roundStateFor } from './round-state.js';

const earlier = new Date('2026-12-05T09:00:00Z');
const before = new Date('2026-12-05T10:00:00Z');
const now = new Date('2026-12-05T11:00:00Z');

describe('a public round', () => {
  it('is published as long as a match is open', () => {
    expect(roundStateFor(3, { publishedAt: null, closedAt: null }, now)).toEqual({ state: 'published', publishedAt: now, closedAt: null });
    expect(roundStateFor(1, { publishedAt: before, closedAt: null }, now)).toEqual({
      state: 'published',
      publishedAt: before,
      closedAt: null,
    });
  });

  it('closes with its last match, at once if there is none', () => {
    expect(roundStateFor(0, { publishedAt: null, closedAt: null }, now)).toEqual({ state: 'closed', publishedAt: now, closedAt: now });
    expect(roundStateFor(0, { publishedAt: before, closedAt: null }, now)).toEqual({ state: 'closed', publishedAt: before, closedAt: now });
  });

  it('opens again with a match, and stays closed without', () => {
    const closed = { publishedAt: earlier, closedAt: before };
    expect(roundStateFor(1, closed, now)).toEqual({ state: 'published', publishedAt: earlier, closedAt: null });
    expect(roundStateFor(0, closed, now)).toEqual({ state: 'closed', ...closed });
  });
});
