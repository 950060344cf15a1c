import { type PairingSystemId, pairingSystems } from '../pairings/systems/index.js';
import type { PairingSystem, SystemSettings } from '../pairings/systems/pairing-system.js';

/** PO1: the first stage, and all there is without a play-off; the play-off. */
export const stageNumbers = [1, 2] as const;
export type StageNumber = (typeof stageNumbers)[number];

/** What the stages of a tournament follow from. */
export interface StagedTournament extends Required<SystemSettings> {
  readonly system: PairingSystemId;
  readonly rounds: number | null;
  readonly playOffSystem: PairingSystemId | null;
  readonly playOffQualifiers: number | null;
  readonly qualifiedCount: number | null;
}

export interface Stage {
  readonly number: StageNumber;
  readonly systemId: PairingSystemId;
  readonly system: PairingSystem;
  readonly settings: SystemSettings;
  /** Of this stage alone; before the start what is planned. */
  readonly rounds: number | null;
}

/** What the pairing system of a stage is told of the organiser's choices; those of the first stage alone say nothing of a play-off. */
export const settingsOf = (
  { legs, groups, groupDraw, acceleration, clubProtectionRounds, thirdPlaceMatch }: Required<SystemSettings>,
  stage: StageNumber = 1,
): SystemSettings => (stage === 2 ? { thirdPlaceMatch } : { legs, groups, groupDraw, acceleration, clubProtectionRounds, thirdPlaceMatch });

/** PO1: the first stage, which is all there is without a play-off, or the play-off. */
export function stageOf(tournament: StagedTournament, number: StageNumber): Stage {
  const settings = settingsOf(tournament, number);
  const systemId = number === 1 ? tournament.system : tournament.playOffSystem!;
  const system: PairingSystem = pairingSystems[systemId];
  const rounds = number === 1 ? tournament.rounds : system.roundsFor(tournament.qualifiedCount ?? tournament.playOffQualifiers!, settings);
  return { number, systemId, system, settings, rounds };
}

/** The stages of a tournament, in their order. */
export const stagesOf = (tournament: StagedTournament): readonly Stage[] =>
  stageNumbers.slice(0, tournament.playOffSystem === null ? 1 : 2).map((number) => stageOf(tournament, number));

/** Rounds of all stages; `null` while those of the first are not settled. */
export const roundsInAll = (tournament: StagedTournament): number | null =>
  tournament.rounds === null ? null : stagesOf(tournament).reduce((sum, { rounds }) => sum + rounds!, 0);

/** How many rounds there are at least: the last of some systems are played only where they are needed. */
export const leastRounds = (tournament: StagedTournament): number =>
  roundsInAll(tournament)! - (stagesOf(tournament).at(-1)!.system.spareRounds ?? 0);

/** The stage of the round with this number; the first as long as nobody knows how many rounds that has. */
export const stageOfRound = (tournament: StagedTournament, round: number): Stage =>
  stageOf(tournament, tournament.playOffSystem !== null && tournament.rounds !== null && round > tournament.rounds ? 2 : 1);
