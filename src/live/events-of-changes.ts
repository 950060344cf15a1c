import type { Outcome } from '../engine/match-score.js';

/** Who is told: all that may read the tournament, or its officials alone. */
export type Audience = 'everyone' | 'officials';

export interface ToldEvent {
  readonly tournamentId: string;
  readonly type: EventType;
  readonly audience: Audience;
  readonly data: object;
}

/** A line of the history. */
export interface ToldChange {
  readonly tournamentId: string;
  readonly matchId?: string;
  readonly subjectId: string;
  readonly action: string;
  readonly before?: object | null;
  readonly after?: object | null;
}

/** A match, or a board of one, as the change leaves it. */
export interface MatchNow {
  readonly id: string;
  readonly round: number;
  readonly isPublic: boolean;
  readonly table: number;
  readonly board: number | null;
  readonly teamMatchId: string | null;
  readonly state: 'pending' | 'running' | 'decided';
  readonly outcome: Outcome | null;
}

export interface Now {
  readonly matches: ReadonlyMap<string, MatchNow>;
  /** Those that are there and not published. */
  readonly hiddenRounds: ReadonlySet<string>;
}

/** `standings.changed` is the last of every change; the database writes it. */
export type EventType =
  | 'tournament.changed'
  | 'tournament.started'
  | 'tournament.finished'
  | 'tournament.reopened'
  | 'tournament.archived'
  | 'entries.changed'
  | 'round.paired'
  | 'round.changed'
  | 'round.published'
  | 'round.unpublished'
  | 'round.deleted'
  | 'set.recorded'
  | 'set.corrected'
  | 'set.deleted'
  | 'match.finished'
  | 'match.reopened'
  | 'standings.changed';

const aboutTournament: Readonly<Record<string, EventType>> = {
  'tournament.started': 'tournament.started',
  'tournament.finished': 'tournament.finished',
  'tournament.reopened': 'tournament.reopened',
  'tournament.archived': 'tournament.archived',
  'tournament.changed': 'tournament.changed',
  'tournament.restored': 'tournament.changed',
  'tournament.divided': 'tournament.changed',
  'tournament.tie-breaks-changed': 'tournament.changed',
  'tournament.prizes-changed': 'tournament.changed',
  'tournament.play-off-seeded': 'tournament.changed',
  'tournament.play-off-unseeded': 'tournament.changed',
};

const aboutRound: Readonly<Record<string, EventType>> = {
  'round.paired': 'round.paired',
  'round.paired-by-hand': 'round.paired',
  'round.changed-by-hand': 'round.changed',
  'round.published': 'round.published',
  'round.unpublished': 'round.unpublished',
  'round.deleted': 'round.deleted',
};

const aboutSet: Readonly<Record<string, EventType>> = {
  'set.recorded': 'set.recorded',
  'set.corrected': 'set.corrected',
  'set.deleted': 'set.deleted',
};

/** What those who follow a tournament are told of the changes of one transaction, in their order; of a match that it decides, after them. */
export function eventsOf(changes: readonly ToldChange[], now: Now): ToldEvent[] {
  const direct = changes.flatMap((change) => directEventOf(change, now) ?? []);
  return [...direct.filter(isFirstOfItsKind), ...entriesChanged(changes), ...matchesDecided(changes, now)];
}

function directEventOf(change: ToldChange, now: Now): ToldEvent | null {
  const { action, tournamentId } = change;
  const tournament = aboutTournament[action] ?? (action.startsWith('category.') ? 'tournament.changed' : undefined);
  if (tournament) return { tournamentId, type: tournament, audience: 'everyone', data: {} };
  const round = aboutRound[action];
  if (round) return { tournamentId, type: round, audience: audienceOfRound(change, now), data: { round: numberIn(change) } };
  const set = aboutSet[action];
  const match = now.matches.get(change.matchId ?? '');
  if (set && match) return { tournamentId, ...ofMatch(match), type: set, data: { ...factsOf(match), set: setIn(change) } };
  return null;
}

/** Settings may be written in several lines; nobody has to ask for them twice. */
function isFirstOfItsKind({ type, tournamentId }: ToldEvent, i: number, all: readonly ToldEvent[]): boolean {
  return type !== 'tournament.changed' || i === all.findIndex((other) => other.type === type && other.tournamentId === tournamentId);
}

/** One event for however many entries: an import has thousands. */
function entriesChanged(changes: readonly ToldChange[]): ToldEvent[] {
  const entriesOf = new Map<string, Set<string>>();
  for (const { action, tournamentId, subjectId } of changes)
    if (action.startsWith('entry.')) entriesOf.set(tournamentId, (entriesOf.get(tournamentId) ?? new Set<string>()).add(subjectId));
  return [...entriesOf].map(([tournamentId, ids]) => ({
    tournamentId,
    type: 'entries.changed',
    audience: 'everyone',
    data: { entries: ids.size, entryId: ids.size === 1 ? [...ids][0] : null },
  }));
}

function matchesDecided(changes: readonly ToldChange[], now: Now): ToldEvent[] {
  const touched = new Map<string, { match: MatchNow; tournamentId: string; isWithdrawn: boolean }>();
  for (const { matchId, tournamentId, action } of changes) {
    const own = now.matches.get(matchId ?? '');
    for (const match of [own, now.matches.get(own?.teamMatchId ?? '')])
      if (match) touched.set(match.id, { match, tournamentId, isWithdrawn: action === 'match.decision-withdrawn' });
  }
  return [...touched.values()].flatMap(({ match, tournamentId, isWithdrawn }) => {
    const event = { tournamentId, ...ofMatch(match), data: factsOf(match) };
    if (match.state === 'decided') return { ...event, type: 'match.finished' as const };
    return isWithdrawn ? { ...event, type: 'match.reopened' as const } : [];
  });
}

const ofMatch = ({ isPublic }: MatchNow): { audience: Audience } => ({ audience: isPublic ? 'everyone' : 'officials' });

const factsOf = ({ id, round, table, board, teamMatchId, state, outcome }: MatchNow) => ({
  round,
  matchId: id,
  table,
  ...(teamMatchId !== null && { teamMatchId, board }),
  state,
  outcome,
});

/** A round that is deleted is known to those who knew it before, one that is hidden again to all. */
function audienceOfRound({ action, subjectId, before }: ToldChange, now: Now): Audience {
  if (action === 'round.unpublished') return 'everyone';
  const isHidden = action === 'round.deleted' ? (before as { state?: string }).state === 'paired' : now.hiddenRounds.has(subjectId);
  return isHidden ? 'officials' : 'everyone';
}

const numberIn = (change: ToldChange): number => contentOf(change).number as number;

function setIn(change: ToldChange): object {
  const { number, ending, winner, treasures } = contentOf(change);
  return change.after ? { number, ending, winner, treasures } : { number };
}

const contentOf = ({ before, after }: ToldChange) => (after ?? before) as Readonly<Record<string, unknown>>;
