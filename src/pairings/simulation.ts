import { type EventData, playedRoundOf } from '../exchange/event-data.js';
import { describeFault } from '../exchange/fault.js';
import { readTrf } from '../exchange/trf.js';
import { writeTrf } from '../exchange/trf-text.js';
import { checkRound, type Finding } from './check.js';
import type { PairingRefusal, PairingSystem } from './systems/pairing-system.js';
import { type EventPlan, playEvent } from './systems/simulated-event.js';

export interface Simulation {
  readonly report: string;
  /** Rounds that were paired. */
  readonly rounds: number;
  /** Why it ended before its last round. */
  readonly refusal: PairingRefusal | null;
  readonly findings: readonly { readonly round: number; readonly finding: Finding }[];
}

/** Plays a made-up tournament to its end, writes it as a report, and checks every round of what is read back from that. */
export function simulate(plan: EventPlan, system: PairingSystem): Simulation {
  const { event, refusal } = playEvent(plan, (table, options) => system.pair(table, options));
  const report = writeTrf(event, { name: `Simulated tournament ${plan.seed}`, type: 'FIDE_DUTCH_2025' });
  const { rounds } = event;
  return { report, rounds: rounds.length, refusal, findings: findingsIn(eventIn(report)) };
}

function eventIn(report: string): EventData {
  const read = readTrf(report);
  if (!read.ok) throw new Error(`A report that was written here cannot be read: ${read.faults.map(describeFault).join('; ')}`);
  return read.event;
}

function findingsIn(event: EventData): Simulation['findings'] {
  return event.rounds.flatMap((_, index) => {
    const round = index + 1;
    const { table, options, drawn } = playedRoundOf(event, round);
    return checkRound(table, options, drawn).map((finding) => ({ round, finding }));
  });
}
