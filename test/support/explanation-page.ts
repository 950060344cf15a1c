interface Explained {
  explanation: {
    groups: { text: string[] }[];
    bye: { text: string[] } | null;
    boards: { table: number; text: string[] }[];
  };
}

/** The texts of a round as a section of `docs/explanation.md`. */
export function sectionOf(
  { explanation }: Explained,
  headings: { groups: string; bye: string; table: (number: number) => string },
): string {
  const list = (texts: readonly string[][]) => texts.map((text) => `- ${text.join(' ')}`).join('\n');
  const boards = explanation.boards.map(({ table, text }) => `### ${headings.table(table)}\n\n${text.join(' ')}`);
  const bye = explanation.bye ? [`### ${headings.bye}\n\n${explanation.bye.text.join(' ')}`] : [];
  return [`### ${headings.groups}\n\n${list(explanation.groups.map(({ text }) => text))}`, ...boards, ...bye].join('\n\n');
}
