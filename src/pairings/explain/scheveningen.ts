import type { ScheveningenExplanation } from '../systems/scheveningen-explanation.js';
import { awaySentence, forfeitSentences, namedBy, showAway } from './away.js';
import type { AsDrawn } from './as-drawn.js';
import type { Explainer } from './explainer.js';
import { type Say, sentence } from './sentence.js';

export const scheveningen = {
  kind: 'scheveningen',

  explained: ({ boards }: ScheveningenExplanation) => ({ boards, free: [] }),

  show(
    { kind, teams, leg, legs, tableRound, boards, away }: ScheveningenExplanation,
    say: Say,
    only: number | null,
    asDrawn: AsDrawn | null,
  ) {
    const shown = boards
      .flatMap((board, i) => {
        const table = asDrawn ? asDrawn.tableOf(board.first, board.second) : i + 1;
        return table === null ? [] : [{ table, ...board }];
      })
      .filter(({ first, second }) => only === null || only === first || only === second);
    const named = away.filter(({ number }) => only === null || only === number);
    const isAbsent = only !== null && shown.length === 0;
    const ofRound = [
      sentence('teamRound', { round: tableRound, size: teams[0].length }),
      ...(leg === 2 ? [sentence('teamSecondLeg')] : []),
    ];
    const sideOf = (first: number, second: number) =>
      leg === 2
        ? sentence('teamSideTurned', { first: { entry: first }, second: { entry: second } })
        : sentence('teamSide', { first: { entry: first } });
    return {
      text: say(isAbsent ? [awaySentence(away, only, 'notPaired')] : ofRound),
      legend: [],
      entries: [...new Set([...(isAbsent ? [only] : shown.flatMap(({ first, second }) => [first, second])), ...namedBy(named)])],
      explanation: {
        kind,
        leg,
        legs,
        tableRound,
        away: showAway(named),
        boards: shown.map(({ table, first, second }) => ({
          table,
          first,
          second,
          text: say([
            sentence('teamBoard', { first: { entry: first }, second: { entry: second } }),
            sideOf(first, second),
            ...forfeitSentences(away, [first, second], 'SV6'),
          ]),
        })),
      },
    };
  },
} satisfies Explainer<ScheveningenExplanation>;
