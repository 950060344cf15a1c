/** PZ2.1, PZ2.2: how many prizes somebody may get. */
export const prizeRules = ['one-each', 'several'] as const;
export type PrizeRule = (typeof prizeRules)[number];

/** PZ1: one line of the prize list. */
export interface PrizeLine {
  readonly count: number;
  /** `null`: for everybody. */
  readonly categoryId: string | null;
}

/** Somebody in the ranking. */
export interface Contender {
  readonly id: string;
  /** Among all, or in its group. */
  readonly rank: number;
  /** R6.7: ranked apart from the others; `null` where all are in one ranking. */
  readonly group: number | null;
  /** PZ2.3: stands in no line. */
  readonly out: 'withdrawn' | 'struck' | null;
  readonly categoryIds: ReadonlySet<string>;
}

export interface Passed {
  readonly id: string;
  /** Index of the award that it has; `null`: it has withdrawn. */
  readonly award: number | null;
}

export interface Winner {
  readonly id: string;
  /** In the line. */
  readonly rank: number;
  /** PZ5: those before it in the line who got nothing there. */
  readonly passed: readonly Passed[];
  /** The next in the line who does not share its rank. */
  readonly next: string | null;
}

/** One prize. */
export interface Award {
  /** Index of its line in the list. */
  readonly prize: number;
  /** PZ1: which of the prizes of its category it is. */
  readonly place: number;
  readonly group: number | null;
  /** PZ3: more than one win it jointly; nobody where the line has come to its end. */
  readonly winners: readonly Winner[];
}

/** PZ4 */
export interface Reserve {
  readonly categoryId: string | null;
  readonly group: number | null;
  readonly next: readonly { readonly id: string; readonly rank: number }[];
}

interface Waiting extends Contender {
  /** In the line. */
  readonly place: number;
}

/** Those who are ranked for a prize, and what was given of theirs. */
interface Line {
  readonly categoryId: string | null;
  readonly group: number | null;
  readonly waiting: readonly Waiting[];
  /** Entry id → index of its first award in this line. */
  readonly awarded: Map<string, number>;
  given: number;
  /** PZ3: the latest winners, and how many more prizes are theirs together. */
  latest: readonly Winner[];
  owed: number;
}

/** PZ2: who gets which prize. `ranking` is in the order of the standings, group after group. */
export function awardPrizes(
  ranking: readonly Contender[],
  prizes: readonly PrizeLine[],
  { rule, reserves }: { readonly rule: PrizeRule; readonly reserves: number },
): { readonly awards: readonly Award[]; readonly reserves: readonly Reserve[] } {
  const groups = ranking.length === 0 ? [null] : [...new Set(ranking.map(({ group }) => group))];
  const lines = new Map<string, Line>();
  const awards: Award[] = [];
  const awardedAnywhere = new Map<string, number>();

  const lineFor = (categoryId: string | null, group: number | null): Line => {
    const key = `${categoryId}/${group}`;
    if (!lines.has(key)) lines.set(key, newLine(ranking, categoryId, group));
    return lines.get(key)!;
  };
  const awardOf = (line: Line, id: string) => (rule === 'one-each' ? awardedAnywhere : line.awarded).get(id);
  const stillIn = (line: Line) => line.waiting.filter(({ id, out }) => out === null && awardOf(line, id) === undefined);

  function winnersNext(line: Line): readonly Winner[] {
    const inLine = stillIn(line);
    return inLine
      .filter(({ place }) => place === inLine[0]!.place)
      .map(({ id, place }) => ({
        id,
        rank: place,
        passed: line.waiting
          .filter((other) => other.place < place && !line.awarded.has(other.id))
          .map((other) => ({ id: other.id, award: other.out === null ? awardedAnywhere.get(other.id)! : null })),
        next: line.waiting.find((other) => other.place > place)?.id ?? null,
      }));
  }

  function award(prize: number, line: Line): void {
    if (line.owed > 0) line.owed--;
    else {
      line.latest = winnersNext(line);
      line.owed = Math.max(0, line.latest.length - 1);
      for (const { id } of line.latest) {
        line.awarded.set(id, awards.length);
        if (!awardedAnywhere.has(id)) awardedAnywhere.set(id, awards.length);
      }
    }
    awards.push({ prize, place: ++line.given, group: line.group, winners: line.latest });
  }

  // PZ2.4: in each group a line and a prize of its own
  for (const [prize, { count, categoryId }] of prizes.entries())
    for (const group of groups) for (let i = 0; i < count; i++) award(prize, lineFor(categoryId, group));

  return {
    awards,
    reserves: [...lines.values()].map((line) => {
      const inLine = stillIn(line);
      const last = inLine[Math.min(reserves, inLine.length) - 1]?.place ?? 0;
      const next = inLine.filter(({ place }) => place <= last).map(({ id, place }) => ({ id, rank: place }));
      return { categoryId: line.categoryId, group: line.group, next };
    }),
  };
}

function newLine(ranking: readonly Contender[], categoryId: string | null, group: number | null): Line {
  const members = ranking.filter((one) => one.group === group && (categoryId === null || one.categoryIds.has(categoryId)));
  let place = 0;
  const waiting = members.map((one, i) => {
    if (one.rank !== members[i - 1]?.rank) place = i + 1;
    return { ...one, place };
  });
  return { categoryId, group, waiting, awarded: new Map(), given: 0, latest: [], owed: 0 };
}
