import type { Actor } from '../common/actor.js';
import type { Readings } from '../readings/readings.cache.js';
import type { Revisions } from './revisions.loader.js';
import { TournamentReadings } from './tournament-readings.service.js';

describe('kept answers of a tournament', () => {
  const official = (name: string): Actor => ({ name, accountId: name, role: 'referee', requestId: name });

  it('are asked for alike by all officials, and otherwise without credentials', async () => {
    const asked: string[] = [];
    const revisions = { source: () => Promise.resolve({ id: 't', revision: 1 }) } as unknown as Revisions;
    const readings = { get: (...args: unknown[]) => Promise.resolve(asked.push(JSON.stringify(args))) } as unknown as Readings;
    const service = { show: (_round: number, _caller: Actor | null) => Promise.resolve({}) };
    const kept = new TournamentReadings(revisions, readings);
    for (const caller of [official('Oya'), official('Hale'), null]) await kept.get('t', caller, service, 'show', 1, caller);
    expect(asked[0]).toBe(asked[1]);
    expect(asked[2]).not.toBe(asked[0]);
    expect(asked[0]).not.toMatch(/Oya/);
  });
});
