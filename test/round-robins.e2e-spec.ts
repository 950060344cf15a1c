import { jest } from '@jest/globals';
import { type Championship, playChampionship, readChampionship, type Step } from '../scripts/play-championship.mjs';
import type { Match } from './support/answers.js';
import { startApp, type TestApp } from './support/api.js';
import { expectStandings, Ledger } from './support/ledger.js';
import { pairRound, startTournament } from './support/play.js';
import { expectProblem } from './support/refusal.js';

/** A league among the first pupils of the championship, with the sets of its tables. */
function league(entries: number, legs: 1 | 2, events: Championship['events']): Championship {
  const championship = readChampionship();
  const tournament = {
    name: `Lig, ${entries} kişi`,
    system: 'round-robin',
    legs,
    recordRequired: true,
    tieBreaks: ['DE', 'SB', 'SETS', 'TREASURE', 'WIN'],
    initialOrder: 'registration',
    seed: 7,
  };
  return { ...championship, tournament, events, entries: championship.entries.slice(0, entries) };
}

/** How often each pair of entries was at a table together, and how often each entry was free. */
function meetings({ entryIds, rounds }: Ledger): { pairs: number[]; free: number[] } {
  const tables = rounds.flatMap(({ matches }) => matches.map(({ first, second }) => [first, second]));
  const pairs = entryIds.flatMap((one, i) =>
    entryIds.slice(i + 1).map((other) => tables.filter((table) => table.includes(one) && table.includes(other)).length),
  );
  const free = entryIds.map((entry) => rounds.filter(({ byes }) => byes.some((bye) => bye.entry === entry)).length);
  return { pairs, free };
}

jest.setTimeout(120_000); // a league is some fifty requests, and machines can be busy

describe('round robins', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('rank by what has a meaning in them, unless the organiser says otherwise', async () => {
    const created = async (settings: object) =>
      (await app.admin.post('/tournaments', { name: 'Lig', ...settings }).expect(201)).body.tieBreaks;
    expect(await created({ system: 'round-robin' })).toEqual(['DE', 'SB', 'WIN', 'SETS', 'TREASURE', 'LOT']);
    expect(await created({})).toEqual(['DE', 'BH-C1', 'BH', 'SB', 'SETS', 'TREASURE', 'WIN', 'LOT']);
    expect(await created({ system: 'round-robin', tieBreaks: ['BH'] })).toEqual(['BH']);
    expect(await created({ system: 'round-robin', tieBreaks: [] })).toEqual([]);
  });

  /** Plays to the end; whenever a round is paired or over, the standings are those of the second calculation. */
  async function play(championship: Championship, onPaired: (ledger: Ledger, step: Step & { kind: 'paired' }) => Promise<void>) {
    const ledger = new Ledger(championship);
    for await (const step of playChampionship(app.admin, championship)) {
      ledger.write(step);
      if (step.kind === 'paired') {
        await onPaired(ledger, step);
        await expectStandings(app.anyone, ledger, step.round, { isProvisional: true });
      }
      if (step.kind === 'round-over') await expectStandings(app.anyone, ledger, step.round);
    }
    for (let round = 0; round <= ledger.rounds.length; round++) await expectStandings(app.anyone, ledger, round);
    expect((await app.anyone.get(ledger.path).expect(200)).body.state).toBe('finished');
    return ledger;
  }

  it('a thousand have a double league of 1,998 rounds', async () => {
    const { id, rounds, warnings } = await startTournament(app.admin, 1000, { system: 'round-robin', legs: 2 });
    expect({ rounds, warnings }).toEqual({ rounds: 1998, warnings: [] });
    const { matches, byes } = await pairRound(app.admin, id);
    expect(matches).toHaveLength(500);
    expect(byes).toEqual([]);
    const numbers = matches.flatMap(({ first, second }: Match) => [first.startNumber, second.startNumber]);
    expect(new Set(numbers).size).toBe(1000);
    expectProblem(await app.anyone.get(`/tournaments/${id}/standings?round=1998`), 400, 'validation-failed', ['/query/round']);
    const last = { requestedByes: [{ round: 1998, points: 0 }] };
    const asked = await app.admin.patch(`/tournaments/${id}/entries/${matches[0].first.entryId}`, last, '*');
    expectProblem(asked, 409, 'cannot-sit-out', ['/requestedByes/0/round']); // R5.5
  });

  it('five play everybody once; who leaves after round 2 loses the rest by forfeit', async () => {
    const withdrawal = { kind: 'withdrawal', entry: 2, afterRound: 2, reason: 'Taşındı' } as const;
    const ledger = await play(league(5, 1, [withdrawal]), () => Promise.resolve());
    expect(meetings(ledger)).toEqual({ pairs: Array(10).fill(1), free: [1, 1, 1, 1, 1] });
    const forfeits = ledger.rounds.map(({ matches }) => matches.filter(({ absent }) => absent).length);
    expect(forfeits.slice(0, 2)).toEqual([0, 0]);
    expect(forfeits.slice(2).reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(2);
  });

  it('four play everybody twice; who leaves in the middle of a match has met the other', async () => {
    const championship = league(4, 2, []);
    const ledger = await play(championship, async (book, { round, matches }) => {
      if (round !== 4) return;
      const leaver = book.entry(3);
      const { id, table, first } = matches.find((match) => [match.first.entryId, match.second.entryId].includes(leaver))!;
      const set = { number: 1, ending: 'played', record: championship.sets[`${round}/${table}`]![0]! };
      await app.admin.post(`/matches/${id}/sets`, set).expect(201);
      const { body } = await app.admin
        .post(`${book.path}/entries/${leaver}/withdraw`, { fromRound: round, reason: 'Hastalık' })
        .expect(200);
      expect(body).toMatchObject({ state: 'withdrawn', withdrawnFrom: 4 });
      const match = book.match(round, table);
      match.sets.push(set);
      match.absent = first.entryId === leaver ? 'first' : 'second';
      book.withdraw(leaver, round);
    });
    expect(ledger.rounds).toHaveLength(6);
    expect(meetings(ledger)).toEqual({ pairs: Array(6).fill(2), free: [0, 0, 0, 0] });
    const { body } = await app.anyone.get(`${ledger.path}/crosstable`).expect(200);
    const { rounds } = body.rows.find(({ entryId }: { entryId: string }) => entryId === ledger.entry(3));
    expect(rounds.map(({ kind }: { kind: string }) => kind)).toEqual([
      'played',
      'played',
      'played',
      'played',
      'forfeit-loss',
      'forfeit-loss',
    ]);
  });
});
