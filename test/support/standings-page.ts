interface Explained {
  readonly row: { readonly rank: number; readonly name: string };
  readonly text: readonly string[];
  readonly tieBreaks: readonly {
    readonly code: string;
    readonly name: Readonly<Record<string, string>>;
    readonly value: number | null;
    readonly text: readonly string[];
    readonly parts: readonly { readonly text: readonly string[] }[];
  }[];
  readonly comparison: { readonly text: readonly string[] } | null;
}

/** The texts of an entry as a part of `docs/standings-explained.md`. */
export function partOf(
  { row, text, tieBreaks, comparison }: Explained,
  language: 'en' | 'tr',
  headings: { place: string; against: string },
) {
  const numbers = new Intl.NumberFormat(language, { useGrouping: false });
  const list = (texts: readonly string[]) => texts.map((one) => `- ${one}`).join('\n');
  return [
    `### ${headings.place}: ${row.name}`,
    text.join(' '),
    ...tieBreaks.flatMap(({ code, name, value, text: told, parts }) => [
      `**${name[language]}** (\`${code}\`): ${value === null ? '–' : numbers.format(value)}. ${told.join(' ')}`,
      ...(parts.length === 0 ? [] : [list(parts.map((part) => part.text.join(' ')))]),
    ]),
    ...(comparison ? [`#### ${headings.against}`, list(comparison.text)] : []),
  ].join('\n\n');
}
