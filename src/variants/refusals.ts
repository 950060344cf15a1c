import { Problem, type ProblemParams } from '../common/problem.js';
import { type ReplayRefusal } from '../engine/replay.js';
import type { Position, PositionRefusal } from '../engine/position.js';
import type { PositionTextRefusal } from '../engine/notation.js';

/** Every way in which a record can be refused by its replay. */
export const replayProblems: readonly ReplayRefusal['code'][] = [
  'illegal-move',
  'pit-out-of-range',
  'pit-not-whole-number',
  'move-after-end',
  'wrong-grouping',
  'record-not-digits',
  'record-too-long',
];

/** A record that the engine refused, as an answer: the move, the position there and, in words, the reason. */
export function refusedRecord(refusal: ReplayRefusal, more: Readonly<Record<string, unknown>> = {}): Problem {
  const { ok: _, code, position, ...about } = refusal;
  const params = Object.fromEntries(
    Object.entries(about).map(([key, value]) => [
      key,
      key === 'value' ? quoted(value) : typeof value === 'object' ? JSON.stringify(value) : value,
    ]),
  );
  // a move after the end is told by how many moves there are to the end
  if (code === 'move-after-end') params.moves = refusal.move - 1;
  return new Problem(code, params as ProblemParams, { extra: { move: refusal.move, position, ...more } });
}

/** What was given, as JSON and cut short: it can be of any kind and size. */
const quoted = (value: unknown): string => {
  const text = JSON.stringify(value ?? null);
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
};

/** A position that cannot be played, with the place that is wrong. */
export function refusedPosition(refusal: PositionRefusal | PositionTextRefusal): Problem {
  const { ok: _, code, pointer, ...about } = refusal;
  const params = Object.fromEntries(Object.entries(about).map(([key, value]) => [key, typeof value === 'number' ? value : quoted(value)]));
  return new Problem('position-impossible', {}, { errors: [{ pointer: `/position${pointer}`, code, params }] });
}

/** A position as answers show it. */
export const showPosition = ({ first, second, treasures, toMove }: Position) => ({
  first: [...first],
  second: [...second],
  treasures: { first: treasures.first, second: treasures.second },
  toMove,
});
