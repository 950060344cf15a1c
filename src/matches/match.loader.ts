import { Any, type EntityManager, Not } from 'typeorm';
import type { Actor } from '../common/actor.js';
import { groupBy } from '../common/group-by.js';
import { type MatchRules, type MatchScore, scoreMatch, type SetResult, starterOf } from '../engine/match-score.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import type { MatchDto, OpponentDto, SetDto } from './match.dto.js';
import { Match } from './match.entity.js';
import { MatchSet } from './match-set.entity.js';
import { Seat } from './seat.entity.js';

export const matchRulesOf = (t: Tournament): MatchRules => ({ sets: t.setsPerMatch, playAllSets: t.playAllSets });

/** Where a match stands, from its sets and the decision on it. */
export function scoreOfMatch(tournament: Tournament, match: Match, sets: readonly MatchSet[]): MatchScore {
  const decision =
    match.decision && match.decisionWinner
      ? { kind: match.decision === 'ruling' ? ('ruling' as const) : ('forfeit' as const), outcome: match.decisionWinner }
      : null;
  return scoreMatch(matchRulesOf(tournament), sets.map(resultOf), decision);
}

const resultOf = ({ ending, winner, treasureFirst, treasureSecond }: MatchSet): SetResult => ({
  ending,
  winner,
  treasures: treasureFirst === null || treasureSecond === null ? null : { first: treasureFirst, second: treasureSecond },
});

/** The sets of some matches, in their order. */
export async function loadSets(manager: EntityManager, matchIds: readonly string[]): Promise<Map<string, MatchSet[]>> {
  if (matchIds.length === 0) return new Map();
  const sets = await manager.find(MatchSet, { where: { matchId: Any(matchIds) }, order: { number: 'ASC' } });
  return groupBy(sets, ({ matchId }) => matchId);
}

/** How many matches of a round still wait for something. */
export const countOpenMatches = (manager: EntityManager, roundId: string): Promise<number> =>
  manager.countBy(Match, { roundId, state: Not('decided') });

/** So many at once, that other requests are not held up. */
const CHUNK = 300;

/** Matches as the API shows them to this reader. `matches` come with their round. */
export async function showMatches(
  manager: EntityManager,
  tournament: Tournament,
  matches: readonly Match[],
  reader: Actor | null,
): Promise<MatchDto[]> {
  const shown: MatchDto[] = [];
  for (let i = 0; i < matches.length; i += CHUNK)
    shown.push(...(await showChunk(manager, tournament, matches.slice(i, i + CHUNK), reader)));
  return shown;
}

async function showChunk(
  manager: EntityManager,
  tournament: Tournament,
  matches: readonly Match[],
  reader: Actor | null,
): Promise<MatchDto[]> {
  const ids = matches.map(({ id }) => id);
  const seats = await manager.find(Seat, { where: { matchId: Any(ids) }, relations: { entry: { player: true } } });
  const seatsOf = groupBy(seats, ({ matchId }) => matchId);
  const setsOf = await loadSets(manager, ids);
  return matches.map((match) => {
    const side = (name: 'first' | 'second') => showOpponent(seatsOf.get(match.id)!.find((seat) => seat.side === name)!);
    const shown = showMatch(tournament, match, { first: side('first'), second: side('second') }, setsOf.get(match.id) ?? []);
    return reader ? shown : withoutReasons(shown);
  });
}

function showMatch(
  tournament: Tournament,
  match: Match,
  who: { first: OpponentDto; second: OpponentDto },
  sets: readonly MatchSet[],
): MatchDto {
  const score = scoreOfMatch(tournament, match, sets);
  const halves = ({ first, second }: { first: number; second: number }) => ({ first: first / 2, second: second / 2 });
  return {
    id: match.id,
    tournamentId: tournament.id,
    round: match.round.number,
    table: match.tableNumber,
    state: score.state,
    ...who,
    points: halves(score.points),
    setPoints: halves(score.sets),
    treasures: score.treasures,
    outcome: score.outcome,
    decision: match.decision && { kind: match.decision, winner: match.decisionWinner!, reason: match.decisionReason },
    nextSet: score.nextSet,
    sets: showSets(tournament, match, sets),
    revision: match.revision,
  };
}

/** Why can be private (an illness): it is for readers with credentials. */
const withoutReasons = (match: MatchDto): MatchDto => ({
  ...match,
  decision: match.decision && { ...match.decision, reason: null },
  sets: match.sets.map((set) => ({ ...set, reason: null })),
});

export const showOpponent = ({ entry }: Seat): OpponentDto => ({
  entryId: entry.id,
  startNumber: entry.startNumber!,
  name: entry.player.name,
  club: entry.player.club,
});

/** All sets of a match, in their order: what counts is seen in all of them together. */
export function showSets(tournament: Tournament, match: Match, sets: readonly MatchSet[]): SetDto[] {
  const counted = sets.length - scoreOfMatch(tournament, match, sets).surplusSets;
  return sets.map((set, i) => showSet(set, i < counted));
}

function showSet(set: MatchSet, counts: boolean): SetDto {
  const { number, ending, winner, record, verification, reason, enteredAt } = set;
  const { treasures } = resultOf(set);
  return {
    number,
    starter: starterOf(number),
    ending,
    winner,
    treasures,
    record,
    verification,
    reason,
    counts,
    enteredAt: enteredAt.toISOString(),
  };
}
