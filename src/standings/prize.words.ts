import { type Language, languages } from '../common/language.js';
import { wordsFor } from '../common/words.service.js';

/** PZ5: why somebody gets a prize. */
export interface PrizeReason {
  readonly rank: number;
  readonly overallRank: number;
  /** Name of the category. */
  readonly category: string | null;
  readonly group: number | null;
  /** Who is before them and does not get it; `prize` is what they have, `null` where they have withdrawn. */
  readonly passed: readonly { readonly name: string; readonly prize: string | null }[];
  /** With whom the prize is shared. */
  readonly sharedWith: readonly string[];
  /** What put them before the next in line, who has as many points. */
  readonly decided: Decided | null;
}

interface Decided {
  readonly name: string;
  readonly points: number;
  readonly tieBreak: { readonly en: string; readonly tr: string };
  readonly own: number;
  readonly other: number;
}

/** More are left out. */
export const mostNames = 10;

export const tellPrizeReason = (reason: PrizeReason) =>
  Object.fromEntries(languages.map((language) => [language, tell(language, reason)])) as Record<Language, string>;

function tell(language: Language, { rank, overallRank, category, group, passed, sharedWith, decided }: PrizeReason): string {
  const say = (key: string, params: object = {}) => wordsFor(language, `prizes.${key}`, { ...params })!;
  const list = (names: readonly string[]) => [...names.slice(0, mostNames), ...(names.length > mostNames ? ['…'] : [])].join(', ');
  const number = (value: number) => value.toLocaleString(language);
  const where = category === null ? (group === null ? 'all' : 'group') : group === null ? 'category' : 'categoryInGroup';
  const others = passed.map(({ name, prize }) => (prize === null ? say('withdrawn', { name }) : say('hasPrize', { name, prize })));
  return [
    say(where, { rank, overallRank, category, group }),
    ...(others.length > 0 ? [say('before', { names: list(others) })] : []),
    ...(sharedWith.length > 0 ? [say('shared', { names: list(sharedWith) })] : []),
    ...(decided
      ? [
          say('decided', {
            name: decided.name,
            points: number(decided.points),
            tieBreak: decided.tieBreak[language],
            own: number(decided.own),
            other: number(decided.other),
          }),
        ]
      : []),
  ].join(' ');
}
