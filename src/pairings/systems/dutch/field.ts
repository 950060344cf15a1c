import { type Barred } from './barred.js';
import { type BracketMembers } from './bracket-weights.js';
import { type Completion } from './completion.js';
import { type ApartBy } from './explanation.js';
import { type PlayerFacts } from './player-facts.js';

/** What stays the same while the brackets of a round are paired. */
export interface Field {
  /** In the order of 1.2. */
  readonly facts: readonly PlayerFacts[];
  readonly barred: Barred;
  readonly completion: Completion;
  /** C5: score of whoever gets the bye by pairing; null without one. */
  readonly byeScore: number | null;
  /** Rounds played. */
  readonly rounds: number;
  /** What keeps two apart, by start number, who have not met. */
  apartBy(a: number, b: number): ApartBy;
}

/** Does the bye go to somebody of this bracket? */
export const givesBye = (field: Field, members: BracketMembers): boolean =>
  field.byeScore !== null && field.byeScore >= field.facts[members.residents[0]!]!.score;
