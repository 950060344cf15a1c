import type { Away } from '../systems/away.js';
import type { GroupRound, RoundRobinExplanation } from '../systems/round-robin-explanation.js';
import { awaySentence, forfeitSentences, namedBy, showAway } from './away.js';
import type { AsDrawn } from './as-drawn.js';
import type { Explainer } from './explainer.js';
import { type Say, sentence, type Sentence } from './sentence.js';

export const roundRobin = {
  kind: 'round-robin',

  explained: ({ groups }: RoundRobinExplanation) => ({
    boards: groups.flatMap(({ boards }) => boards),
    free: groups.flatMap(({ free }) => free),
  }),

  show({ kind, legs, groups, draw, seed, away }: RoundRobinExplanation, say: Say, only: number | null, asDrawn: AsDrawn | null) {
    const concerns = (numbers: readonly number[]) => only === null || numbers.includes(only);
    let table = 0;
    const numbered = groups.map((group, i) => ({
      ...group,
      group: i + 1,
      boards: group.boards.flatMap((board) => {
        table++;
        const at = asDrawn ? asDrawn.tableOf(board.first, board.second) : table;
        return at === null ? [] : [{ table: at, ...board }];
      }),
      free: group.free.filter((number) => asDrawn?.isFree(number) ?? true),
    }));
    // P4.5: a group of which nothing stands was not paired by the table
    const shown = numbered.filter(({ members, boards, free }) => concerns(members) && (!asDrawn || boards.length + free.length > 0));
    const isAbsent = only !== null && shown.length === 0;
    const named = away.filter(({ number }) => concerns([number]));
    return {
      text: say(isAbsent ? [awaySentence(away, only, 'notPaired')] : drawSentences(draw, seed)),
      legend: [],
      entries: [...new Set([...(isAbsent ? [only] : shown.flatMap(({ members }) => members)), ...namedBy(named)])],
      explanation: {
        kind,
        legs,
        draw,
        seed,
        away: showAway(named),
        groups: shown.map((one) => ({
          group: one.group,
          members: [...one.members],
          places: one.places,
          leg: one.leg,
          tableRound: one.tableRound,
          moved: one.moved,
          free: [...one.free],
          text: say([
            ...(groups.length > 1 ? [sentence('tableGroup', { group: one.group })] : []),
            ...groupSentences(one),
            ...one.free.filter((number) => concerns([number])).flatMap((number) => freeSentences(one, number)),
          ]),
          boards: one.boards
            .filter(({ first, second }) => concerns([first, second]))
            .map((board) => ({ ...board, text: say(boardSentences(one, board, away)) })),
        })),
      },
    };
  },
} satisfies Explainer<RoundRobinExplanation>;

function drawSentences(draw: RoundRobinExplanation['draw'], seed: number | null): Sentence[] {
  if (draw === null) return [];
  if (draw === 'lot') return [sentence('groupsByLot', { seed: seed! })];
  return [sentence(draw === 'seed' ? 'groupsBySeed' : 'groupsByHand')];
}

function groupSentences({ places, tableRound, reversed, moved }: GroupRound): Sentence[] {
  if (tableRound === null) return [sentence('groupOver')];
  return [
    sentence('tableRound', { round: tableRound, places }),
    ...(reversed ? [sentence('secondLeg')] : []),
    ...(moved ? [sentence('movedRound')] : []),
  ];
}

const freeSentences = ({ places, tableRound }: GroupRound, number: number): Sentence[] =>
  tableRound === null ? [] : [sentence('free', { a: { entry: number }, place: places })];

function boardSentences({ members, reversed }: GroupRound, board: { first: number; second: number }, away: readonly Away[]): Sentence[] {
  const sides = { first: { entry: board.first }, second: { entry: board.second } };
  const placeOf = (number: number) => members.indexOf(number) + 1;
  return [
    sentence('tableBoard', { ...sides, firstPlace: placeOf(board.first), secondPlace: placeOf(board.second) }),
    reversed ? sentence('tableSideTurned', sides) : sentence('tableSide', { first: sides.first }),
    ...forfeitSentences(away, [board.first, board.second], 'R5'),
  ];
}
