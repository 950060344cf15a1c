import { jest } from '@jest/globals';
import { type Bye, type PairedMatch, playChampionship, readChampionship, type Step } from '../scripts/play-championship.mjs';
import { startApp, type TestApp } from './support/api.js';
import { expectStandings, Ledger } from './support/ledger.js';

type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>;

jest.setTimeout(120_000); // a round is some fifty requests, and machines can be busy

describe('six schools play a Swiss of seven rounds', () => {
  const championship = readChampionship();
  const ledger = new Ledger(championship);
  let app: TestApp;
  let story: AsyncGenerator<Step, void>;
  const seen: Step[] = [];

  beforeAll(async () => {
    app = await startApp();
    story = playChampionship(app.admin, championship);
  });
  afterAll(() => app.close());

  const seenOf = <K extends Step['kind']>(kind: K) => seen.filter((step): step is StepOf<K> => step.kind === kind);

  /** Lets the story go on to the next step of this kind. */
  async function goOnTo<K extends Step['kind']>(
    kind: K,
    onTheWay: (step: Step) => Promise<void> = () => Promise.resolve(),
  ): Promise<StepOf<K>> {
    for (;;) {
      const { value: step, done } = await story.next();
      if (done) throw new Error(`the story ended before: ${kind}`);
      ledger.write(step);
      seen.push(step);
      await onTheWay(step);
      if (step.kind === kind) return step as StepOf<K>;
    }
  }

  /** C1, C2, 1.5: everyone has one seat, nobody plays the same opponent twice, nobody is free for a whole point twice. */
  function expectPairing(matches: readonly PairedMatch[], byes: readonly Bye[]): void {
    const seated = [...matches.flatMap(({ first, second }) => [first.entryId, second.entryId]), ...byes.map(({ entryId }) => entryId)];
    expect(seated.sort()).toEqual([...ledger.entryIds].sort());
    expect(matches.map(({ table }) => table)).toEqual(matches.map((_, i) => i + 1));

    const met = ledger.rounds.flatMap((round) =>
      round.matches.filter(({ absent }) => !absent).map(({ first, second }) => [first, second].sort().join()),
    );
    expect(met).toHaveLength(new Set(met).size);
    const free = ledger.rounds.flatMap((round) => [
      ...round.byes.filter(({ why }) => why === 'pairing').map(({ entry }) => entry),
      ...round.matches.flatMap(({ absent, first, second }) => (absent === 'first' ? [second] : absent === 'second' ? [first] : [])),
    ]);
    expect(free).toHaveLength(new Set(free).size);

    const written = ledger.rounds.at(-1)!.byes.map(({ entry, why, points }) => ({
      entryId: entry,
      kind: why === 'pairing' ? 'pairing-bye' : points > 0 ? 'half-bye' : 'zero-bye',
      points,
    }));
    expect(byes.map(({ entryId, kind, points }) => ({ entryId, kind, points }))).toEqual(written);
  }

  /** A correction stands at the right table, and the history holds what was there before. */
  async function expectCorrection({ matchId, round, table, set, answer }: StepOf<'correction'>): Promise<void> {
    const wrong = championship.events.find((event) => event.kind === 'wrong-set' && event.round === round && event.table === table)!;
    const [item] = (await app.admin.get(`${ledger.path}/rounds/${round}/matches`).expect(200)).body.items.slice(table - 1);
    expect(item).toEqual(answer);
    expect(item).toMatchObject({ id: matchId, table, first: { entryId: ledger.match(round, table).first } });
    expect(item.sets[set.number - 1]).toMatchObject({ record: set.record, verification: 'replayed', reason: 'Skor kâğıdı yanlış okunmuş' });

    const { items } = (await app.admin.get(`/matches/${matchId}/history`).expect(200)).body;
    const [recorded] = items.filter(
      ({ action, after }: { action: string; after: { number: number } }) => action === 'set.recorded' && after.number === set.number,
    );
    const corrected = items.filter(({ action }: { action: string }) => action === 'set.corrected');
    expect(corrected).toHaveLength(1);
    expect(recorded.after.record).toBe(wrong.entered);
    expect(corrected[0].before.winner).not.toBe(corrected[0].after.winner);
    expect(corrected[0]).toMatchObject({
      reason: 'Skor kâğıdı yanlış okunmuş',
      before: { record: wrong.entered },
      after: { record: set.record },
    });
  }

  it('24 pupils with Turkish names register, two ask to miss a round', async () => {
    await goOnTo('registered');
    const { body } = await app.anyone.get(`${ledger.path}/entries`).expect(200);
    expect(body.items.map(({ name, club }: { name: string; club: string }) => ({ name, club }))).toEqual(
      championship.entries.map(({ name, club }) => ({ name, club })),
    );
    expect(
      (await app.anyone.get(`${ledger.path}/entries?q=isik`).expect(200)).body.items.map(({ name }: { name: string }) => name),
    ).toEqual(expect.arrayContaining(['Çağla Işıktaş', 'Işık Dağdeviren']));
  });

  it('the start gives numbers by lot, and before round 1 all share the first rank', async () => {
    expect((await goOnTo('started')).rounds).toBe(7);
    const { body } = await app.anyone.get(`${ledger.path}/entries`).expect(200);
    expect(body.items.map(({ startNumber }: { startNumber: number }) => startNumber)).toEqual(ledger.entryIds.map((_, i) => i + 1));
    await expectStandings(app.anyone, ledger, 0);
  });

  it.each([1, 2, 3, 4, 5, 6, 7])(
    'round %i is paired, played and closes by itself; its standings bear a second calculation',
    async (round) => {
      const { matches, byes } = await goOnTo('paired');
      expectPairing(matches, byes);
      const expectNow = () => expectStandings(app.anyone, ledger, round, { isProvisional: true });
      await expectNow();
      const { body: refused } = await app.admin.post(`${ledger.path}/rounds`, { publish: true }).expect(409);
      expect(refused).toMatchObject({ type: expect.stringContaining('round-already-paired'), status: 409, round });

      let decided = 0;
      await goOnTo('round-over', async (step) => {
        if (step.kind === 'correction') {
          await expectCorrection(step);
          await expectNow();
          if (step.round < round) await expectStandings(app.anyone, ledger, step.round);
        }
        if (step.kind === 'set' && step.answer.state === 'decided' && [1, 6].includes(++decided)) await expectNow();
      });

      const { body } = await app.anyone.get(`${ledger.path}/rounds/${round}`).expect(200);
      expect(body).toMatchObject({ state: 'closed', closedAt: expect.any(String) });
      await expectStandings(app.anyone, ledger, round);
    },
  );

  it('everything that the plan holds has happened', () => {
    const endings = ledger.rounds.flatMap(({ matches }) => matches.flatMap(({ sets }) => sets.map(({ ending }) => ending)));
    const count = (items: readonly string[], item: string) => items.filter((one) => one === item).length;
    expect(['resigned', 'time', 'agreed'].map((ending) => count(endings, ending))).toEqual([1, 1, 1]);
    expect(seenOf('forfeit').map(({ absent }) => absent)).toEqual(['second', 'both']);
    expect(seenOf('correction').map(({ round, table }) => `${round}/${table}`)).toEqual(['1/3', '1/6', '4/2']);
    expect(seenOf('withdrawn').map(({ name, fromRound }) => [name, fromRound])).toEqual([[championship.entries[16]!.name, 4]]);
    const byes = ledger.rounds.map((round) => round.byes.map(({ why }) => why).sort());
    const odd = ['pairing', 'withdrawn'];
    expect(byes).toEqual([[], ['pairing', 'requested'], ['pairing', 'requested'], odd, odd, odd, odd]);
    // a correction left a set too many in one match and made a third necessary in another
    expect([ledger.match(1, 3), ledger.match(1, 6)].map(({ sets }) => sets.length)).toEqual([3, 3]);
    expect(seenOf('correction').map(({ answer }) => answer.sets.map(({ counts }: { counts: boolean }) => counts))).toEqual([
      [true, true, false],
      [true, true],
      [true, true, true],
    ]);
  });

  it('finishes, and the final ranking is open to anybody', async () => {
    await goOnTo('finished');
    expect((await app.anyone.get(ledger.path).expect(200)).body).toMatchObject({ state: 'finished', finishedAt: expect.any(String) });
    // after every round, from the results as they are now
    for (const round of [0, 1, 2, 3, 4, 5, 6, 7]) await expectStandings(app.anyone, ledger, round);
    await app.admin.post(`${ledger.path}/rounds`, { publish: true }).expect(409);
  });
});
