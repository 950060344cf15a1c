import fc from 'fast-check';
import { type DrawRules, drawGroups } from './group-draw.js';
import type { GroupDraw } from './pairing-system.js';

const rules = (groups: number, draw: GroupDraw, rest: Partial<DrawRules> = {}): DrawRules => ({
  groups,
  draw,
  seed: 7,
  areClubsApart: false,
  ...rest,
});
const nobodys = (entries: number) => Array.from({ length: entries }, () => null);

const sizes = (drawn: readonly number[], groups: number) =>
  Array.from({ length: groups }, (_, i) => drawn.filter((group) => group === i + 1).length);

describe('the draw of groups', () => {
  it.each([
    [8, 4, [1, 2, 3, 4, 4, 3, 2, 1]],
    [7, 3, [1, 2, 3, 3, 2, 1, 1]],
    [5, 2, [1, 2, 2, 1, 1]],
  ])('R6.2 takes %i along the start list into %i groups, there and back', (entries, groups, expected) => {
    expect(drawGroups(nobodys(entries), rules(groups, 'seed'))).toEqual({ groups: expected, together: [] });
  });

  it('R6.3 draws every pot by lot, as the rule page works it out for seed 7', () => {
    expect(drawGroups(nobodys(8), rules(4, 'lot')).groups).toEqual([3, 4, 2, 1, 4, 1, 2, 3]);
  });

  it('R6.3 gives other groups by another seed, and the same by the same', () => {
    const by = (seed: number) => drawGroups(nobodys(24), rules(4, 'lot', { seed })).groups;
    expect(by(1)).toEqual(by(1));
    expect(by(1)).not.toEqual(by(2));
  });

  const anyField = fc.record({
    groups: fc.integer({ min: 2, max: 12 }),
    clubs: fc.array(fc.option(fc.constantFrom('A', 'B', 'C', 'D', 'E'), { freq: 6 }), { minLength: 4, maxLength: 60 }),
    draw: fc.constantFrom<GroupDraw>('seed', 'lot'),
    seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  });

  it('R6.1 R6.4 makes groups that differ by one at most, from every row one, whatever the clubs', () => {
    fc.assert(
      fc.property(anyField, fc.boolean(), ({ clubs, groups, draw, seed }, areClubsApart) => {
        const drawn = drawGroups(clubs, { groups, draw, seed, areClubsApart }).groups;
        const counts = sizes(drawn, groups);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        for (let row = 0; row < clubs.length; row += groups) {
          const inRow = drawn.slice(row, row + groups);
          expect(new Set(inRow).size).toBe(inRow.length);
        }
      }),
    );
  });

  it('R6.4 keeps club mates apart as far as there are groups, and names those who are not', () => {
    fc.assert(
      fc.property(anyField, ({ clubs, groups, draw, seed }) => {
        const { groups: drawn, together } = drawGroups(clubs, { groups, draw, seed, areClubsApart: true });
        for (const club of new Set(clubs)) {
          if (club === null) continue;
          const members = clubs.flatMap((one, i) => (one === club ? [i + 1] : []));
          const most = Math.max(
            ...sizes(
              members.map((number) => drawn[number - 1]!),
              groups,
            ),
          );
          expect(most).toBe(Math.ceil(members.length / groups));
          const named = together.filter((mates) => mates.club === club).flatMap(({ numbers }) => numbers);
          const alone = members.filter((number) => members.every((mate) => mate === number || drawn[mate - 1] !== drawn[number - 1]));
          expect([...named, ...alone].sort((a, b) => a - b)).toEqual(members);
        }
      }),
    );
  });

  it('R6.4 leaves a draw alone in which no club mates have come together', () => {
    fc.assert(
      fc.property(anyField, ({ clubs, ...how }) => {
        const free = drawGroups(clubs, { ...how, areClubsApart: false });
        fc.pre(free.together.length === 0);
        expect(drawGroups(clubs, { ...how, areClubsApart: true })).toEqual(free);
      }),
    );
  });

  it('R6.4 moves a mate on to the next group that is free in the row', () => {
    // 5 would go to 4, where 4 of the same club is; the next is 1, and 8, whose place that was, takes the one that is left
    expect(drawGroups([null, null, null, 'A', 'A', null, null, null], rules(4, 'seed', { areClubsApart: true })).groups).toEqual([
      1, 2, 3, 4, 1, 3, 2, 4,
    ]);
  });
});
