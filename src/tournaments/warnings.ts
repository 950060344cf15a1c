import { clubProtectionIn, hasTooLargeClub } from '../pairings/systems/clubs.js';
import type { PairingSystem, PairingWarning } from '../pairings/systems/pairing-system.js';
import { parse } from '../standings/tie-breaks/criterion.js';
import type { EventKind } from '../standings/tie-breaks/tie-break.js';
import { type StagedTournament, stageOf, stagesOf } from './stages.js';

interface PlannedTournament extends StagedTournament {
  readonly state: string;
  readonly tieBreaks: readonly string[];
}

/** How many are entered, in all and of each club. */
export interface Field {
  readonly entries: number;
  readonly clubs: ReadonlyMap<string | null, number>;
}

/** What the organiser should know of the plan, for such a field. */
export function warningsOf(t: PlannedTournament, { entries, clubs }: Field): PairingWarning[] {
  const { system, settings, rounds: given } = stageOf(t, 1);
  const rounds = t.state === 'draft' && given !== null ? (system.roundsFor(entries, settings) ?? given) : given;
  const isStrict = system.keepsApart && clubProtectionIn(1, t.clubProtectionRounds) === 'strict';
  return [
    ...(rounds === null ? [] : system.warnings(entries, rounds, settings)),
    ...(t.playOffQualifiers !== null && entries < t.playOffQualifiers ? (['fewer-entries-than-qualifiers'] as const) : []),
    ...(isStrict && hasTooLargeClub(entries, clubs) ? (['club-protection-impossible'] as const) : []),
    ...(rounds !== given && rounds !== 0 ? (['rounds-without-effect'] as const) : []),
    ...withoutEffect(t),
    ...(t.tieBreaks.some((code) => !hasMeaning(code, system)) ? (['tie-break-without-meaning'] as const) : []),
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

/** In a bracket a tie-break has none that is meant for one kind of event. */
function hasMeaning(code: string, { needsWinner, forfeitsCount }: PairingSystem): boolean {
  const kind: EventKind | null = needsWinner ? null : forfeitsCount ? 'round-robin' : 'swiss';
  const { meantFor } = parse(code)!;
  return meantFor === undefined || (kind !== null && meantFor.includes(kind));
}
