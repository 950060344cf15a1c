import type {
  BoardExplanation,
  PairingBracketExplanation,
  ByeExplanation,
  ByePassedOver,
  DutchExplanation,
  EntryFacts,
  FloaterExplanation,
  Ground,
  PassedOver,
} from '../systems/dutch/explanation.js';
import { areAlike, groundSentences } from './grounds.js';
import { type Clause, clause, type Param, sentence, type Sentence, type SentenceCode } from './sentence.js';

/** P2.4; about one entry only where it is asked for. */
export function clubSentences({ clubs }: DutchExplanation, only: number | null): Sentence[] {
  const code = clubs?.protection === 'strict' ? 'clubsKeptApart' : 'clubsKeptApartIfPossible';
  const about = (pairs: readonly (readonly [number, number])[], code: SentenceCode) =>
    pairs.flatMap(([a, b]) => (only === null || only === a || only === b ? [sentence(code, { a: { entry: a }, b: { entry: b } })] : []));
  return clubs === null ? [] : [...about(clubs.keptApart, code), ...about(clubs.unavoidable, 'clubsMeet')];
}

const groundOf = (of: { readonly ground?: Ground }, when?: Clause, isMeetingSaid?: boolean) =>
  of.ground ? groundSentences(of.ground, when, isMeetingSaid) : [];

export function bracketSentences({ brackets, bye }: DutchExplanation, bracket: PairingBracketExplanation): Sentence[] {
  const { score, movedDown, residents, pairs, floaters, notAsListed, exchanged } = bracket;
  const isLast = bracket === brackets.at(-1);
  const asListed = pairs.length > 0 ? [sentence('asListed')] : [];
  // what is said of who is left over is not said of the list besides
  const isSaidBelow = notAsListed !== null && floaters.some(({ ground }) => ground && areAlike(ground, notAsListed));
  const listBroken = notAsListed && !isSaidBelow ? groundSentences(notAsListed, clause('list')) : [];
  return [
    sentence('group', { score: { points: score }, count: movedDown.length + residents.length }),
    ...(movedDown.length > 0 ? [sentence('movedDown', { names: { entries: movedDown } })] : []),
    ...(notAsListed ? [sentence('notAsListed'), ...listBroken] : asListed),
    ...(exchanged ? [sentence('exchanged', { down: { entries: exchanged.down }, up: { entries: exchanged.up } })] : []),
    ...floaters.flatMap((floater) => floaterSentences(floater, isLast && floater.number === bye?.number)),
  ];
}

const leftOver = {
  alone: 'leftAlone',
  last: 'leftLast',
  'no-opponent': 'leftWithoutOpponent',
  fewest: 'leftForFewest',
} as const;

/** Whoever is left over in the last group has the bye. */
const fateOf = (hasBye: boolean): Param => ({ word: ['fate', hasBye ? 'bye' : 'down'] });

function floaterSentences(floater: FloaterExplanation, hasBye: boolean): Sentence[] {
  const a = { entry: floater.number };
  const fate = fateOf(hasBye);
  if (floater.why !== 'instead') return [sentence(leftOver[floater.why], { a, fate })];
  const p = { entry: floater.other! };
  return [sentence('leftInstead', { a, p, fate }), ...groundOf(floater, clause(hasBye ? 'bye' : 'leftOver', { p }))];
}

export function boardSentences(explanation: DutchExplanation, board: BoardExplanation, facts: ReadonlyMap<number, EntryFacts>): Sentence[] {
  const bracket = explanation.brackets[board.bracket]!;
  const chooser = facts.get(board.chooser)!;
  const opponent = facts.get(board.chooser === board.first ? board.second : board.first)!;
  return [
    ...meetingSentences(bracket, chooser, opponent),
    ...choiceSentences(explanation, board, chooser.number, opponent.number),
    ...sideSentences(explanation, board, facts.get(board.first)!, facts.get(board.second)!),
  ];
}

/** 1.4: a bye and points without playing count as going down. */
const downLast = { match: 'downLast', bye: 'hadByeLast', points: 'gotPointsLast' } as const;
const downBefore = { match: 'downBefore', bye: 'hadByeBefore', points: 'gotPointsBefore' } as const;

function meetingSentences({ score, movedDown }: PairingBracketExplanation, chooser: EntryFacts, opponent: EntryFacts): Sentence[] {
  const a = { entry: chooser.number };
  const b = { entry: opponent.number };
  const virtual = [chooser, opponent].flatMap(({ number, virtual: points = 0 }) =>
    points > 0 ? [sentence('virtual', { a: { entry: number }, points: { points } })] : [],
  );
  if (!movedDown.includes(chooser.number)) return [sentence('pair', { a, b, score: { points: score } }), ...virtual];
  return [
    sentence('pairOfMoved', { a, b, own: { points: chooser.score }, other: { points: opponent.score } }),
    ...(chooser.floatLast === 'down' ? [sentence(downLast[chooser.restLast ?? 'match'], { a })] : []),
    ...(chooser.floatBefore === 'down' ? [sentence(downBefore[chooser.restBefore ?? 'match'], { a })] : []),
    ...(opponent.floatLast === 'up' ? [sentence('upLast', { a: b })] : []),
    ...(opponent.floatBefore === 'up' ? [sentence('upBefore', { a: b })] : []),
    ...virtual,
  ];
}

function choiceSentences(
  { brackets, bye }: DutchExplanation,
  { bracket, asListed, passedOver, more }: BoardExplanation,
  chooser: number,
  opponent: number,
): Sentence[] {
  const hasBye = (number: number) => bracket === brackets.length - 1 && number === bye?.number;
  const pair = { a: { entry: chooser }, b: { entry: opponent } };
  const isFirstFree = !passedOver.some(({ why }) => why !== 'taken');
  return [
    ...(asListed ? [sentence('opponentOfList', pair)] : []),
    ...passedOver.flatMap((other) => passedOverSentences(other, opponent, fateOf(hasBye(other.number)))),
    ...(more > 0 ? [sentence('moreInLine', { count: more })] : []),
    ...(!asListed && isFirstFree ? [sentence('firstFree', pair)] : []),
  ];
}

function passedOverSentences(other: PassedOver, opponent: number, fate: Param): Sentence[] {
  const p = { entry: other.number };
  const b = { entry: opponent };
  switch (other.why) {
    case 'barred':
      return [sentence('inLineBefore', { p, b }), ...groundOf(other, undefined, true)];
    case 'taken':
      return [sentence('taken', { p, by: { entry: other.by! } })];
    case 'floats':
      return [sentence('leftOver', { p, b, fate })];
    case 'exchange':
      return [sentence('exchange', { p, b, by: { entry: other.by! } }), ...groundOf(other, undefined, true)];
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
      // who was never there is not counted
      const isCounted = (higher.number % 2 === 1) !== (parity === 'odd');
      return [sentence(isCounted ? 'starts5Counted' : 'starts5', { first: starter, a: { entry: higher.number }, ...drawn })];
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
      return [sentence('byeOther', { p }), ...groundOf(other, clause('bye', { p }))];
  }
}
