// Plays the championship of test/fixtures/school-championship through the HTTP API, from registration to the finish.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'test', 'fixtures', 'school-championship');
const readJson = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** @returns {import('./play-championship.mjs').Championship} */
export const readChampionship = () => ({ ...readJson('championship.json'), sets: readJson('sets.json') });

/** The body of an answer that has the status it should. */
async function body(answer, status) {
  const { status: got, body } = await answer;
  if (got !== status) throw new Error(`The server answered ${got}, not ${status}: ${JSON.stringify(body)}`);
  return body;
}

/**
 * Tells what happens step by step and waits between the steps, so that whoever listens can look at the tournament as it is then.
 * Every step says what was sent; what the server made of it stands beside it.
 *
 * @type {typeof import('./play-championship.mjs').playChampionship}
 */
export async function* playChampionship(api, { tournament: settings, entries, events, sets }) {
  const { id } = await body(api.post('/tournaments', settings), 201);
  const path = `/tournaments/${id}`;
  const entryIds = [];
  for (const player of entries) entryIds.push((await body(api.post(`${path}/entries`, { player }), 201)).id);
  for (const { entry, round, points } of events.filter(({ kind }) => kind === 'requested-bye')) {
    const entryPath = `${path}/entries/${entryIds[entry - 1]}`;
    const { revision } = await body(api.get(entryPath), 200);
    await body(api.patch(entryPath, { requestedByes: [{ round, points }] }, `"${revision}"`), 200);
  }
  yield { kind: 'registered', id, entryIds };
  const { rounds } = await body(api.post(`${path}/start`), 200);
  yield { kind: 'started', rounds };

  for (let round = 1; round <= rounds; round++) {
    const paired = await body(api.post(`${path}/rounds`, { publish: true }), 201);
    yield { kind: 'paired', round, matches: paired.matches, byes: paired.byes };
    for (const event of events.filter(({ noticed, round: when }) => noticed === 'after-next-pairing' && when === round - 1))
      yield await correct(event);
    // read again: whoever listens may have acted
    const { items: matches } = await body(api.get(`${path}/rounds/${round}/matches`), 200);
    for (const match of matches.filter(({ state }) => state !== 'decided')) yield* playMatch(round, match);
    yield { kind: 'round-over', round };
    for (const { entry, reason } of events.filter(({ kind, afterRound }) => kind === 'withdrawal' && afterRound === round)) {
      const withdrawn = await body(api.post(`${path}/entries/${entryIds[entry - 1]}/withdraw`, { fromRound: round + 1, reason }), 200);
      yield { kind: 'withdrawn', fromRound: round + 1, entryId: withdrawn.id, name: withdrawn.name };
    }
  }
  await body(api.post(`${path}/finish`, {}), 200);
  yield { kind: 'finished' };

  async function* playMatch(round, { id: matchId, table, first, second, nextSet }) {
    const here = events.filter((event) => event.round === round && event.table === table);
    const match = { round, matchId, table, first: first.name, second: second.name };
    const noShow = here.find(({ kind }) => kind === 'no-show');
    if (noShow) {
      const { absent, reason } = noShow;
      yield { kind: 'forfeit', ...match, absent, answer: await body(api.post(`/matches/${matchId}/forfeit`, { absent, reason }), 200) };
      return;
    }
    let next = nextSet.number;
    async function* playOn() {
      while (next !== null) {
        const set = asEntered(here, round, table, next);
        const answer = await body(api.post(`/matches/${matchId}/sets`, set), 201);
        next = answer.match.nextSet?.number ?? null;
        yield { kind: 'set', ...match, set, answer: answer.match };
      }
    }
    yield* playOn();
    for (const event of here.filter(({ noticed }) => noticed === 'after-match')) {
      const corrected = await correct(event);
      yield corrected;
      next = corrected.answer.nextSet?.number ?? null;
      yield* playOn(); // the true set may have opened the match again
    }
  }

  /** The set as the referee sends it in, wrong where an event says so. */
  function asEntered(here, round, table, number) {
    const record = sets[`${round}/${table}`][number - 1];
    const event = here.find(({ set }) => set === number);
    if (event?.kind === 'wrong-set') return { number, ending: 'played', record: event.entered };
    if (event?.kind !== 'stopped-set') return { number, ending: 'played', record };
    return { number, ending: event.ending, record: record.slice(0, event.moves), winner: event.winner };
  }

  async function correct({ round, table, set: number, reason }) {
    const { items } = await body(api.get(`${path}/rounds/${round}/matches`), 200);
    const { id: matchId, first, second, revision } = items.find((match) => match.table === table);
    const set = { ending: 'played', record: sets[`${round}/${table}`][number - 1], reason };
    const answer = await body(api.put(`/matches/${matchId}/sets/${number}`, set, `"${revision}"`), 200);
    const names = { first: first.name, second: second.name };
    return { kind: 'correction', round, matchId, table, ...names, set: { ...set, number }, answer: answer.match };
  }
}
