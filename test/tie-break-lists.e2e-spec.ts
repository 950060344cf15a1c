import { startApp, type TestApp } from './support/api.js';
import { pairRound, playRound, startTournament, win, wonSet } from './support/play.js';
import { expectProblem } from './support/refusal.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const standingsOf = async (id: string, query = '') => (await app.anyone.get(`/tournaments/${id}/standings${query}`).expect(200)).body;
const codesOf = (items: { code: string }[]) => items.map(({ code }) => code);

describe('T31 presets of tie-breaks', () => {
  it('are listed for everybody, named in the language that is asked for', async () => {
    const turkish = await app.anyone.get('/tie-break-presets').set('accept-language', 'tr').expect(200);
    expect(turkish.headers).toMatchObject({ 'content-language': 'tr', vary: expect.stringMatching(/accept-language/i) });
    expect(turkish.body.items.map(({ id }: { id: string }) => id)).toEqual([
      'school-championship',
      'federation-swiss',
      'round-robin',
      'club-evening',
      'team-swiss',
      'team-league',
      'knock-out',
    ]);
    expect(turkish.body.items[3]).toEqual({
      id: 'club-evening',
      name: 'Kulüp akşamı',
      forWhom: expect.stringContaining('akşam'),
      tieBreaks: [
        { code: 'DE', name: 'Aralarındaki maçlar' },
        { code: 'BH-C1', name: 'Buchholz Kesik 1' },
        { code: 'SETS', name: 'Set averajı' },
        { code: 'TREASURE', name: 'Taş averajı' },
        { code: 'LOT', name: 'Kura' },
      ],
    });
    const english = await app.anyone.get('/tie-break-presets').expect(200);
    expect(english.body).toMatchObject({
      language: 'en',
      items: expect.arrayContaining([expect.objectContaining({ name: 'Club evening' })]),
    });
  });

  it('T31.1 one is named at the creation or in a draft, in place of a list', async () => {
    const { body } = await app.admin.post('/tournaments', { name: 'Hazır', tieBreakPreset: 'club-evening' }).expect(201);
    expect(body.tieBreaks).toEqual(['DE', 'BH-C1', 'SETS', 'TREASURE', 'LOT']);
    const path = `/tournaments/${body.id}`;
    const changed = await app.admin.patch(path, { tieBreakPreset: 'federation-swiss' }, '*').expect(200);
    expect(changed.body.tieBreaks.slice(0, 3)).toEqual(['BH-C1', 'BH', 'DE']);
    const both = { tieBreakPreset: 'federation-swiss', tieBreaks: ['DE'] };
    expectProblem(await app.admin.patch(path, both, '*'), 400, 'validation-failed', ['/tieBreakPreset']);
    // what they come from is not kept, and a later change of the system leaves the list as it is
    const other = await app.admin.patch(path, { system: 'round-robin' }, '*').expect(200);
    expect(other.body).toMatchObject({
      tieBreaks: changed.body.tieBreaks,
      warnings: expect.arrayContaining(['tie-break-without-meaning']),
    });
  });

  it('T23.1 a list with ratings is taken, with a warning while somebody has none', async () => {
    const entries = [{ player: { name: 'Reytingli', rating: 1500 } }];
    const settings = { name: 'Reyting', entries, tieBreaks: ['ARO', 'BH'] };
    const { body } = await app.admin.post('/tournaments', settings).expect(201);
    expect(body.warnings).not.toContain('tie-break-needs-ratings');
    await app.admin.post(`/tournaments/${body.id}/entries`, { player: { name: 'Reytingsiz' } }).expect(201);
    const path = `/tournaments/${body.id}`;
    expect((await app.anyone.get(path).expect(200)).body.warnings).toContain('tie-break-needs-ratings');
    await app.admin.post(`${path}/start`).expect(200);
    await playRound(app.admin, body.id);
    const { rows } = await standingsOf(body.id);
    expect(rows.map(({ tieBreaks }: { tieBreaks: { value: number | null }[] }) => tieBreaks[0]!.value)).toEqual([null, null]);
  });
});

