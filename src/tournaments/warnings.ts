import { clubProtectionIn, hasTooLargeClub } from '../pairings/systems/clubs.js';
import type { PairingSystem, PairingWarning } from '../pairings/systems/pairing-system.js';
import { parse } from '../standings/tie-breaks/criterion.js';
import type { EventKind } from '../standings/tie-breaks/tie-break.js';
import { type StagedTournament, stageOf, stagesOf } from './stages.js';

interface PlannedTournament extends StagedTournament {
  readonly state: string;
  readonly tieBreaks: readonly string[];
  readonly teamBoards: number | null;
}

/** Who is entered, and what was said of them. */
export interface Field {
  readonly entries: number;
  /** How many have no rating. */
  readonly unrated: number;
  /** The last round for which somebody asked for a bye, and the last in which some may not meet; `null` where there is no such wish. */
  readonly lastBye: number | null;
  readonly lastForbidden: number | null;
  /** How many are of each club. */
  readonly clubs: ReadonlyMap<string | null, number>;
}

/** What the organiser should know of the plan, for such a field. */
export function warningsOf(t: PlannedTournament, field: Field): PairingWarning[] {
  const { entries, unrated, clubs } = field;
  const { system, settings, rounds: given } = stageOf(t, 1);
  const rounds = t.state === 'draft' && given !== null ? (system.roundsFor(entries, settings) ?? given) : given;
  const isStrict = system.keepsApart && clubProtectionIn(1, t.clubProtectionRounds) === 'strict';
  return [
    ...(rounds === null ? [] : system.warnings(entries, rounds, settings)),
    ...(t.playOffQualifiers !== null && entries < t.playOffQualifiers ? (['fewer-entries-than-qualifiers'] as const) : []),
    ...(isStrict && hasTooLargeClub(entries, clubs) ? (['club-protection-impossible'] as const) : []),
    ...(rounds !== given && rounds !== 0 ? (['rounds-without-effect'] as const) : []),
    ...withoutEffect(t),
    ...lapsing(t, field),
    ...(t.tieBreaks.some((code) => !hasMeaning(code, system, t.teamBoards !== null)) ? (['tie-break-without-meaning'] as const) : []),
    // T23.1
    ...(unrated > 0 && t.tieBreaks.some((code) => parse(code)!.needsRatings) ? (['tie-break-needs-ratings'] as const) : []),
  ];
}

/** Choices that the pairing system does not read; a play-off reads that of the match for third place alone. Groups are drawn so that clubs are apart (R6.4). */
function withoutEffect(t: PlannedTournament): PairingWarning[] {
  const reads = new Set<string>(stageOf(t, 1).system.settings);
  const isThirdPlaceRead = stagesOf(t).some(({ system }) => system.settings.includes('thirdPlaceMatch'));
  return [
    ...(t.legs !== 1 && !reads.has('legs') ? (['legs-without-effect'] as const) : []),
    ...(t.groupDraw !== 'seed' && t.groups === null ? (['group-draw-without-effect'] as const) : []),
    ...(t.acceleration !== 'none' && !reads.has('acceleration') ? (['acceleration-without-effect'] as const) : []),
    ...(t.clubProtectionRounds !== null && t.groups === null && !reads.has('clubProtectionRounds')
      ? (['club-protection-without-effect'] as const)
      : []),
    ...(t.thirdPlaceMatch && !isThirdPlaceRead ? (['third-place-without-effect'] as const) : []),
  ];
}

/** P1.3, R5.5: wishes that reach into a play-off whose draw takes none of them. */
function lapsing(t: PlannedTournament, { lastBye, lastForbidden }: Field): PairingWarning[] {
  if (t.playOffSystem === null) return [];
  const { keepsApart, seatsAbsent } = stageOf(t, 2).system;
  const isBeyond = (round: number | null) => round !== null && (t.rounds === null ? round === Infinity : round > t.rounds);
  return [
    ...(seatsAbsent && isBeyond(lastBye) ? (['requested-byes-without-effect'] as const) : []),
    ...(!keepsApart && isBeyond(lastForbidden) ? (['forbidden-pairings-without-effect'] as const) : []),
  ];
}

/** In a bracket a tie-break has none that is meant for one kind of event. */
function hasMeaning(code: string, { needsWinner, forfeitsCount }: PairingSystem, areTeams: boolean): boolean {
  const kind: EventKind | null = needsWinner ? null : forfeitsCount ? 'round-robin' : 'swiss';
  const { meantFor, forTeams = false } = parse(code)!;
  if (forTeams && !areTeams) return false;
  return meantFor === undefined || (kind !== null && meantFor.includes(kind));
}
