import { groupBy } from '../common/group-by.js';
import {
  type LevelDecider,
  type MatchRules,
  type MatchScore,
  type Outcome,
  scoreMatch,
  type SetResult,
  type SetsInMatch,
  type UnplayedSets,
} from '../engine/match-score.js';
import { drawSide } from '../engine/seeded-random.js';
import { scoreTeamMatch, type TeamScore } from '../engine/team-score.js';
import { type StagedTournament, type StageNumber, stageOf } from '../tournaments/stages.js';
import type { Decision } from './decision.js';
import type { Ending } from './endings.js';

interface ScoredTournament extends StagedTournament {
  readonly setsPerMatch: SetsInMatch;
  readonly playAllSets: boolean;
  readonly unplayedSets: UnplayedSets;
  readonly levelMatch: readonly LevelDecider[];
  readonly seed: number;
}

/** The round that a match is played in. */
export interface PlayedIn {
  readonly number: number;
  readonly stage: StageNumber;
}

interface ScoredMatch {
  readonly tableNumber: number;
  readonly decision: Decision | null;
  readonly decisionWinner: Outcome | null;
}

interface ScoredPart extends ScoredMatch {
  readonly id: string;
  readonly teamMatchId: string | null;
  readonly boardNumber: number | null;
}

interface ScoredSet {
  readonly ending: Ending;
  readonly winner: Outcome;
  readonly treasureFirst: number | null;
  readonly treasureSecond: number | null;
}

function rulesOf(tournament: ScoredTournament, { number, stage }: PlayedIn, { tableNumber }: ScoredMatch): MatchRules {
  const { setsPerMatch, playAllSets, unplayedSets, levelMatch, seed } = tournament;
  const rules = { sets: setsPerMatch, playAllSets, unplayedSets };
  if (!stageOf(tournament, stage).system.needsWinner) return rules;
  // MT6.4
  return { ...rules, levelMatch: { deciders: levelMatch, lot: drawSide(seed, 'level', number, tableNumber) } };
}

/** Where a match stands, from its sets and the decision on it. */
export function scoreOfMatch(tournament: ScoredTournament, round: PlayedIn, match: ScoredMatch, sets: readonly ScoredSet[]): MatchScore {
  const decision =
    match.decision && match.decisionWinner
      ? { kind: match.decision === 'ruling' ? ('ruling' as const) : ('forfeit' as const), outcome: match.decisionWinner }
      : null;
  return scoreMatch(rulesOf(tournament, round, match), sets.map(resultOf), decision);
}

/** Where some matches of a round stand, those of teams by their boards, which must be among them. */
export function scoreMatches(
  tournament: ScoredTournament,
  round: PlayedIn,
  matches: readonly ScoredPart[],
  setsOf: { get(id: string): readonly ScoredSet[] | undefined },
): Map<string, MatchScore | TeamScore> {
  const scores = new Map<string, MatchScore | TeamScore>();
  for (const match of matches) scores.set(match.id, scoreOfMatch(tournament, round, match, setsOf.get(match.id) ?? []));
  const inOrder = matches.toSorted((a, b) => (a.boardNumber ?? 0) - (b.boardNumber ?? 0));
  for (const [id, boards] of groupBy(inOrder, ({ teamMatchId }) => teamMatchId))
    if (id !== null && scores.has(id)) scores.set(id, scoreTeamMatch(boards.map((board) => scores.get(board.id)!)));
  return scores;
}

export const resultOf = ({ ending, winner, treasureFirst, treasureSecond }: ScoredSet): SetResult => ({
  ending,
  winner,
  treasures: treasureFirst === null || treasureSecond === null ? null : { first: treasureFirst, second: treasureSecond },
});
