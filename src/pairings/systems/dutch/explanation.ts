import type { Side } from '../../../engine/position.js';
import type { Away } from '../away.js';

/**
 * Why everybody meets whom they meet, as it was known when the round was paired. Entries are named by start number, points
 * are half points.
 */
export interface DutchExplanation {
  readonly kind: 'swiss';
  readonly initialSide: Side;
  /** Who was to be paired, in the order of 1.2. */
  readonly entries: readonly EntryFacts[];
  readonly brackets: readonly PairingBracketExplanation[];
  readonly bye: ByeExplanation | null;
  /** In the order of publication. */
  readonly boards: readonly BoardExplanation[];
  /** Who was not to be paired. */
  readonly away: readonly Away[];
  /** P2.4: what the protection of clubs did; `null` without. */
  readonly clubs: ClubsExplanation | null;
}

export interface ClubsExplanation {
  readonly protection: 'strict' | 'lenient';
  /** Boards that there would have been without it. */
  readonly keptApart: readonly (readonly [number, number])[];
  /** Club mates who meet all the same, because there is no other pairing. */
  readonly unavoidable: readonly (readonly [number, number])[];
}

export interface EntryFacts {
  readonly number: number;
  /** Virtual points included. */
  readonly score: number;
  /** The virtual points among them, where there are any. */
  readonly virtual?: number;
  /** A letter a round: `F` first, `S` second, `-` no game. */
  readonly sides: string;
  readonly preference: Side | null;
  readonly strength: Strength;
  readonly floatLast: 'down' | 'up' | 'none';
  readonly floatBefore: 'down' | 'up' | 'none';
  /** 1.4.3: what made them go down in these rounds, where it was no match. */
  readonly restLast?: Rest;
  readonly restBefore?: Rest;
}

/** The bye, or points without playing. */
export type Rest = 'bye' | 'points';

/** 1.7. */
export type Strength = 'none' | 'mild' | 'strong' | 'absolute';

/** How much of the field decided: the bracket alone, the next one too (C8), or all below (C4, C5). */
export type Scope = 'bracket' | 'next' | 'field';

export interface PairingBracketExplanation {
  /** Of the residents. */
  readonly score: number;
  readonly movedDown: readonly number[];
  readonly residents: readonly number[];
  readonly pairs: readonly (readonly [number, number])[];
  readonly floaters: readonly FloaterExplanation[];
  /** Against the first candidate of 3.3, the upper half against the lower as they stand: `null` if it was taken. */
  readonly notAsListed: Ground | null;
  /** 4.3: who left the upper half and who entered it; no candidate without an exchange was as good. */
  readonly exchanged: { readonly down: readonly number[]; readonly up: readonly number[] } | null;
  /** What the bracket fails: C6, C10 to C17 as counts; C7, C18 to C21 as scores of those concerned, highest first. */
  readonly failures: Readonly<Record<string, number | readonly number[]>>;
  readonly scope: Scope;
}

export interface FloaterExplanation {
  readonly number: number;
  /**
   * `alone` in the bracket. `last`: somebody is over, and the list ends here. `no-opponent`: nobody of the bracket may be met. `fewest`: no more pairs
   * are possible (C6). `instead`: for another whom the list would have left over.
   */
  readonly why: 'alone' | 'last' | 'no-opponent' | 'fewest' | 'instead';
  /** Who stayed, and what was against leaving that one over. */
  readonly other?: number;
  readonly ground?: Ground;
}

/** The first criterion that another choice breaks, or by which it is worse than what was chosen. */
export interface Ground {
  /** C4 stands for C4 and C5 where no single player is the cause. `null`: not found out, it would take a pairing of its own. */
  readonly criterion: GroundCriterion | null;
  /** C1, C3: who may not meet. C2, C5: who may not get the bye. */
  readonly entries?: readonly number[];
  /** C1: the round in which they met; `null` if they have not. */
  readonly round?: number | null;
  /** C1: what keeps them apart who have not met. */
  readonly apartBy?: ApartBy;
  /** What is counted, in the candidate that was chosen and in the other. */
  readonly chosen?: number;
  readonly otherwise?: number;
}

/** P1; P2.2; P2.3. */
export const apartBy = ['forbidden', 'club', 'club-if-possible'] as const;
export type ApartBy = (typeof apartBy)[number];

export const groundCriteria = ['C1', 'C2', 'C3', 'C4', 'C5', 'C8', 'C9', 'C10', 'C11', 'C12', 'C13', 'C14', 'C15', 'C16', 'C17', 'C18', 'C19', 'C20', 'C21'] as const; // prettier-ignore
export type GroundCriterion = (typeof groundCriteria)[number];

export interface BoardExplanation {
  readonly first: number;
  readonly second: number;
  /** Place in the list of brackets. */
  readonly bracket: number;
  /** Of the two, the one who was to choose (of S1), and was taken in turn. */
  readonly chooser: number;
  /** The opponent is the one that the list gives the chooser (3.3). */
  readonly asListed: boolean;
  /** Those who came before the opponent in turn, the first of them. */
  readonly passedOver: readonly PassedOver[];
  /** How many more were passed over. */
  readonly more: number;
  readonly rule: SideRule;
  /** 5.2.3: the round of each in which their sides last differed. */
  readonly lastDifferent?: { readonly first: number; readonly second: number };
}

export interface PassedOver {
  readonly number: number;
  /**
   * `barred`: the two may not meet. `taken`: the list gave this opponent, who already had one. `floats`: was left over.
   * `exchange`: the two opponents could not simply be exchanged.
   */
  readonly why: 'barred' | 'taken' | 'floats' | 'exchange';
  /** The opponent of who was passed over. */
  readonly by?: number;
  readonly ground?: Ground;
}

export interface ByeExplanation {
  readonly number: number;
  readonly score: number;
  /** Those below in the list, from its end, the first of them. */
  readonly passedOver: readonly ByePassedOver[];
  readonly more: number;
}

export interface ByePassedOver {
  readonly number: number;
  /** C2: `had-bye`, `won-unplayed`. `needed`: the others could not all have been paired (C4). `criteria`: see `ground`. */
  readonly why: 'had-bye' | 'won-unplayed' | 'needed' | 'criteria';
  /** C2: in which round. */
  readonly round?: number;
  readonly ground?: Ground;
}

/** The article that decided who starts. */
export const sideRules = ['5.2.1', '5.2.2', '5.2.3', '5.2.4', '5.2.5'] as const;
export type SideRule = (typeof sideRules)[number];
