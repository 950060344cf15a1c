import { startApp, type TestApp } from './support/api.js';
import { pairRound, playRound, startTournament } from './support/play.js';
import { expectProblem } from './support/refusal.js';

interface Match {
  readonly id: string;
  readonly first: { readonly startNumber: number };
  readonly second: { readonly startNumber: number };
}
interface Row {
  readonly entryId: string;
  readonly startNumber: number;
  readonly rank: number;
}

describe('the card of an entry', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const cardOf = async (id: string, entryId: string, query = '') =>
    (await app.anyone.get(`/tournaments/${id}/entries/${entryId}/card${query}`).expect(200)).body;

  describe('of a Swiss of seven with a draw, a no-show and a bye that was asked for', () => {
    let id = '';
    const ranks = new Map<string, number[]>();
    let rows: Row[] = [];
    const rounds = 5;

    /** Higher start numbers lose, but for a draw in round 1 and a no-show in round 2. */
    async function play(round: number): Promise<void> {
      const { matches } = await pairRound(app.admin, id);
      for (const [i, { id: match, first, second }] of (matches as Match[]).entries()) {
        if (round === 2 && i === 1) {
          await app.admin.post(`/matches/${match}/forfeit`, { absent: 'second' }).expect(200);
          continue;
        }
        const isFirst = first.startNumber < second.startNumber;
        const treasures =
          round === 1 && i === 2 ? { first: 24, second: 24 } : isFirst ? { first: 27, second: 21 } : { first: 21, second: 27 };
        await app.admin.post(`/matches/${match}/sets`, { number: 1, ending: 'played', treasures }).expect(201);
      }
    }

    beforeAll(async () => {
      ({ id } = await startTournament(app.admin, 7, { rounds: rounds + 1, setsPerMatch: 1, recordRequired: false }));
      const path = `/tournaments/${id}/entries`;
      const [, , third] = (await app.anyone.get(path).expect(200)).body.items;
      await app.admin.patch(`${path}/${third.id}`, { requestedByes: [{ round: 3, points: 0.5 }] }, '*').expect(200);
      for (let round = 1; round <= rounds; round++) await play(round);
      for (let round = 1; round <= rounds; round++) {
        ({ rows } = (await app.anyone.get(`/tournaments/${id}/standings?round=${round}`).expect(200)).body);
        for (const { entryId, rank } of rows) ranks.set(entryId, [...(ranks.get(entryId) ?? []), rank]);
      }
    });

    it('shows the rank after each round as the standings of that round have it, and the points that led to it', async () => {
      for (const row of rows) {
        const card = await cardOf(id, row.entryId);
        expect(card.row).toEqual(row);
        expect(card.rounds.map(({ rank }: { rank: number }) => rank)).toEqual(ranks.get(row.entryId));
        let total = 0;
        for (const round of card.rounds) expect(round.total).toBe((total += round.points));
        expect(total).toBe(card.row.points);
      }
    });

    it('shows each match as its own page has it, from the side of the entry', async () => {
      const { entryId } = rows[0]!;
      const card = await cardOf(id, entryId);
      for (const round of card.rounds) {
        if (round.matchId === null) continue;
        const { body: match } = await app.anyone.get(`/matches/${round.matchId}`).expect(200);
        const side = match.first.entryId === entryId ? 'first' : 'second';
        const other = side === 'first' ? 'second' : 'first';
        expect(round).toMatchObject({
          round: match.round,
          table: match.table,
          side,
          points: match.points[side],
          setsWon: match.setPoints[side],
          treasureWon: match.treasures[side],
          opponent: { entryId: match[other].entryId, startNumber: match[other].startNumber, name: match[other].name },
          result: match.outcome === side ? 'win' : match.outcome === other ? 'loss' : match.outcome,
        });
        expect(round.opponent.rank).toBe(rows.find((row) => row.entryId === round.opponent.entryId)!.rank);
        expect(
          round.sets.map(({ number, own, other: lost, started }: Record<string, unknown>) => ({ number, own, lost, started })),
        ).toEqual(
          match.sets.map(
            ({ number, treasures, starter }: { number: number; treasures: Record<string, number> | null; starter: string }) => ({
              number,
              own: treasures?.[side] ?? null,
              lost: treasures?.[other] ?? null,
              started: starter === side,
            }),
          ),
        );
      }
      const sides = card.rounds.flatMap(({ kind, side }: Record<string, string>) => (kind === 'played' ? [side] : []));
      expect([card.firsts, card.seconds]).toEqual(['first', 'second'].map((one) => sides.filter((side: string) => side === one).length));
    });

    it('has the floats that the pairing of the next round knew', async () => {
      await pairRound(app.admin, id);
      const { explanation } = (await app.anyone.get(`/tournaments/${id}/rounds/${rounds + 1}/explanation`).expect(200)).body;
      const floats = new Set<string>();
      for (const { number, floatLast, floatBefore } of explanation.players) {
        const { entryId } = rows.find(({ startNumber }) => startNumber === number)!;
        const { rounds: cells } = await cardOf(id, entryId, `?round=${rounds}`);
        expect([number, cells[rounds - 2].float, cells[rounds - 1].float]).toEqual([number, floatBefore, floatLast]);
        for (const float of [floatBefore, floatLast]) floats.add(float);
      }
      expect([...floats]).toEqual(expect.arrayContaining(['down', 'up']));
    });

    it('tells byes, forfeits and rounds that were missed by what they were', async () => {
      const kinds = new Set<string>();
      for (const { entryId } of rows) for (const { kind } of (await cardOf(id, entryId, `?round=${rounds}`)).rounds) kinds.add(kind);
      expect([...kinds].sort()).toEqual(['forfeit-loss', 'forfeit-win', 'half-bye', 'pairing-bye', 'played']);
    });

    it('goes as far as is asked for', async () => {
      const { entryId } = rows[0]!;
      const card = await cardOf(id, entryId, '?round=3');
      expect(card).toMatchObject({ round: 3, provisional: false });
      expect(card.rounds).toHaveLength(3);
      expect((await cardOf(id, entryId, '?round=0')).rounds).toEqual([]);
      const path = `/tournaments/${id}/entries/${entryId}/card`;
      expectProblem(await app.anyone.get(`${path}?round=8`), 400, 'validation-failed', ['/query/round']);
      expectProblem(await app.anyone.get(`${path}?stage=1`), 400, 'validation-failed', ['/query/stage']);
    });
  });

  it('does not show a round that is not published, nor why somebody decided what', async () => {
    const { id } = await startTournament(app.admin, 4);
    const { body: round } = await app.admin.post(`/tournaments/${id}/rounds`, {}).expect(201);
    const [match] = round.matches;
    const { entryId } = match.first;
    for (const reader of [app.anyone, app.admin])
      expect((await reader.get(`/tournaments/${id}/entries/${entryId}/card`).expect(200)).body).toMatchObject({ round: 0, rounds: [] });
    await app.admin.post(`/tournaments/${id}/rounds/1/publish`).expect(200);
    await app.admin.post(`/matches/${match.id}/ruling`, { winner: 'first', reason: 'Rakip hastalandı' }).expect(200);
    const text = (await app.admin.get(`/tournaments/${id}/entries/${entryId}/card`).expect(200)).text;
    expect(text).not.toContain('hastalandı');
    expect(JSON.parse(text).rounds).toMatchObject([{ kind: 'forfeit-win', result: 'win', decidedBy: 'ruling', points: 1, sets: [] }]);
  });

  it('is there for an entry of the tournament, and gets 304 for its tag until something changes', async () => {
    const { id } = await startTournament(app.admin, 4);
    const { id: other } = await startTournament(app.admin, 2, { name: 'Başka' });
    const stranger = (await app.anyone.get(`/tournaments/${other}/entries`).expect(200)).body.items[0].id;
    const [{ id: entryId }] = (await app.anyone.get(`/tournaments/${id}/entries`).expect(200)).body.items;
    const path = `/tournaments/${id}/entries/${entryId}/card`;
    for (const known of ['"x"', '*'])
      expectProblem(await app.anyone.get(`/tournaments/${id}/entries/${stranger}/card`).set('if-none-match', known), 404, 'not-found');
    const { etag } = (await app.anyone.get(path).expect(200)).headers;
    await app.anyone.get(path).set('if-none-match', etag!).expect(304);
    await playRound(app.admin, id);
    const { body, headers } = await app.anyone.get(path).set('if-none-match', etag!).expect(200);
    expect(headers.etag).toMatch(new RegExp(`^"${body.revision}(-br|-gzip)?"$`));
    await app.admin.patch(`/tournaments/${id}`, { visibility: 'private' }, '*').expect(200);
    expectProblem(await app.anyone.get(path), 404, 'not-found');
  });

  it('is told of hundreds as of a few, and so is a place', async () => {
    const { id } = await startTournament(app.admin, 201);
    const { matches } = await pairRound(app.admin, id);
    const { first, second } = matches[0];
    const card = await cardOf(id, first.entryId);
    expect(card.rounds).toMatchObject([{ kind: 'pending', side: 'first', opponent: { entryId: second.entryId }, result: null }]);
    const { body } = await app.anyone.get(`/tournaments/${id}/standings/${first.entryId}?against=${second.entryId}`).expect(200);
    expect([body.row.entryId, body.comparison.against.entryId]).toEqual([first.entryId, second.entryId]);
  });

  it('P3 of somebody who came late has the rounds before as missed', async () => {
    const { id } = await startTournament(app.admin, 4);
    await playRound(app.admin, id);
    const { body: late } = await app.admin.post(`/tournaments/${id}/entries`, { player: { name: 'Geç Kalan' } }).expect(201);
    await pairRound(app.admin, id);
    const card = await cardOf(id, late.id);
    expect(card.rounds[0]).toMatchObject({
      round: 1,
      kind: 'missed',
      opponent: null,
      matchId: null,
      table: null,
      side: null,
      result: null,
      sets: [],
    });
    expect(card.provisional).toBe(true);
  });

  it('TM3.2 of a team has its boards, each from the side of its player', async () => {
    const members = (name: string) => [1, 2, 3].map((i) => ({ player: { name: `${name} ${i}` } }));
    const entries = ['Alsancak', 'Bornova'].map((name) => ({ team: { name, members: members(name) } }));
    const settings = { teams: { boards: 2 }, setsPerMatch: 1, recordRequired: false, rounds: 1, entries };
    const { id } = await startTournament(app.admin, 0, settings);
    const [match] = (await pairRound(app.admin, id)).matches;
    const score = (first: number, second: number) => ({ number: 1, ending: 'played', treasures: { first, second } });
    await app.admin.post(`/matches/${match.boards[0].id}/sets`, score(27, 21)).expect(201);
    await app.admin.post(`/matches/${match.boards[1].id}/sets`, score(27, 21)).expect(201);
    const card = await cardOf(id, match.first.entryId);
    const [round] = card.rounds;
    const { name } = match.first;
    expect(round).toMatchObject({ kind: 'played', result: 'draw', points: 1, boardPoints: 1, decidedBy: 'boards' });
    expect(round.boards).toMatchObject([
      {
        board: 1,
        side: 'first',
        player: { name: `${name} 1` },
        result: 'win',
        points: 1,
        sets: [{ own: 27, other: 21, result: 'win', started: true }],
      },
      {
        board: 2,
        side: 'second',
        player: { name: `${name} 2` },
        result: 'loss',
        points: 0,
        sets: [{ own: 21, other: 27, result: 'loss', started: false }],
      },
    ]);
    const { body } = await app.anyone.get(`/tournaments/${id}/standings/${match.first.entryId}`).expect(200);
    expect(body.text[0]).toMatch(/^After round 1, .* \(no\. \d\) has place \d \(points: 1\)\.$/);
    expect(body.tieBreaks[0]).toMatchObject({ code: 'BP', value: 1, total: 'sum' });
  });
});
