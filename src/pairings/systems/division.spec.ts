import { divide, entriesThatCount, listGroups, type Member } from './division.js';
import { roundRobin } from './round-robin.js';
import { scheveningen } from './scheveningen.js';

const members = (groups: readonly (number | null)[]): Member[] => groups.map((group) => ({ club: null, group }));
const inTwo = (groups: readonly (number | null)[]) =>
  divide(members(groups), roundRobin.grouping!, 2, { settings: { groups: 2 }, seed: 1 });

describe('R6.5 the groups of a field', () => {
  it('are those given by hand, if everybody was given one', () => {
    expect(inTwo([2, 2, 1, 1, 1])).toEqual({ ok: true, isByHand: true, groups: [2, 2, 1, 1, 1], together: [] });
  });

  it('are made if nobody was given one, or one that there is not any more', () => {
    expect(inTwo([null, null, null, null])).toEqual({ ok: true, isByHand: false, groups: [1, 2, 2, 1], together: [] });
    expect(inTwo([3, 3, 4, 4])).toMatchObject({ ok: true, isByHand: false });
  });

  it.each([
    [[1, null, 2, null], { code: 'groups-incomplete', params: { given: 2, entries: 4 } }],
    [[1, 1, 1, 2], { code: 'group-too-small', params: { group: 2, size: 1, minimum: 2 } }],
    [[2, 2, 2, 2], { code: 'group-too-small', params: { group: 1, size: 0, minimum: 2 } }],
  ])('are refused when given %j', (groups, refusal) => {
    expect(inTwo(groups)).toEqual({ ok: false, ...refusal });
  });

  it('SV2 are two teams, equal in number, in a Scheveningen match', () => {
    const teams = (clubs: (string | null)[]) =>
      divide(
        clubs.map((club) => ({ club, group: null })),
        scheveningen.grouping!,
        2,
        { settings: {}, seed: 1 },
      );
    expect(teams(['A', 'B', 'B', 'A'])).toMatchObject({ ok: true, groups: [1, 2, 2, 1] });
    expect(teams(['A', 'B', 'B'])).toEqual({ ok: false, code: 'teams-unequal', params: { first: 1, second: 2 } });
    expect(teams(['A', 'B', 'C', 'A'])).toEqual({ ok: false, code: 'two-teams-needed', params: { teams: 3 } });
    expect(teams(['A', 'A'])).toEqual({ ok: false, code: 'two-teams-needed', params: { teams: 1 } });
  });

  it('R6.6 settle the rounds by the largest', () => {
    expect(entriesThatCount([1, 1, 1, 2, 2], 2)).toBe(6);
    expect(listGroups([2, 1, 2])).toEqual([[2], [1, 3]]);
  });
});
