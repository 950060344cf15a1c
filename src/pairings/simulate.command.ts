import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../common/command-error.js';
import { mostPlayers, mostRounds } from '../exchange/trf-report.js';
import { badInputExitCode } from './event.reader.js';
import { inWords } from './finding.words.js';
import { nightlyPlan } from './simulation/nightly-plan.js';
import { reasons } from './pair.command.js';
import { simulate, type Simulation } from './simulation/simulation.js';
import { type PairingSystemId, pairingSystemIds, pairingSystems } from './systems/index.js';
import type { PairingSystem } from './systems/pairing-system.js';
import type { EventPlan } from './simulation/simulated-event.js';

/** As they stand on the command line. */
export interface SimulateOptions {
  readonly players: string;
  /** What the system suggests for so many players if omitted. */
  readonly rounds?: string;
  readonly seed: string;
  readonly tournaments?: string;
  readonly system: string;
  /** A file for one tournament, a folder for many. */
  readonly out?: string;
  /** By `nightlyPlan`, a thousand if it is not said; none of the options below counts. */
  readonly nightly: boolean;
  readonly draws: string;
  readonly upsets: string;
  readonly withdrawals: string;
  readonly returns: string;
  readonly halfByes: string;
  readonly zeroByes: string;
  readonly late: string;
  readonly forfeits: string;
  readonly forbidden: string;
  readonly accelerated: boolean;
}

/**
 * Makes tournaments up, pairs them to their end and checks every round.
 *
 * @param print gets the report of a single tournament that goes to no file
 * @param tell gets what is found, and at the end a line that sums up
 * @returns whether every round is as the system draws it
 */
export async function simulateTournaments(
  options: SimulateOptions,
  print: (report: string) => void,
  tell: (line: string) => void,
): Promise<boolean> {
  const started = performance.now();
  const system = systemOf(options);
  const seed = integer('seed', options.seed, 0, 0xffffffff);
  const tournaments = integer('tournaments', options.tournaments ?? (options.nightly ? '1000' : '1'), 1, 1_000_000);
  const planFor = options.nightly ? nightlyPlan : plansOf(options, system);
  const save = await saving(options.out, tournaments);

  const early = new Map<string, number>();
  const found = new Map<string, number>();
  let rounds = 0;
  let isRight = true;
  for (let which = seed; which < seed + tournaments; which++) {
    const simulation = simulated(which, planFor(which), system);
    if (save) await save(which, simulation.report);
    else if (tournaments === 1) print(simulation.report);
    rounds += simulation.rounds;
    if (simulation.refusal !== null) {
      count(early, simulation.refusal);
      if (tournaments === 1) tell(`seed ${which} ends after round ${simulation.rounds}: ${reasons[simulation.refusal]}`);
    }
    for (const { round, finding } of simulation.findings) {
      count(found, finding.code);
      if (finding.severity === 'notice') continue;
      isRight = false;
      tell(`seed ${which}, round ${round}: ${inWords(finding, String)}`);
    }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  tell(`tournaments: ${tournaments}; rounds: ${rounds}; ended early: ${listed(early)}; findings: ${listed(found)}; seconds: ${seconds}`);
  return isRight;
}

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
const listed = (counts: ReadonlyMap<string, number>) => [...counts].map(([key, times]) => `${key} ${times}`).join(', ') || 'none';

function simulated(seed: number, plan: EventPlan, system: PairingSystem): Simulation {
  try {
    return simulate(plan, system);
  } catch (error) {
    throw new Error(`seed ${seed} cannot be simulated`, { cause: error });
  }
}

/** Only what draws a round from the results before it can be checked. */
const systems = pairingSystemIds.filter((id) => !pairingSystems[id].seatsAbsent);

function systemOf({ system }: SimulateOptions): PairingSystem {
  if (systems.includes(system as PairingSystemId)) return pairingSystems[system as PairingSystemId];
  throw new CommandError(`--system must be one of: ${systems.join(', ')}`, badInputExitCode);
}

/** Plans that differ in their seed alone. */
function plansOf(options: SimulateOptions, system: PairingSystem): (seed: number) => EventPlan {
  const players = integer('players', options.players, 2, mostPlayers);
  const forbidden = share('forbidden', options.forbidden);
  const plan = {
    players,
    rounds: options.rounds === undefined ? system.suggestedRounds(players) : integer('rounds', options.rounds, 1, mostRounds),
    draws: share('draws', options.draws),
    upsets: share('upsets', options.upsets),
    withdrawals: share('withdrawals', options.withdrawals),
    returns: share('returns', options.returns),
    halfByes: share('half-byes', options.halfByes),
    absences: share('zero-byes', options.zeroByes),
    late: share('late', options.late),
    forfeits: share('forfeits', options.forfeits),
    accelerated: options.accelerated,
    ...(forbidden > 0 && { clubSize: 2, clubShare: forbidden }),
  };
  return (seed) => ({ ...plan, seed });
}

function integer(name: string, text: string, least: number, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw new CommandError(`--${name} must be a whole number from ${least} to ${most}, not "${text}"`, badInputExitCode);
}

function share(name: string, text: string): number {
  const value = /^\d*\.?\d+$/.test(text) ? Number(text) : NaN;
  if (value <= 1) return value;
  throw new CommandError(`--${name} must be a share from 0 to 1, not "${text}"`, badInputExitCode);
}

/** What puts a report where it belongs, `null` where no place is named. */
async function saving(out: string | undefined, tournaments: number): Promise<((seed: number, report: string) => Promise<void>) | null> {
  if (out === undefined) return null;
  if (tournaments > 1) await written(out, mkdir(out, { recursive: true }));
  return (seed, report) => {
    const file = tournaments > 1 ? join(out, `${seed}.trf`) : out;
    return written(file, writeFile(file, report));
  };
}

async function written(path: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CommandError(`cannot write ${path}: ${code === 'ENOENT' ? 'its folder does not exist' : message}`, badInputExitCode);
  }
}
