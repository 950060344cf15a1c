import type { Api } from './api.js';
import { readCases } from './cases.js';

type Side = 'first' | 'second';
type Winner = Side | 'draw';

interface Game {
  readonly moves: readonly number[];
  readonly first: number;
  readonly second: number;
  readonly winner: Winner;
}

const games = readCases<Game>('engine/games-turkish.jsonl');

/** A whole set that ends so; here `first` is who starts the set. */
export function gameEnding(first: number, second: number): string {
  const game = games.find((one) => one.first === first && one.second === second);
  if (!game) throw new Error(`no game of the fixtures ends ${first}-${second}`);
  return game.moves.join('');
}

/** Set `number` as a referee sends it in when `winner` has won it on the board; sides are those of the match. */
export function wonSet(number: number, winner: Winner) {
  const other = { first: 'second', second: 'first', draw: 'draw' } as const;
  const ofStarter = number % 2 === 1 ? winner : other[winner];
  const { moves } = games.find((game) => game.winner === ofStarter)!;
  return { number, ending: 'played', record: moves.join('') };
}

export const playerNames = (count: number): string[] => Array.from({ length: count }, (_, i) => `Oyuncu ${String(i + 1).padStart(3, '0')}`);

/** A running tournament of so many players; the lots are fixed. */
export async function startTournament(api: Api, players: number, settings: object = {}) {
  const entries = playerNames(players).map((name) => ({ player: { name } }));
  const fixed = { name: 'Deneme', initialOrder: 'registration', initialSide: 'first', seed: 1 };
  return (await api.post('/tournaments', { ...fixed, entries, start: true, ...settings }).expect(201)).body;
}

/** Pairs and publishes the next round. */
export async function pairRound(api: Api, tournamentId: string) {
  return (await api.post(`/tournaments/${tournamentId}/rounds`, { publish: true }).expect(201)).body;
}

/** Plays a match of three sets to its end, two sets to none. Answers with the match. */
export async function win(api: Api, matchId: string, winner: Side = 'first') {
  await api.post(`/matches/${matchId}/sets`, wonSet(1, winner)).expect(201);
  return (await api.post(`/matches/${matchId}/sets`, wonSet(2, winner)).expect(201)).body.match;
}

/** Pairs a round and lets the first sides win. */
export async function playRound(api: Api, tournamentId: string) {
  const round = await pairRound(api, tournamentId);
  for (const { id } of round.matches as { id: string }[]) await win(api, id);
  return (await api.get(`/tournaments/${tournamentId}/rounds/${round.number}`).expect(200)).body;
}
