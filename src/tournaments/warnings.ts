import type { PairingSystem, PairingWarning } from '../pairings/systems/pairing-system.js';
import { parse } from '../standings/tie-breaks/criterion.js';
import type { EventKind } from '../standings/tie-breaks/tie-break.js';
import { type StagedTournament, stageOf } from './stages.js';

interface PlannedTournament extends StagedTournament {
  readonly tieBreaks: readonly string[];
}

/** What the organiser should know of the plan, for so many entries. */
export function warningsOf(t: PlannedTournament, entries: number): PairingWarning[] {
  const { system, settings, rounds } = stageOf(t, 1);
  return [
    ...(rounds === null ? [] : system.warnings(entries, rounds, settings)),
    ...(t.playOffQualifiers !== null && entries < t.playOffQualifiers ? (['fewer-entries-than-qualifiers'] as const) : []),
    ...withoutEffect(t, system),
    ...(t.tieBreaks.some((code) => !hasMeaning(code, system)) ? (['tie-break-without-meaning'] as const) : []),
  ];
}

/** Choices that the pairing system does not read; a play-off reads none of them. Groups are drawn so that clubs are apart (R6.4). */
function withoutEffect(t: PlannedTournament, system: PairingSystem): PairingWarning[] {
  const reads = new Set<string>(system.settings);
  return [
    ...(t.acceleration !== 'none' && !reads.has('acceleration') ? (['acceleration-without-effect'] as const) : []),
    ...(t.clubProtectionRounds !== null && t.groups === null && !reads.has('clubProtectionRounds')
      ? (['club-protection-without-effect'] as const)
      : []),
  ];
}

/** In a bracket a tie-break has none that is meant for one kind of event. */
function hasMeaning(code: string, { needsWinner, forfeitsCount }: PairingSystem): boolean {
  const kind: EventKind | null = needsWinner ? null : forfeitsCount ? 'round-robin' : 'swiss';
  const { meantFor } = parse(code)!;
  return meantFor === undefined || (kind !== null && meantFor.includes(kind));
}
