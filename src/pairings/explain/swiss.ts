import type {
  BoardExplanation,
  PairingBracketExplanation,
  ByeExplanation,
  DutchExplanation,
  Ground,
} from '../systems/dutch/explanation.js';
import { awaySentence, namedBy, showAway } from './away.js';
import type { AsDrawn } from './as-drawn.js';
import type { Explainer } from './explainer.js';
import { type Say, sentence } from './sentence.js';
import { boardSentences, bracketSentences, byeSentences, clubSentences } from './swiss-sentences.js';

/** Points, where the structure holds half points; the rest as it is. */
export const swiss = {
  kind: 'swiss',

  explained: ({ boards, bye }: DutchExplanation) => ({ boards, free: bye ? [bye.number] : [] }),

  show(explanation: DutchExplanation, say: Say, only: number | null, asDrawn: AsDrawn | null) {
    const facts = new Map(explanation.entries.map((entry) => [entry.number, entry]));
    const concerns = (numbers: readonly number[]) => only === null || numbers.includes(only);
    const brackets = explanation.brackets.filter(({ movedDown, residents }) => concerns([...movedDown, ...residents]));
    const boards = explanation.boards.flatMap((board, i) => {
      const table = asDrawn ? asDrawn.tableOf(board.first, board.second) : i + 1;
      return table !== null && concerns([board.first, board.second]) ? [{ board, table }] : [];
    });
    const { bye } = explanation;
    const isByeShown =
      bye !== null && (asDrawn?.isFree(bye.number) ?? true) && concerns([bye.number, ...bye.passedOver.map(({ number }) => number)]);
    const named = new Set([
      ...brackets.flatMap(({ movedDown, residents }) => [...movedDown, ...residents]),
      ...(isByeShown ? [bye.number, ...bye.passedOver.map(({ number }) => number)] : []),
    ]);
    const away = explanation.away.filter(({ number }) => concerns([number]));
    const isAbsent = only !== null && (!facts.has(only) || away.length > 0);
    if (isAbsent) named.add(only);
    for (const number of namedBy(away)) named.add(number);
    return {
      text: say(isAbsent ? [awaySentence(away, only, 'enteredLater')] : asDrawn ? [] : clubSentences(explanation, only)),
      legend: say(isAbsent ? [] : legend.map((code) => sentence(code))),
      entries: [...named],
      explanation: {
        kind: explanation.kind,
        initialSide: explanation.initialSide,
        players: explanation.entries
          .filter(({ number }) => named.has(number))
          .map(({ score, virtual, restLast = null, restBefore = null, ...entry }) => ({
            ...entry,
            restLast,
            restBefore,
            points: score / 2,
            virtualPoints: (virtual ?? 0) / 2,
          })),
        groups: brackets
          .filter((bracket) => isAsPaired(explanation, bracket, asDrawn))
          .map((bracket) => showBracket(explanation, bracket, say)),
        bye: isByeShown ? showBye(bye, say) : null,
        away: showAway(away),
        boards: boards.map(({ board, table }) => ({
          table,
          ...showBoard(board, explanation.brackets[board.bracket]!),
          text: say(boardSentences(explanation, board, facts)),
        })),
      },
    };
  },
} satisfies Explainer<DutchExplanation>;

/** P4.5: what is said of a group is told as long as everybody in it has the place that the system gave. */
function isAsPaired(
  { boards, bye }: DutchExplanation,
  { movedDown, residents }: PairingBracketExplanation,
  asDrawn: AsDrawn | null,
): boolean {
  if (!asDrawn) return true;
  const members = new Set([...movedDown, ...residents]);
  const isMember = (number: number | undefined) => number !== undefined && members.has(number);
  return (
    boards.every(({ first, second }) => !(isMember(first) || isMember(second)) || asDrawn.tableOf(first, second) !== null) &&
    (!isMember(bye?.number) || asDrawn.isFree(bye!.number))
  );
}

const legend = ['legendSides', 'legendStrength', 'legendDown', 'legendArticles'] as const;

function showBracket(explanation: DutchExplanation, bracket: PairingBracketExplanation, say: Say) {
  const { score, movedDown, residents, pairs, floaters, notAsListed, exchanged } = bracket;
  return {
    points: score / 2,
    movedDown: [...movedDown],
    residents: [...residents],
    pairs: pairs.map(([higher, lower]) => ({ higher, lower })),
    leftOver: floaters.map(({ number, why, other = null, ground }) => ({ number, why, other, ground: showGround(ground) })),
    notAsListed: showGround(notAsListed),
    exchanged: exchanged && { down: [...exchanged.down], up: [...exchanged.up] },
    failures: Object.entries(bracket.failures).flatMap(([criterion, value]) => {
      const count = typeof value === 'number' ? value : value.length;
      return count > 0 ? [{ criterion, count }] : [];
    }),
    text: [...new Set(say(bracketSentences(explanation, bracket)))],
  };
}

function showBoard(
  { first, second, chooser, asListed, passedOver, more, rule, lastDifferent }: BoardExplanation,
  { score }: PairingBracketExplanation,
) {
  return {
    first,
    second,
    group: score / 2,
    chooser,
    asListed,
    passedOver: passedOver.map(({ number, why, by = null, ground }) => ({ number, why, by, ground: showGround(ground) })),
    more,
    rule,
    lastDifferent: lastDifferent ? { ...lastDifferent } : null,
  };
}

function showBye(bye: ByeExplanation, say: Say) {
  return {
    number: bye.number,
    points: bye.score / 2,
    passedOver: bye.passedOver.map(({ number, why, round = null, ground }) => ({ number, why, round, ground: showGround(ground) })),
    more: bye.more,
    text: say(byeSentences(bye)),
  };
}

function showGround(ground: Ground | null | undefined) {
  if (!ground) return null;
  const { criterion, entries = [], round = null, apartBy = null, chosen = null, otherwise = null } = ground;
  return { criterion, entries: [...entries], round, apartBy, chosen, otherwise };
}
