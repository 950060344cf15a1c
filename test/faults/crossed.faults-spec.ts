import type { Test } from 'supertest';
import { groupBy } from '../../src/common/group-by.js';
import { seededRandom } from '../../src/engine/seeded-random.js';
import { Api } from '../support/api.js';
import { pairRound, startTournament, wonSet } from '../support/play.js';
import { type Line, tell } from './support/rulebook.js';
import { Site } from './support/site.js';
import { report, seed, sized } from './support/sizes.js';

const CLIENTS = 50;

const add = (counts: Record<string, number>, what: string, times = 1) => (counts[what] = (counts[what] ?? 0) + times);

describe(`many at once at two processes (seed ${seed})`, () => {
  let site: Awaited<ReturnType<typeof Site.onServer>>;
  beforeAll(async () => {
    site = await Site.onServer(2);
  }, 240_000);
  afterAll(() => site.close());

  const at = (client: number) => new Api(site.addresses[client % site.processes]!, site.token);
  const clients = <T>(work: (api: Api) => PromiseLike<T>) => Promise.all(Array.from({ length: CLIENTS }, (_, i) => work(at(i))));
  const count = async (what: string, ...params: unknown[]) =>
    (await site.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${what}`, params))[0]!.n;
  const outcomes = (answers: readonly { status: number; body: { code?: string } }[]) => {
    const counts: Record<string, number> = {};
    for (const { status, body } of answers) add(counts, `${status} ${body.code ?? ''}`.trim());
    return counts;
  };

  it('fifty enter the same set: one is taken, and the others see which', async () => {
    const { id } = await startTournament(at(0), 2);
    const match = (await pairRound(at(0), id)).matches[0].id;
    const answers = await clients((api) => api.post(`/matches/${match}/sets`, wonSet(1, 'first')));
    expect(outcomes(answers)).toEqual({ '201': 1, '409 set-already-recorded': CLIENTS - 1 });
    expect(await count('sets WHERE match_id = $1', match)).toBe(1);
  });

  it('fifty pair the same round: there is one, and everybody sits in it once', async () => {
    const { id } = await startTournament(at(0), 16);
    const answers = await clients((api) => api.post(`/tournaments/${id}/rounds`, { publish: true }));
    expect(outcomes(answers)).toEqual({ '201': 1, '409 round-already-paired': CLIENTS - 1 });
    expect(await count('seats s JOIN rounds r ON r.id = s.round_id WHERE r.tournament_id = $1', id)).toBe(16);
  });

  const history = (id: string) =>
    site.query<Line>(
      'SELECT action, subject_id AS "subjectId", match_id AS "matchId" FROM changes WHERE tournament_id = $1 ORDER BY sequence',
      [id],
    );

  async function matchesByRound(id: string): Promise<Map<number, string[]>> {
    const rows = await site.query<{ number: number; id: string }>(
      'SELECT r.number, m.id FROM matches m JOIN rounds r ON r.id = m.round_id WHERE r.tournament_id = $1',
      [id],
    );
    return new Map([...groupBy(rows, ({ number }) => number)].map(([number, all]) => [number, all.map((row) => row.id)]));
  }

  /** What anybody may try at any moment, with the line of the history that it leaves where it is done. */
  const attempts: Record<string, { line: string; send: (api: Api, of: Crowd) => Test }> = {
    start: { line: 'tournament.started', send: (api, { id }) => api.post(`/tournaments/${id}/start`) },
    pair: { line: 'round.paired', send: (api, { id }) => api.post(`/tournaments/${id}/rounds`, { publish: true }) },
    enter: { line: 'set.recorded', send: (api, of) => api.post(`/matches/${of.pick(of.matches)}/sets`, wonSet(1, 'first')) },
    withdraw: { line: 'entry.withdrawn', send: (api, of) => api.post(`/tournaments/${of.id}/entries/${of.pick(of.entries)}/withdraw`, {}) },
    return: { line: 'entry.returned', send: (api, of) => api.post(`/tournaments/${of.id}/entries/${of.pick(of.entries)}/return`) },
    finish: { line: 'tournament.finished', send: (api, { id }) => api.post(`/tournaments/${id}/finish`, { early: true }) },
    reopen: { line: 'tournament.reopened', send: (api, { id }) => api.post(`/tournaments/${id}/reopen`) },
  };

  interface Crowd {
    readonly id: string;
    readonly entries: readonly string[];
    readonly matches: readonly string[];
    pick<T>(from: readonly T[]): T;
  }

  /** One tournament in which everybody does everything at once, burst after burst. */
  async function checkCrossed(random: () => number, bursts: number): Promise<Record<string, number>> {
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
    const { id } = await startTournament(at(0), 8, { start: false, setsPerMatch: 1, rounds: 5 });
    const { items } = (await at(0).get(`/tournaments/${id}/entries`).expect(200)).body;
    const entries = (items as { id: string }[]).map((entry) => entry.id);
    let matches: string[] = [];
    const done: Record<string, number> = {};
    const wrong: string[] = [];
    const latest = async () => [...(await matchesByRound(id))].toSorted(([a], [b]) => b - a)[0]?.[1] ?? [];

    // each once by itself, so that each has come about
    for (const name of ['start', 'pair', 'withdraw', 'return', 'enter', 'finish', 'reopen']) {
      if (name === 'finish')
        for (const match of matches)
          if ((await at(0).post(`/matches/${match}/sets`, wonSet(1, 'first'))).status === 201) add(done, 'set.recorded');
      const { line, send } = attempts[name]!;
      await send(at(1), { id, entries: [entries[0]!], matches, pick }).expect((answer) => expect(answer.status).toBeLessThan(300));
      add(done, line);
      matches = await latest();
    }

    for (let burst = 0; burst < bursts; burst++) {
      const usual = matches.length > 0 ? ['enter', 'enter', 'enter', 'enter'] : [];
      const choice = [...usual, 'start', 'pair', 'pair', 'withdraw', 'return', 'return', 'finish', 'reopen', 'reopen'];
      const sent = Array.from({ length: 12 }, () => pick(choice)).map(async (name) => {
        const { line, send } = attempts[name]!;
        const { status, body } = await send(at(Math.floor(random() * 2)), { id, entries, matches, pick });
        if (status < 300) add(done, line);
        else if (status !== 409 && status !== 422) wrong.push(`${name}: ${status} ${JSON.stringify(body)}`);
      });
      await Promise.all(sent);
      matches = await latest();
    }
    expect(wrong).toEqual([]);

    const lines = await history(id);
    const { told, faults } = tell(lines, await matchesByRound(id));
    expect(faults).toEqual([]);
    // whoever was told that it is done has a line, and nobody else
    const kinds = Object.values(attempts).map(({ line }) => line);
    const left = kinds.map((kind) => [kind, lines.filter(({ action }) => action === kind).length] as const);
    expect(Object.fromEntries(left.filter(([, times]) => times > 0))).toEqual(done);
    // and the server holds what the history comes to
    const tournament = (await at(1).get(`/tournaments/${id}`).expect(200)).body;
    const after = (await at(1).get(`/tournaments/${id}/entries`).expect(200)).body.items as { id: string; withdrawnFrom: number | null }[];
    const rounds = (await at(1).get(`/tournaments/${id}/rounds`).expect(200)).body.items as unknown[];
    expect({
      state: tournament.state,
      rounds: rounds.length,
      withdrawn: new Set(after.filter(({ withdrawnFrom }) => withdrawnFrom !== null).map((entry) => entry.id)),
      sets: await count('sets s JOIN matches m ON m.id = s.match_id JOIN rounds r ON r.id = m.round_id WHERE r.tournament_id = $1', id),
    }).toEqual({ state: told.state, rounds: told.rounds, withdrawn: told.withdrawn, sets: told.decided.size });
    return done;
  }

  it(
    'everybody starts, pairs, enters, withdraws, returns, finishes and reopens at once: what comes of it could have come one by one',
    async () => {
      const tournaments = sized(1, 40);
      const random = seededRandom(seed);
      const all: Record<string, number> = {};
      for (let i = 0; i < tournaments; i++) {
        const done = await checkCrossed(random, sized(15, 30));
        for (const [line, times] of Object.entries(done)) add(all, line, times);
      }
      report('everything at once', { tournaments, ...all });
    },
    sized(4, 20) * 60_000,
  );
});
