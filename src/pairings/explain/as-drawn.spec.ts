import { emptyTable, tableOf, cell } from '../../../test/support/crosstables.js';
import type { Crosstable } from '../../crosstable/crosstable.js';
import { finding } from '../systems/finding.js';
import { type PairingSystemId, pairingSystems } from '../systems/index.js';
import type { Board, PairingOptions, PairingSystem } from '../systems/pairing-system.js';
import { withAway } from '../systems/explanation.js';
import { compareAsDrawn } from './as-drawn.js';
import { explainedBy, showExplanation } from './index.js';
import type { Say } from './sentence.js';

const options: PairingOptions = { absent: [], forbidden: [], virtualPoints: [], initialSide: 'first', seed: 7 };
const say: Say = (sentences) => sentences.map(({ code }) => code);

function paired(system: PairingSystem, table: Crosstable) {
  const outcome = system.pair(table, options);
  if (!outcome.ok) throw new Error(outcome.reason);
  return { boards: outcome.boards as [Board, Board, ...Board[]], byes: outcome.byes, explanation: outcome.explanation! };
}
const inTeams = (table: Crosstable): Crosstable => ({
  ...table,
  entries: table.entries.map((row, i) => ({ ...row, group: i < 4 ? 1 : 2 })),
});

describe('P4.5 a round that was changed by hand', () => {
  it.each(Object.keys(pairingSystems) as PairingSystemId[])('%s explains the boards that stand, at the tables where they are', (id) => {
    const system: PairingSystem = pairingSystems[id];
    const table = id === 'scheveningen' ? inTeams(emptyTable(8)) : emptyTable(8, { rounds: 7 });
    const { boards, byes, explanation } = paired(system, table);
    const [one, other, ...rest] = boards;
    const exchanged = [
      { first: one.first, second: other.second },
      { first: other.first, second: one.second },
    ];
    const asDrawn = compareAsDrawn(explainedBy(explanation), { boards: [...rest, ...exchanged], byes }, []);
    expect(asDrawn.byHand).toEqual({ boards: exchanged.map((board, i) => ({ ...board, table: rest.length + i + 1 })), free: [] });
    expect(rest.map(({ first, second }) => asDrawn.tableOf(first, second))).toEqual(rest.map((_, i) => i + 1));
    expect(asDrawn.tableOf(one.first, one.second)).toBeNull();

    const { explanation: shown } = showExplanation(explanation, say, null, asDrawn);
    const told = 'ties' in shown ? shown.ties.map(({ upper, lower }) => [upper, lower]) : ('groups' in shown && shown.kind === 'round-robin' ? shown.groups.flatMap((group) => group.boards) : (shown as { boards: Board[] }).boards).map(({ first, second }) => [first, second]); // prettier-ignore
    const pairs = (list: readonly (readonly (number | null)[])[]) => list.map((pair) => [...pair].sort().join()).sort();
    expect(pairs(told)).toEqual(pairs(rest.map(({ first, second }) => [first, second])));
  });

  it('a board whose sides were turned does not stand, in a bracket neither', () => {
    const turned = ({ first, second }: Board) => ({ first: second, second: first });
    const league = paired(pairingSystems['round-robin'], emptyTable(4, { rounds: 3 }));
    const [one, other] = league.boards;
    expect(compareAsDrawn(explainedBy(league.explanation), { boards: [turned(one), other], byes: [] }, []).byHand.boards).toEqual([{ ...turned(one), table: 1 }]); // prettier-ignore
    const cup = paired(pairingSystems['knock-out'], emptyTable(4, { rounds: 2 }));
    const drawn = { boards: [turned(cup.boards[0]), cup.boards[1]], byes: [] };
    const findings = pairingSystems['knock-out'].check(emptyTable(4, { rounds: 2 }), options, drawn);
    expect(findings).toMatchObject([{ code: 'side' }]);
    expect(compareAsDrawn(explainedBy(cup.explanation), drawn, findings).byHand.boards).toEqual([{ ...turned(cup.boards[0]), table: 1 }]);
  });

  it('a bye that was given to somebody else is one by hand; the rest of a league stands', () => {
    const { boards, byes, explanation } = paired(pairingSystems['round-robin'], emptyTable(5, { rounds: 5 }));
    const [free] = byes as [number];
    const [one, other] = boards;
    const drawn = { boards: [{ first: free, second: one.second }, other], byes: [one.first] };
    const asDrawn = compareAsDrawn(explainedBy(explanation), drawn, []);
    expect([asDrawn.byHand.free, asDrawn.isFree(free), asDrawn.isAllByHand]).toEqual([[one.first], false, false]);
    const { explanation: shown } = showExplanation(explanation, say, null, asDrawn);
    expect(shown).toMatchObject({ groups: [{ free: [], boards: [{ table: 2, first: other.first, second: other.second }] }] });
  });

  it('of the Dutch system a group is told of as long as everybody in it has the place that the system gave', () => {
    const played = (opponent: number, side: 'first' | 'second', points: number) => cell('played', points, opponent, side);
    const rows = [
      [played(5, 'first', 2)],
      [played(6, 'second', 2)],
      [played(7, 'first', 2)],
      [played(8, 'second', 2)],
      ...[1, 2, 3, 4].map((opponent) => [played(opponent, opponent % 2 === 1 ? 'second' : 'first', 0)]),
    ];
    const { boards, explanation } = paired(pairingSystems.swiss, tableOf(rows, { rounds: 5 }));
    const [one, two, three, four] = boards as [Board, Board, Board, Board];
    const byHand = [one, two, { first: three.first, second: four.second }, { first: four.first, second: three.second }];
    const asDrawn = compareAsDrawn(explainedBy(explanation), { boards: byHand, byes: [] }, []);
    const { explanation: shown } = showExplanation(explanation, say, null, asDrawn);
    expect((shown as { groups: object[] }).groups).toMatchObject([{ points: 1 }]);
    expect((shown as { boards: object[] }).boards).toMatchObject([{ table: 1 }, { table: 2 }]);
  });

  it('where nothing stands all is by hand', () => {
    const { explanation } = paired(pairingSystems.swiss, emptyTable(4, { rounds: 3 }));
    const boards = [
      { first: 1, second: 2 },
      { first: 3, second: 4 },
    ];
    expect(compareAsDrawn(explainedBy(explanation), { boards, byes: [] }, [finding('other-pairing', [1, 2])]).isAllByHand).toBe(true);
  });

  it('who is away is told as it was when the round was changed; who is out of a bracket stays so', () => {
    const { explanation } = paired(pairingSystems.swiss, emptyTable(4, { rounds: 3 }));
    expect(withAway(explanation, [{ number: 4, why: 'withdrawn' }]).away).toEqual([{ number: 4, why: 'withdrawn' }]);
    const cup = {
      ...paired(pairingSystems['knock-out'], emptyTable(4, { rounds: 2 })).explanation,
      away: [{ number: 3, why: 'out' as const }],
    };
    const away = [{ number: 3, why: 'withdrawn' as const }, { number: 1, why: 'withdrawn' as const }]; // prettier-ignore
    expect(withAway(cup, away).away).toEqual([{ number: 3, why: 'out' }, { number: 1, why: 'withdrawn' }]); // prettier-ignore
  });
});
