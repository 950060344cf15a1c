import type { EntityManager } from 'typeorm';
import { badInput, Problem } from '../common/problem.js';
import type { ProblemCode } from '../common/problems.js';
import { Round } from '../tournaments/round.entity.js';
import { roundStateFor } from '../tournaments/round-state.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import { stageOf } from '../tournaments/stages.js';
import { findLatestRound, lockTournament, requireState, touchTournament } from '../tournaments/tournaments.loader.js';
import { settleTeamMatch } from './boards.loader.js';
import { isOfTeams, Match } from './match.entity.js';
import { countOpenMatches, findMatch, loadBoards, loadSeats, loadSets, writeMatch } from './match.loader.js';
import type { MatchSet } from './match-set.entity.js';
import { scoreOfMatch } from './score.js';

/** What sets are played in: a match, or a board of one. */
export interface MatchPart {
  readonly match: Match;
  readonly sets: readonly MatchSet[];
}

/** A match under the lock of its tournament, with what a change of it needs. */
export interface LockedMatch extends MatchPart {
  readonly manager: EntityManager;
  readonly tournament: Tournament;
  readonly round: Round;
  /** The match of teams whose board it is. */
  readonly teamMatch: Match | null;
  /** The number of the latest round; later than its own where one is paired already. */
  readonly latest: number;
}

/** The tournament runs and the round is published: else nothing may change. */
export async function lockMatch(manager: EntityManager, id: string): Promise<LockedMatch> {
  const [known] = await manager.query<{ tournamentId: string }[]>(
    'SELECT tournament_id AS "tournamentId" FROM rounds JOIN matches ON round_id = rounds.id WHERE matches.id = $1',
    [id],
  );
  if (!known) throw new Problem('not-found');
  const tournament = await lockTournament(manager, known.tournamentId);
  const match = await findMatch(manager, id); // gone, perhaps, before the lock
  if (!match) throw new Problem('not-found');
  requireState(tournament, 'running');
  if (match.round.state === 'paired') throw new Problem('round-not-published', { round: match.round.number });
  return holdMatch(manager, tournament, match);
}

/** P7.1: once a later round is paired a change is a correction, and says why. */
export function requireReason({ round, latest }: LockedMatch, reason: string | null): void {
  if (latest > round.number && reason === null) throw badInput('/reason', 'neededForEarlierRound', { a: latest });
}

/** A match of a tournament that is locked already; it comes with its round. */
export async function holdMatch(manager: EntityManager, tournament: Tournament, match: Match): Promise<LockedMatch> {
  const sets = (await loadSets(manager, [match.id])).get(match.id) ?? [];
  const teamMatch = match.teamMatchId === null ? null : await manager.findOneByOrFail(Match, { id: match.teamMatchId });
  const { number: latest } = (await findLatestRound(manager, tournament.id))!;
  return { manager, tournament, round: match.round, match, sets, teamMatch, latest };
}

/** The boards of a match of teams; any other match is its only part. */
export async function partsOf(locked: LockedMatch): Promise<readonly MatchPart[]> {
  const { manager, tournament, match } = locked;
  if (!isOfTeams(tournament, match)) return [locked];
  const boards = await loadBoards(manager, [match.id]);
  const ids = boards.map(({ id }) => id);
  const sets = await loadSets(manager, ids);
  return boards.map((board) => ({ match: board, sets: sets.get(board.id) ?? [] }));
}

/**
 * Writes what follows from the sets and the decisions of some parts: the state of the match and of its round. A round closes
 * with its last match, and opens again when a correction leaves a match undecided; not when a later round is paired already, nor
 * may somebody else go on then (K3.4).
 */
export async function settle(locked: LockedMatch, parts: readonly MatchPart[]): Promise<void> {
  const { manager, tournament, round, latest } = locked;
  const teamMatch = isOfTeams(tournament, locked.match) ? locked.match : locked.teamMatch;
  const whole = teamMatch ?? locked.match;
  const { outcome: before } = whole;
  let reopens = false;
  for (const { match, sets } of parts) {
    const { state, outcome } = scoreOfMatch(tournament, round, match, sets);
    reopens ||= match.outcome !== null && outcome === null;
    Object.assign(match, { state, outcome, revision: match.revision + 1 });
  }
  if (reopens) await requireAllThere(manager, whole, round.number);
  for (const { match } of parts) await writeMatch(manager, match);
  if (teamMatch) await settleTeamMatch(manager, tournament, round, teamMatch);

  const refuseIfPairedOn = (code: ProblemCode) => {
    if (latest > round.number) throw new Problem(code, { latest });
  };
  const isOvertaken = before !== null && whole.outcome !== null && whole.outcome !== before;
  if (isOvertaken && stageOf(tournament, round.stage).system.needsWinner) refuseIfPairedOn('correction-changes-bracket');
  const open = await countOpenMatches(manager, round.id);
  if (open > 0 && round.state === 'closed') refuseIfPairedOn('correction-reopens-match');
  if (round.state !== 'paired') Object.assign(round, roundStateFor(open, round, new Date()));
  round.revision += 1;
  const { state, publishedAt, closedAt, revision } = round;
  await manager.update(Round, { id: round.id }, { state, publishedAt, closedAt, revision });
  await touchTournament(manager, tournament);
}

/** K3.2, TM2.5: who has withdrawn from a round plays no match of it, until it returns. */
async function requireAllThere(manager: EntityManager, { id: matchId }: Match, round: number): Promise<void> {
  const seats = await loadSeats(manager, { matchId });
  const withdrawn = seats.find(({ entry: { withdrawnFrom } }) => withdrawnFrom !== null && withdrawnFrom <= round);
  if (withdrawn) throw new Problem('reopens-for-withdrawn', { name: withdrawn.entry.name, round });
}
