import { ApiProperty } from '@nestjs/swagger';
import { type Language, languages } from '../common/language.js';
import type { Entry } from '../tournaments/entry.entity.js';
import { tellFinding, tellHelp } from './finding.words.js';
import { type DrawnPart, type Finding, type FindingCode, findingCodes, severityNames, type Severity } from './systems/finding.js';
import { type Help, type HelpCode, helpCodes } from './systems/help.js';

/** In both languages at once: what is told must not depend on who asks. */
export class BilingualDto {
  /** @example 'Ayşe Işık and Mert Çağlar have met' */
  en!: string;
  /** @example 'Ayşe Işık ile Mert Çağlar daha önce karşılaştı' */
  tr!: string;
}

export class ConcernedDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2' */
  entryId!: string;
  /** @example 7 */
  startNumber!: number;
  /** @example 'Ayşe Işık' */
  name!: string;
}

export class ConcernedPairDto {
  first!: ConcernedDto;
  second!: ConcernedDto;
}

export class DrawnPartDto {
  boards!: ConcernedPairDto[];
  byes!: ConcernedDto[];
}

export class FindingDto {
  @ApiProperty({ enum: findingCodes, example: 'rematch' })
  code!: FindingCode;
  /** `absolute`: may be only with a reason. `quality`: another pairing or another side was due. `notice`: nothing is wrong. */
  @ApiProperty({ enum: severityNames })
  severity!: Severity;
  /**
   * Article of the rules, see docs/rules.
   * @example 'C1'
   */
  article!: string | null;
  entries!: ConcernedDto[];
  /**
   * With `other-pairing`: the boards and byes that the system gives and this round has not.
   * @example null
   */
  due!: DrawnPartDto | null;
  /**
   * With `other-pairing`: the boards and byes of this round that the system does not give.
   * @example null
   */
  found!: DrawnPartDto | null;
  /**
   * With `board-order`: the tables at which another board was due; empty otherwise, and in findings of rounds that were made before
   * tables were told.
   * @example []
   */
  tables!: number[];
  text!: BilingualDto;
}

export class CheckDto {
  /** @example 3 */
  round!: number;
  /** Empty where the round is as the system draws it. */
  findings!: FindingDto[];
}

export class HelpDto {
  @ApiProperty({ enum: helpCodes })
  code!: HelpCode;
  entries!: ConcernedDto[];
  pairs!: ConcernedPairDto[];
  text!: BilingualDto;
}

/** @param entries in the order of their numbers in the stage */
export function showFindings(findings: readonly Finding[], entries: readonly Entry[]): FindingDto[] {
  const { concerned, pair, nameOf } = namesOf(entries);
  const part = ({ boards, byes }: DrawnPart): DrawnPartDto => ({
    boards: boards.map(({ first, second }) => pair(first, second)),
    byes: byes.map(concerned),
  });
  return findings.map((finding) => ({
    code: finding.code,
    severity: finding.severity,
    article: finding.article,
    entries: finding.entries.map(concerned),
    due: finding.due ? part(finding.due) : null,
    found: finding.found ? part(finding.found) : null,
    tables: [...(finding.tables ?? [])],
    text: inBoth((language) => tellFinding(language, finding, nameOf)),
  }));
}

export function showHelp(help: readonly Help[], entries: readonly Entry[], round: number): HelpDto[] {
  const { concerned, pair, nameOf } = namesOf(entries);
  return help.map((one) => ({
    code: one.code,
    entries: one.entries.map(concerned),
    pairs: one.pairs.map(([first, second]) => pair(first, second)),
    text: inBoth((language) => tellHelp(language, one, nameOf, round)),
  }));
}

function namesOf(entries: readonly Entry[]) {
  const nameOf = (number: number) => entries[number - 1]!.name;
  const concerned = (number: number): ConcernedDto => {
    const { id, startNumber, name } = entries[number - 1]!;
    return { entryId: id, startNumber: startNumber!, name };
  };
  return { nameOf, concerned, pair: (first: number, second: number) => ({ first: concerned(first), second: concerned(second) }) };
}

const inBoth = (tell: (language: Language) => string): BilingualDto =>
  Object.fromEntries(languages.map((language) => [language, tell(language)])) as Record<Language, string>;
