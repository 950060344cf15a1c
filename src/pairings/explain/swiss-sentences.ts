import type {
  BoardExplanation,
  BracketExplanation,
  ByeExplanation,
  ByePassedOver,
  DutchExplanation,
  EntryFacts,
  FloaterExplanation,
  PassedOver,
} from '../systems/dutch/explanation.js';
import { groundSentence } from './grounds.js';
import { sentence, type Sentence } from './sentence.js';

/** P2.4; about one entry only where it is asked for. */
export function clubSentences({ clubs }: DutchExplanation, only: number | null): Sentence[] {
  const about = (pairs: readonly (readonly [number, number])[], code: 'clubsKeptApart' | 'clubsMeet') =>
    pairs.flatMap(([a, b]) => (only === null || only === a || only === b ? [sentence(code, { a: { entry: a }, b: { entry: b } })] : []));
  return clubs === null ? [] : [...about(clubs.keptApart, 'clubsKeptApart'), ...about(clubs.unavoidable, 'clubsMeet')];
}

const ground = (of: { readonly ground?: Parameters<typeof groundSentence>[0] }) => (of.ground ? [groundSentence(of.ground)] : []);

export function bracketSentences({ score, movedDown, residents, pairs, floaters, notAsListed, exchanged }: BracketExplanation): Sentence[] {
  const asListed = pairs.length > 0 ? [sentence('asListed')] : [];
  return [
    sentence('group', { score: { points: score }, count: movedDown.length + residents.length }),
    ...(movedDown.length > 0 ? [sentence('movedDown', { names: { entries: movedDown } })] : []),
    ...(notAsListed ? [sentence('notAsListed'), groundSentence(notAsListed)] : asListed),
    ...(exchanged ? [sentence('exchanged', { down: { entries: exchanged.down }, up: { entries: exchanged.up } })] : []),
    ...floaters.flatMap(floaterSentences),
  ];
}

const leftOver = {
  last: 'leftLast',
  'no-opponent': 'leftWithoutOpponent',
  fewest: 'leftForFewest',
} as const;

function floaterSentences(floater: FloaterExplanation): Sentence[] {
  const a = { entry: floater.number };
  if (floater.why !== 'instead') return [sentence(leftOver[floater.why], { a })];
  return [sentence('leftInstead', { a, other: { entry: floater.other! } }), ...ground(floater)];
}

export function boardSentences(explanation: DutchExplanation, board: BoardExplanation, facts: ReadonlyMap<number, EntryFacts>): Sentence[] {
  const bracket = explanation.brackets[board.bracket]!;
  const chooser = facts.get(board.chooser)!;
  const opponent = facts.get(board.chooser === board.first ? board.second : board.first)!;
  return [
    ...meetingSentences(bracket, chooser, opponent),
    ...choiceSentences(board, chooser.number, opponent.number),
    ...sideSentences(explanation, board, facts.get(board.first)!, facts.get(board.second)!),
  ];
}

function meetingSentences({ score, movedDown }: BracketExplanation, chooser: EntryFacts, opponent: EntryFacts): Sentence[] {
  const a = { entry: chooser.number };
  const b = { entry: opponent.number };
  const virtual = [chooser, opponent].flatMap(({ number, virtual: points = 0 }) =>
    points > 0 ? [sentence('virtual', { a: { entry: number }, points: { points } })] : [],
  );
  if (!movedDown.includes(chooser.number)) return [sentence('pair', { a, b, score: { points: score } }), ...virtual];
  return [
    sentence('pairOfMoved', { a, b, own: { points: chooser.score }, other: { points: opponent.score } }),
    ...(chooser.floatLast === 'down' ? [sentence('downLast', { a })] : []),
    ...(chooser.floatBefore === 'down' ? [sentence('downBefore', { a })] : []),
    ...(opponent.floatLast === 'up' ? [sentence('upLast', { a: b })] : []),
    ...(opponent.floatBefore === 'up' ? [sentence('upBefore', { a: b })] : []),
    ...virtual,
  ];
}