describe('T32 another list after the start', () => {
  it('needs a reason, and shows beside the standings since when and why', async () => {
    const { id, revision } = await startTournament(app.admin, 4, { rounds: 2, tieBreaks: ['BH', 'LOT'] });
    const path = `/tournaments/${id}/tie-breaks`;
    const wanted = { tieBreaks: ['SETS', 'LOT'] };
    expect((await standingsOf(id)).tieBreaksChanged).toBeNull();

    const hint = expectProblem(await app.admin.patch(`/tournaments/${id}`, wanted, '*'), 409, 'tournament-not-draft');
    expect(hint.detail).toContain('PUT …/tie-breaks');
    const missing = expectProblem(await app.admin.put(path, wanted, `"${revision}"`), 400, 'validation-failed', ['/reason']);
    expect(missing.errors).toMatchObject([{ code: 'reasonNeeded' }]);
    const inTurkish = await app.admin.put(path, wanted, '*').set('accept-language', 'tr').expect(400);
    expect(inTurkish.body.errors[0].detail).toContain('gerekli');

    const given = { ...wanted, reason: 'Yönerge set averajı diyor' };
    expectProblem(await app.admin.put(path, given), 428, 'if-match-required');
    expectProblem(await app.admin.put(path, given, '"99"'), 412, 'stale-revision');
    expectProblem(await app.anyone.put(path, given, '*'), 401, 'unauthenticated');
    const changed = await app.admin.put(path, given, `"${revision}"`).expect(200);
    const told = { at: expect.stringMatching(/^2\d{3}-.*Z$/), reason: 'Yönerge set averajı diyor', before: ['BH', 'LOT'] };
    expect(changed.body).toMatchObject({ tieBreaks: ['SETS', 'LOT'], tieBreaksChanged: told, revision: revision + 1 });
    const table = await standingsOf(id);
    expect(codesOf(table.tieBreaks)).toEqual(['SETS', 'LOT']);
    expect(table.tieBreaksChanged).toEqual(told);
    const { entryId } = table.rows[0];
    for (const below of [`standings/${entryId}`, `entries/${entryId}/card`])
      expect((await app.anyone.get(`/tournaments/${id}/${below}`).expect(200)).body.tieBreaksChanged).toEqual(told);

    const [line] = await app.database.query(
      `SELECT action, before, after, reason FROM changes WHERE tournament_id = $1 ORDER BY id DESC LIMIT 1`,
      [id],
    );
    expect(line).toEqual({
      action: 'tournament.tie-breaks-changed',
      before: ['BH', 'LOT'],
      after: ['SETS', 'LOT'],
      reason: 'Yönerge set averajı diyor',
    });
  });

  it('is possible after the finish, ranks earlier rounds anew, and ends with the archive', async () => {
    const { id } = await startTournament(app.admin, 3, { rounds: 1, system: 'swiss', tieBreaks: ['LOT'] });
    await playRound(app.admin, id);
    await app.admin.post(`/tournaments/${id}/finish`).expect(200);
    const path = `/tournaments/${id}/tie-breaks`;
    await app.admin.put(path, { tieBreakPreset: 'club-evening', reason: 'Kulüp kararı' }, '*').expect(200);
    await app.admin.put(path, { tieBreaks: [], reason: 'Ödül sırası paylaşılacak' }, '*').expect(200);
    const { rows, tieBreaksChanged } = await standingsOf(id, '?round=1');
    expect(rows.map(({ rank }: { rank: number }) => rank)).toEqual([1, 1, 3]);
    expect(tieBreaksChanged).toMatchObject({ reason: 'Ödül sırası paylaşılacak', before: ['DE', 'BH-C1', 'SETS', 'TREASURE', 'LOT'] });

    await app.admin.post(`/tournaments/${id}/archive`).expect(200);
    expectProblem(await app.admin.put(path, { tieBreaks: ['LOT'], reason: 'Geç kaldı' }, '*'), 409, 'tournament-archived');
    await app.admin.post(`/tournaments/${id}/reopen`).expect(200);
    await app.admin.put(path, { tieBreaks: ['LOT'], reason: 'Geç kaldı' }, '*').expect(200);
  });

  it('in a draft takes no reason, and nothing of it is told', async () => {
    const { id } = (await app.admin.post('/tournaments', { name: 'Taslak' }).expect(201)).body;
    const { body } = await app.admin.put(`/tournaments/${id}/tie-breaks`, { tieBreaks: ['BH/C1'] }, '*').expect(200);
    expect(body).toMatchObject({ tieBreaks: ['BH-C1'], tieBreaksChanged: null });
  });

  it.each<[string, object, string]>([
    ['neither a list nor a preset', {}, ''],
    ['both', { tieBreaks: ['BH'], tieBreakPreset: 'club-evening' }, '/tieBreakPreset'],
    ['an unknown tie-break', { tieBreaks: ['XYZ'] }, '/tieBreaks'],
    ['an unknown modifier', { tieBreaks: ['BH-Z9'] }, '/tieBreaks'],
    ['a modifier that it does not take', { tieBreaks: ['DE-C1'] }, '/tieBreaks'],
    ['one twice, in two spellings', { tieBreaks: ['BH/C1', 'BH-C1'] }, '/tieBreaks'],
    ['what only a system puts there', { tieBreaks: ['KO'] }, '/tieBreaks'],
    ['too many', { tieBreaks: Array.from({ length: 21 }, (_, i) => `BH-C${i}`) }, '/tieBreaks'],
    ['null', { tieBreaks: null }, '/tieBreaks'],
    ['an unknown preset', { tieBreakPreset: 'xyz' }, '/tieBreakPreset'],
    ['the list that it has', { tieBreaks: ['BH', 'LOT'] }, '/tieBreaks'],
    ['a reason without letters', { tieBreaks: ['LOT'], reason: '  ' }, '/reason'],
    ['a reason that is too long', { tieBreaks: ['LOT'], reason: 'x'.repeat(501) }, '/reason'],
  ])('is refused with %s, and nothing changes', async (_, body, pointer) => {
    const { id } = await startTournament(app.admin, 2, { tieBreaks: ['BH', 'LOT'] });
    const refused = await app.admin.put(`/tournaments/${id}/tie-breaks`, { reason: 'Neden', ...body }, '*');
    expectProblem(refused, 400, 'validation-failed', [pointer]);
    expect((await app.anyone.get(`/tournaments/${id}`).expect(200)).body).toMatchObject({
      tieBreaks: ['BH', 'LOT'],
      tieBreaksChanged: null,
    });
  });
});

