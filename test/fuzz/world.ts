import { makeOfficial, newAccount, PASSWORD } from '../support/accounts.js';
import type { TestApp } from '../support/api.js';
import { pairRound, playerNames, startTournament, win, wonSet } from '../support/play.js';
import type { Ids } from './values.js';

/** What requests are made about. */
export interface World {
  /** One for each tournament: what is in it, and what is in none. */
  readonly scopes: readonly Ids[];
  readonly refereeToken: string;
  readonly organiserToken: string;
}

let made = 0;

/** Tournaments of every kind and state, with rounds, results, officials and all else that has an id. */
export async function makeWorld(app: TestApp): Promise<World> {
  const { admin } = app;
  const mark = ++made;
  const [organiser, referee, other] = [
    await newAccount(app, `Oya ${mark}`, 'organiser'),
    await newAccount(app, `Hale ${mark}`),
    await newAccount(app, `Bora ${mark}`),
  ];
  const tokenOf = async ({ api }: typeof referee, scope: string) =>
    (await api.post('/api-tokens', { name: 'Tablet', scope }).expect(201)).body as { id: string; token: string };
  const [refereeToken, organiserToken] = [await tokenOf(referee, 'results'), await tokenOf(organiser, 'manage')];
  const people = {
    accounts: [organiser.id, referee.id, other.id],
    accountNames: [organiser.name, referee.name, other.name],
    apiTokens: [refereeToken.id, organiserToken.id],
    refreshTokens: [other.refreshToken, referee.refreshToken],
    passwords: [PASSWORD],
  };

  const scopes: Ids[] = [];
  const itemsOf = async (path: string) =>
    (await admin.get(path).expect(200)).body.items as { id: string; player?: { id: string } | null }[];
  async function add(tournament: { id: string }): Promise<void> {
    const path = `/tournaments/${tournament.id}`;
    await makeOfficial(admin, tournament.id, referee.name, 'referee');
    await makeOfficial(admin, tournament.id, organiser.name, 'organiser').catch(() => undefined); // who has made it is that already
    const invitation = (await admin.post(`${path}/invitations`, { role: 'referee' }).expect(201)).body;
    const category = (await admin.post(`${path}/categories`, { name: 'Kızlar', gender: 'female' }).expect(201)).body;
    const entries = await itemsOf(`${path}/entries`);
    const forbidden = await admin.post(`${path}/forbidden-pairings`, {
      entryIds: entries.slice(0, 2).map(({ id }) => id),
      reason: 'Kardeş',
    });
    const rounds = (await admin.get(`${path}/rounds`).expect(200)).body.items as { number: number }[];
    const matches: string[] = [];
    for (const { number } of rounds)
      for (const match of (await admin.get(`${path}/rounds/${number}`).expect(200)).body.matches)
        matches.push(match.id, ...((match.boards ?? []) as { id: string }[]).map(({ id }) => id));
    scopes.push({
      ...people,
      tournaments: [tournament.id],
      entries: entries.map(({ id }) => id),
      players: entries.flatMap(({ player }) => (player ? [player.id] : [])),
      categories: [category.id],
      forbidden: forbidden.status === 201 ? [forbidden.body.id] : [],
      invitations: [invitation.id],
      invitationTokens: [invitation.token],
      matches: matches.length > 0 ? matches : [tournament.id],
    });
  }

  const named = (start: number, count: number) =>
    playerNames(start + count).slice(start).map((name) => ({ player: { name: `${name} ${mark}`, gender: 'female' } })); // prettier-ignore

  const running = await startTournament(admin, 6, { entries: named(0, 6), rounds: 3, rated: true });
  const first = await pairRound(admin, running.id);
  for (const match of first.matches) await win(admin, match.id);
  const second = await pairRound(admin, running.id);
  await admin.post(`/matches/${second.matches[0].id}/sets`, wonSet(1, 'first')).expect(201);
  await admin.post(`/matches/${second.matches[1].id}/forfeit`, { absent: 'second' }).expect(200);
  await add(running);

  await add(await startTournament(organiser.api, 4, { entries: named(10, 4), start: false }));

  const finished = await startTournament(admin, 4, { entries: named(20, 4), rounds: 1, rated: true });
  for (const match of (await pairRound(admin, finished.id)).matches) await win(admin, match.id);
  await admin.put(`/tournaments/${finished.id}/prizes`, { prizes: [{ name: 'Kupa', count: 1 }] }, '*').expect(200);
  await admin.post(`/tournaments/${finished.id}/finish`, {}).expect(200);
  await add(finished);

  const teams = [0, 1, 2, 3].map((i) => ({ team: { name: `Takım ${i} ${mark}`, members: named(30 + 5 * i, 4) } }));
  const team = await startTournament(admin, 0, { entries: teams, teams: { boards: 3, substitutes: 1 }, rounds: 3 });
  await pairRound(admin, team.id);
  await add(team);

  const cup = await startTournament(admin, 5, { entries: named(60, 5), system: 'knock-out', visibility: 'private' });
  await pairRound(admin, cup.id);
  await add(cup);

  const groups = await startTournament(admin, 6, { entries: named(70, 6), system: 'round-robin', groups: 2, playOff: { qualifiers: 2 } });
  await pairRound(admin, groups.id);
  await add(groups);

  return { scopes, refereeToken: refereeToken.token, organiserToken: organiserToken.token };
}