function choiceSentences({ asListed, passedOver, more }: BoardExplanation, chooser: number, opponent: number): Sentence[] {
  const pair = { a: { entry: chooser }, b: { entry: opponent } };
  const isFirstFree = !passedOver.some(({ why }) => why !== 'taken');
  return [
    ...(asListed ? [sentence('opponentOfList', pair)] : []),
    ...passedOver.flatMap((other) => passedOverSentences(other, opponent)),
    ...(more > 0 ? [sentence('moreInLine', { count: more })] : []),
    ...(!asListed && isFirstFree ? [sentence('firstFree', pair)] : []),
  ];
}

function passedOverSentences(other: PassedOver, opponent: number): Sentence[] {
  const p = { entry: other.number };
  const b = { entry: opponent };
  switch (other.why) {
    case 'barred':
      return [sentence('inLineBefore', { p, b }), ...ground(other)];
    case 'taken':
      return [sentence('taken', { p, by: { entry: other.by! } })];
    case 'floats':
      return [sentence('leftOver', { p, b })];
    case 'exchange':
      return [sentence('exchange', { p, b, by: { entry: other.by! } }), ...ground(other)];
  }
}

function sideSentences(
  { initialSide }: DutchExplanation,
  { rule, lastDifferent }: BoardExplanation,
  first: EntryFacts,
  second: EntryFacts,
): Sentence[] {
  const starter = { entry: first.number };
  const other = { entry: second.number };
  const higher = first.score > second.score || (first.score === second.score && first.number < second.number) ? first : second;
  switch (rule) {
    case '5.2.1':
      return [...historyOf(first), ...historyOf(second), sentence('starts1', { first: starter })];
    case '5.2.2': {
      // the one whose preference was granted
      const stronger = first.preference === 'first' ? first : second;
      return [...historyOf(first), ...historyOf(second), sentence('starts2', { first: starter, a: { entry: stronger.number } })];
    }
    case '5.2.3': {
      const { first: firstRound, second: secondRound } = lastDifferent!;
      const told =
        firstRound === secondRound
          ? sentence('starts3', { first: starter, round: firstRound })
          : sentence('starts3Apart', { first: starter, second: other, firstRound, secondRound });
      return [...historyOf(first), ...historyOf(second), told];
    }
    case '5.2.4':
      return [...historyOf(first), ...historyOf(second), sentence('starts4', { first: starter, a: { entry: higher.number } })];
    case '5.2.5': {
      const parity = (higher === first) === (initialSide === 'first') ? 'odd' : 'even';
      const drawn = { initial: { word: ['side', initialSide] }, parity: { word: ['parity', parity] } } as const;
      return [sentence('starts5', { first: starter, a: { entry: higher.number }, ...drawn })];
    }
  }
}

function historyOf({ number, sides, preference, strength }: EntryFacts): Sentence[] {
  const a = { entry: number };
  if (preference === null) return [sentence('noSides', { a })];
  return [sentence('sides', { a, sides: { sides }, side: { word: ['side', preference] }, strength: { word: ['strength', strength] } })];
}

export function byeSentences({ number, score, passedOver, more }: ByeExplanation): Sentence[] {
  const a = { entry: number };
  return [
    sentence('bye', { a, score: { points: score } }),
    ...(passedOver.length === 0 ? [sentence('byeLast', { a })] : []),
    ...passedOver.flatMap(notByeSentences),
    ...(more > 0 ? [sentence('byeMore', { count: more })] : []),
  ];
}

function notByeSentences(other: ByePassedOver): Sentence[] {
  const p = { entry: other.number };
  switch (other.why) {
    case 'had-bye':
      return [sentence('byeHad', { p, round: other.round! })];
    case 'won-unplayed':
      return [sentence('byeWon', { p, round: other.round! })];
    case 'needed':
      return [sentence('byeNeeded', { p })];
    case 'criteria':
      return [sentence('byeOther', { p }), ...ground(other)];
  }
}
