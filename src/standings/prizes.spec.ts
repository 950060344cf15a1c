import { awardPrizes, type Contender, type PrizeLine, type PrizeRule } from './prizes.js';

/**
 * A ranking, best first: `A B=C D` has A first, B and C sharing the second place, and D. After a name come the categories that
 * it is in (`Ag` is a girl), and `-` for who has withdrawn, `!` for who was struck.
 */
function ranking(text: string, group: number | null = null): Contender[] {
  let rank = 1;
  const contenders: Contender[] = [];
  for (const place of text.split(' ').filter(Boolean)) {
    const tied = place.split('=');
    for (const [, id, marks] of tied.map((one) => /^([A-Z]\d?)([a-z]*[-!]?)$/.exec(one)!)) {
      const out = marks!.endsWith('-') ? 'withdrawn' : marks!.endsWith('!') ? 'struck' : null;
      contenders.push({ id: id!, rank, group, out, categoryIds: new Set(marks!.replace(/[-!]/, '')) });
    }
    rank += tied.length;
  }
  return contenders;
}

/** `2 1g 1`: two prizes for all, one for the girls, a third for all. */
const list = (text: string): PrizeLine[] =>
  text.split(' ').map((one) => ({ count: parseInt(one, 10), categoryId: /[a-z]/.exec(one)?.[0] ?? null }));

const shown = (contenders: Contender[], prizes: string, rule: PrizeRule = 'one-each', reserves = 2) => {
  const given = awardPrizes(contenders, list(prizes), { rule, reserves });
  return {
    winners: given.awards.map(({ winners }) => winners.map(({ id }) => id).join('=') || '-').join(' '),
    reserves: given.reserves.map(({ categoryId, next }) => `${categoryId ?? ''}:${next.map(({ id }) => id).join('')}`).join(' '),
  };
};

// by hand from the rules; g are girls, y the young
it.each<[string, string, string, PrizeRule, string]>([
  ['PZ2 places of all', 'A B C D', '3', 'one-each', 'A B C'],
  ['PZ2.1 the first girl is not the second of all, who has a prize', 'A Bg C Dg', '2 1g', 'one-each', 'A B D'],
  ['PZ2.2 the first girl is the second of all', 'A Bg C Dg', '2 1g', 'several', 'A B B'],
  ['PZ1 the first girl before the third of all, who is another then', 'A B Cg D', '2 1g 1', 'one-each', 'A B C D'],
  ['PZ1 the first girl after the third of all', 'A B Cg D Eg', '3 1g', 'one-each', 'A B C E'],
  ['PZ2.2 places go on below other lines', 'A Bg C D', '1 1g 1', 'several', 'A B B'],
  ['PZ2.1 somebody in three categories', 'Agy Bgy Cgy Dy', '1 1g 1y', 'one-each', 'A B C'],
  ['PZ2.2 somebody in three categories', 'Agy Bgy Cgy Dy', '1 1g 1y', 'several', 'A A A'],
  ['PZ2 nobody is left', 'A Bg', '2 1g', 'one-each', 'A B -'],
  ['PZ2 nobody is in the category', 'A B', '1g 1', 'one-each', '- A'],
  ['PZ2.3 who has withdrawn stands in no line', 'A- B C', '2', 'one-each', 'B C'],
  ['PZ2.3 nor who was struck', 'A B C!', '3', 'several', 'A B -'],
  ['PZ3 two share the first place, and two prizes', 'A=B C', '3', 'one-each', 'A=B A=B C'],
  ['PZ3 two share the last prize', 'A B=C D', '2', 'one-each', 'A B=C'],
  ['PZ3 three share two prizes', 'A B=C=D E', '3', 'one-each', 'A B=C=D B=C=D'],
  ['PZ3 a joint prize is a prize', 'A=Bg Cg', '1 1g', 'one-each', 'A=B C'],
  ['PZ3 who has a prize does not share another', 'A=Bg Cg=Dg', '1g 2', 'one-each', 'B A C=D'],
  ['PZ3 two girls share, between them boys', 'Ag=B=Cg D', '1g', 'one-each', 'A=C'],
  ['PZ3 what is shared goes on after another line', 'A=Bg Cg', '1 1g 1', 'one-each', 'A=B C A=B'],
  ['PZ3 several: they share in each line', 'A=Bg Cg', '2 2g', 'several', 'A=B A=B B C'],
])('%s', (_, standings, prizes, rule, expected) => {
  expect(shown(ranking(standings), prizes, rule).winners).toBe(expected);
});

it('PZ1 places are counted in each line', () => {
  const { awards } = awardPrizes(ranking('A Bg C Dg'), list('1 1g 1 1g'), { rule: 'one-each', reserves: 0 });
  expect(awards.map(({ prize, place }) => [prize, place])).toEqual([[0, 1], [1, 1], [2, 2], [3, 2]]); // prettier-ignore
});

it('PZ2.4 each group has its prizes', () => {
  const { awards } = awardPrizes([...ranking('A Bg', 1), ...ranking('C=Dg', 2)], list('1 1g'), { rule: 'one-each', reserves: 0 });
  expect(awards.map(({ group, winners }) => [group, ...winners.map(({ id }) => id)])).toEqual([[1, 'A'], [2, 'C', 'D'], [1, 'B'], [2]]);
});

it.each<[string, string, string, PrizeRule, number, string]>([
  ['the next of each line', 'A Bg C Dg E', '1 1g', 'one-each', 2, ':CD g:D'],
  ['those who have another prize in another line, where one may get several', 'A Bg C Dg', '1 1g', 'several', 2, ':BC g:D'],
  ['all who share the last place', 'A B=C=D E', '1', 'one-each', 1, ':BCD'],
  ['nobody who has withdrawn', 'A B- C', '1', 'one-each', 1, ':C'],
  ['nobody, if the tournament wants none', 'A B', '1', 'one-each', 0, ':'],
  ['nobody, if nobody is left', 'A', '1', 'one-each', 3, ':'],
])('PZ4 the reserve is %s', (_, standings, prizes, rule, reserves, expected) => {
  expect(shown(ranking(standings), prizes, rule, reserves).reserves).toBe(expected);
});

it('PZ5 tells who was passed over, and who comes next', () => {
  const { awards } = awardPrizes(ranking('A- Bg Cg D=Eg F'), list('1 2g'), { rule: 'one-each', reserves: 0 });
  expect(awards.map(({ winners }) => winners)).toEqual([
    [{ id: 'B', rank: 2, passed: [{ id: 'A', award: null }], next: 'C' }],
    [{ id: 'C', rank: 2, passed: [{ id: 'B', award: 0 }], next: 'E' }],
    [{ id: 'E', rank: 3, passed: [{ id: 'B', award: 0 }], next: null }],
  ]);
});

it('PZ5 nobody has won anything where nobody is ranked', () => {
  expect(awardPrizes([], list('1 1g'), { rule: 'one-each', reserves: 2 })).toEqual({
    awards: [
      { prize: 0, place: 1, group: null, winners: [] },
      { prize: 1, place: 1, group: null, winners: [] },
    ],
    reserves: [
      { categoryId: null, group: null, next: [] },
      { categoryId: 'g', group: null, next: [] },
    ],
  });
});