describe('MT4.5 sets without play', () => {
  /** Round 1: somebody does not come; somebody leaves after a won set; a set is given by the referee in a match that goes on. */
  async function play(unplayedSets: object) {
    const { id } = await startTournament(app.admin, 6, { rounds: 3, tieBreaks: ['SETPTS', 'SETS', 'TREASURE'], ...unplayedSets });
    const { matches } = await pairRound(app.admin, id);
    const [noShow, left, given] = matches as { id: string }[];
    await app.admin.post(`/matches/${noShow!.id}/forfeit`, { absent: 'second' }).expect(200);
    await app.admin.post(`/matches/${left!.id}/sets`, wonSet(1, 'first')).expect(201);
    await app.admin.post(`/matches/${left!.id}/forfeit`, { absent: 'first' }).expect(200);
    await app.admin.post(`/matches/${given!.id}/sets`, wonSet(1, 'first')).expect(201);
    const word = { number: 2, ending: 'forfeit', winner: 'first', reason: 'Geç geldi' };
    await app.admin.post(`/matches/${given!.id}/sets`, word).expect(201);

    const { rows } = (await app.anyone.get(`/tournaments/${id}/crosstable`).expect(200)).body;
    const cellOf = (match: { first: { entryId: string } }) =>
      rows.find(({ entryId }: { entryId: string }) => entryId === match.first.entryId).rounds[0];
    const cells = matches.map(cellOf) as { kind: string; setsWon: number; setsLost: number }[];
    const { rows: ranked } = await standingsOf(id);
    const winner = ranked.find(({ entryId }: { entryId: string }) => entryId === matches[0].first.entryId);
    const explained = (await app.anyone.get(`/tournaments/${id}/standings/${winner.entryId}`).expect(200)).body;
    return {
      cells: cells.map(({ kind, setsWon, setsLost }) => `${kind} ${setsWon}-${setsLost}`),
      values: winner.tieBreaks.map(({ value }: { value: number }) => value),
      parts: explained.tieBreaks.map(({ parts }: { parts: { value: number }[] }) => parts.map(({ value }) => value)),
      match: (await app.anyone.get(`/matches/${noShow!.id}`).expect(200)).body.score,
    };
  }

  it('MT4.5.1 count beside played ones, unless the tournament says otherwise', async () => {
    const { cells, values } = await play({});
    expect(cells).toEqual(['forfeit-win 0-0', 'played 1-0', 'played 2-0']);
    expect(values).toEqual([0, 0, 0]);
  });

  it('MT4.5.2 count all, those still to come too, in the values and in their parts', async () => {
    const { cells, values, parts } = await play({ unplayedSets: 'all' });
    expect(cells).toEqual(['forfeit-win 2-0', 'played 1-2', 'played 2-0']);
    expect({ values, parts }).toEqual({ values: [2, 2, 0], parts: [[2], [2], [0]] });
  });

  it('MT4.5.3 count for nothing', async () => {
    const { cells } = await play({ unplayedSets: 'none' });
    expect(cells).toEqual(['forfeit-win 0-0', 'played 1-0', 'played 1-0']);
  });

  it('are settled before the start', async () => {
    const { id } = await startTournament(app.admin, 2);
    expectProblem(await app.admin.patch(`/tournaments/${id}`, { unplayedSets: 'all' }, '*'), 409, 'tournament-not-draft');
  });

  it('of teams count for the team whose board was given', async () => {
    const team = (name: string, members: number) => ({
      team: { name, members: Array.from({ length: members }, (_, i) => ({ player: { name: `${name} ${i + 1}` } })) },
    });
    const settings = { teams: { boards: 2 }, rounds: 1, tieBreaks: ['SETS'], unplayedSets: 'all' };
    const { id } = await startTournament(app.admin, 0, { ...settings, entries: [team('Foça', 2), team('Urla', 1)] });
    const { matches } = await pairRound(app.admin, id);
    await win(app.admin, matches[0].boards[0].id);
    const { rows } = await standingsOf(id);
    expect(rows.map(({ name, tieBreaks: [sets] }: { name: string; tieBreaks: { value: number }[] }) => [name, sets!.value])).toEqual([
      ['Foça', 4],
      ['Urla', -4],
    ]);
  });
});
