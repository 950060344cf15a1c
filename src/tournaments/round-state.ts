/** `paired`: only officials see it. `published`: results come in. `closed`: every match is decided. */
export const roundStates = ['paired', 'published', 'closed'] as const;
export type RoundState = (typeof roundStates)[number];

interface Times {
  readonly publishedAt: Date | null;
  readonly closedAt: Date | null;
}

/** The state of a round that is public, with its times, when so many of its matches are open: it closes with the last. */
export function roundStateFor(open: number, { publishedAt, closedAt }: Times, now: Date): Times & { readonly state: RoundState } {
  return { state: open > 0 ? 'published' : 'closed', publishedAt: publishedAt ?? now, closedAt: open > 0 ? null : (closedAt ?? now) };
}
