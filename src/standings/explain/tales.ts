import { averageRating } from '../tie-breaks/average-rating.js';
import { differenceFor } from '../tie-breaks/rating-conversion.js';
import { hundredthsOf, recordsPlayed } from '../tie-breaks/rating-record.js';
import { type Part, type TaleKind, uncut } from '../tie-breaks/tie-break.js';
import { bottomBoardSentences, topBoardSentences } from './boards.js';
import { extendedMeetingSentences, meetingSentences } from './meetings.js';
import { type Clause, clause, type ClauseCode, sentence } from './sentence.js';
import type { Tale, Telling } from './telling.js';

/** How each kind of tie-break is told. */
export const tales: Readonly<Record<TaleKind, Tale>> = {
  rounds: { part: (part, _cell, telling) => adds(part, telling) },
  sets: { part: (part, { setsWon, setsLost }, telling) => addsDifference('addsSets', part, setsWon / 2, setsLost / 2, telling) },
  treasures: {
    part: (part, { treasureWon, treasureLost }, telling) => addsDifference('addsTreasures', part, treasureWon, treasureLost, telling),
  },
  limit: {
    part: (part, _cell, telling) => (part.reason === 'below-limit' && part.kind !== 'pending' ? clause('belowLimit') : adds(part, telling)),
  },
  running: { part: ({ value }) => clause('running', { value: value / 2 }), cutBy: 'order' },
  scores: { part: (part, _cell, telling) => opponentScore(part, telling), cutBy: 'score' },
  'fore-scores': { part: (part, _cell, telling) => foreScore(part, telling), cutBy: 'score' },
  products: {
    part(part, { points }, telling) {
      const faced = opponentScore(part, telling);
      return part.score === undefined ? faced : clause('times', { faced, points: { points }, value: part.value / 4 });
    },
    cutBy: 'score',
  },
  buchholz: ofOpponents('buchholz'),
  'fore-buchholz': ofOpponents('fore-buchholz'),
  ratings: ofOpponents('ratings'),
  performances: ofOpponents('performances'),
  'perfect-performances': ofOpponents('perfect-performances'),
  performance: {
    ...ofOpponents('ratings'),
    how(value, _tied, { tally, index }) {
      const { matches, halves } = recordsPlayed(tally);
      if (matches[index] === 0) return [sentence('notPlayed')];
      const percent = hundredthsOf(halves[index]!, matches[index]!);
      const average = averageRating.values(tally, [index], uncut)[0]!;
      return [sentence('performance', { average, percent, difference: differenceFor(percent), value })];
    },
  },
  'perfect-performance': {
    ...ofOpponents('ratings'),
    how(value, _tied, { tally, index }) {
      const { matches, halves } = recordsPlayed(tally);
      if (matches[index] === 0) return [sentence('notPlayed')];
      if (halves[index] === 0) return [sentence('perfectNothing', { value })];
      return [sentence('perfect', { points: { points: halves[index]! }, count: matches[index]!, value })];
    },
  },
  meetings: { part: ({ value }) => clause('meeting', { value: value / 2 }), among: meetingSentences, how: placeAmong },
  'extended-meetings': { part: ({ value }) => clause('meeting', { value: value / 2 }), among: extendedMeetingSentences, how: placeAmong },
  'top-boards': { part: () => null, among: topBoardSentences, how: placeAmong },
  'bottom-boards': { part: () => null, among: bottomBoardSentences, how: placeAmong },
  bracket: {
    part: () => null,
    how: (value) => [sentence('inBracket', { value })],
    cell: (round, { tally: { table }, index }) => table.placings![index]!.rounds.find((one) => one.round === round)!.cell,
  },
  rating: { part: () => null, how: ownNumber },
  'start-number': { part: () => null, how: ownNumber },
  lot: {
    part: () => null,
    how(value, _tied, telling) {
      const { lotSeed } = telling.tally;
      return lotSeed === null ? [sentence('lotNotDrawn')] : [sentence('lot', { a: self(telling), value, seed: { text: lotSeed } })];
    },
  },
};

const self = ({ index, startNumber }: Telling) => ({ entry: startNumber(index + 1) });

function placeAmong(value: number, tied: readonly number[], telling: Telling) {
  return [sentence('placeAmong', { a: self(telling), value, count: tied.length })];
}

function ownNumber(value: number, _tied: readonly number[], telling: Telling) {
  return [sentence('rating', { a: self(telling), value })];
}

/** T2, K5.4, T7: why a round is none of those that count; `null` where it is one. */
function nothing({ kind }: Part, { tally }: Telling): Clause | null {
  if (kind === 'pending') return clause('undecided');
  if (kind === 'eliminated') return clause('noRound');
  return tally.table.forfeitsCount && kind.endsWith('-bye') ? clause('free') : null;
}

function adds(part: Part, { criterion }: Telling): Clause {
  if (part.kind === 'pending' && part.value === 0) return clause('undecided');
  return clause('adds', { value: part.value / criterion.scale });
}

function addsDifference(code: ClauseCode, part: Part, won: number, lost: number, telling: Telling): Clause {
  return part.kind === 'played' ? clause(code, { won, lost, value: part.value / telling.criterion.scale }) : adds(part, telling);
}

/** T4, T5: what stands for the score of an opponent. */
function opponentScore(part: Part, telling: Telling): Clause {
  if (part.score === undefined) return nothing(part, telling)!;
  const score = { points: part.score };
  if (part.reason !== 'opponent-adjusted') return dummyScore(part) ?? clause('score', { score });
  return clause('adjusted', { score, own: { points: telling.tally.scores[part.opponent! - 1]! } });
}

/** T21: the last round drawn. */
function foreScore(part: Part, telling: Telling): Clause {
  if (part.score === undefined) return nothing(part, telling)!;
  const code = part.reason === 'opponent-adjusted' ? 'foreAdjusted' : 'foreScore';
  return dummyScore(part) ?? clause(code, { score: { points: part.score } });
}

function dummyScore({ reason, score = 0, opponent }: Part): Clause | null {
  const params = { score: { points: score } };
  if (reason === 'dummy') return clause('dummy', params);
  if (reason !== 'dummy-capped') return null;
  return clause(opponent === null ? 'dummyOfBye' : 'dummyOfForfeit', params); // T5.1, T5.2
}

/** A number of those who were met over the board. */
function ofOpponents(what: 'buchholz' | 'fore-buchholz' | 'ratings' | 'performances' | 'perfect-performances'): Tale {
  return {
    part: ({ value }, _cell, { criterion }) => clause('ofOpponent', { what: { word: ['of', what] }, value: value / criterion.scale }),
  };
}
