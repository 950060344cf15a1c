import { describeFault } from '../../exchange/fault.js';
import { readTrf } from '../../exchange/trf.js';
import { type TrfHeading, writeTrf } from '../../exchange/trf-text.js';
import { checkRound } from '../check.js';
import type { Finding } from '../systems/finding.js';
import type { PairingRefusal, PairingSystem } from '../systems/pairing-system.js';
import { type EventPlan, playEvent } from './simulated-event.js';

export interface Simulation {
  readonly report: string;
  /** Rounds that were paired. */
  readonly rounds: number;
  /** Why it ended before its last round. */
  readonly refusal: PairingRefusal | null;
  readonly findings: readonly { readonly round: number; readonly finding: Finding }[];
}

/** Plays a made-up tournament to its end, checks every round as it was drawn, and writes the report. */
export function simulate(plan: EventPlan, system: PairingSystem): Simulation {
  const findings: Simulation['findings'][number][] = [];
  let round = 0;
  const { event, refusal } = playEvent(plan, (table, options) => {
    const outcome = system.pair(table, options);
    if (!outcome.ok) return outcome;
    round++;
    const drawn = { boards: outcome.boards, byes: outcome.byes, isOrdered: true as const };
    for (const finding of checkRound(system, table, options, drawn)) findings.push({ round, finding });
    return outcome;
  });
  const heading = { name: `Simulated tournament ${plan.seed}`, type: 'FIDE_DUTCH_2025' };
  const report = writeTrf(event, heading);
  if (readAndWritten(report, heading) !== report) throw new Error(`The report of ${heading.name} reads as another event than it tells of`);
  return { report, rounds: round, refusal, findings };
}

function readAndWritten(report: string, heading: TrfHeading): string {
  const read = readTrf(report);
  if (!read.ok) throw new Error(`The report of ${heading.name} cannot be read: ${read.faults.map(describeFault).join('; ')}`);
  return writeTrf(read.event, heading);
}
