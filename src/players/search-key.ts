/** Letters that Unicode does not take apart into a base letter and a mark, as people type them who lack the key. */
const alike: Readonly<Record<string, string>> = { ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' };

/**
 * What the search compares: without case and accents, so that `isik` finds “Işık” and `IŞIK` finds “ışık”. Dotted and
 * dotless i are one letter here, whatever language the searcher's keyboard is set to.
 */
export const searchKeyOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '') // and without characters that nobody sees
    .toLowerCase()
    .replace(/\p{M}/gu, '') // lower-casing İ leaves its dot behind
    .replace(/[ıßæœøłđðþ]/g, (letter) => alike[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();

/** `LIKE` patterns that a search key must fit, one for each word searched for. */
export const searchPatterns = (words: string | undefined): string[] =>
  words === undefined
    ? []
    : searchKeyOf(words)
        .split(' ')
        .map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`);
