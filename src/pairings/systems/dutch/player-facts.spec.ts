import { type EventData, nextRoundOf, type ResultCode } from '../../../exchange/event-data.js';
import { type PlayerFacts, playerFacts } from './player-facts.js';
import { pairDutch } from './dutch.js';
import { allocateSides, parityNumbers } from './sides.js';

type Round = EventData['rounds'][number];

/** Rounds as in the known cases: `[opponent, side, code]` per player. */
const eventOf = (rounds: readonly Round[], changes: { pab?: number; absent?: number[]; all?: number; players?: number } = {}) =>
  nextRoundOf({
    players: Array.from({ length: changes.players ?? rounds[0]!.length }, (_, k) => ({ id: k + 1, rating: 0 })),
    config: {
      rounds: changes.all ?? 9,
      initial: 'first',
      points: { win: 1, draw: 0.5, loss: 0, pab: changes.pab ?? 1 },
      acceleration: [],
      forbidden: [],
    },
    rounds,
    next: rounds.length + 1,
    absent: (changes.absent ?? []).map((id) => [id, 'Z'] as const),
  });

const factsOf = (number: number, ...args: Parameters<typeof eventOf>): PlayerFacts => {
  const { table, options } = eventOf(...args);
  return playerFacts(table, options).find((p) => p.number === number)!;
};

describe('floats belong to rounds (1.4)', () => {
  it.each<[ResultCode, string, string]>([
    ['U', 'down', 'the bye by pairing'],
    ['H', 'down', 'a half bye'],
    ['F', 'down', 'a full bye'],
    ['Z', 'none', 'an absence for nothing'],
  ])('1.4.3, 1.4.4: %s gives %s (%s)', (code, float) => {
    const idle: Round = [[2, 'f', '1'], [1, 's', '0'], [0, '-', code]]; // prettier-ignore
    expect(factsOf(3, [idle]).floatLast).toBe(float);
  });

  it('1.4.3 gives a downfloat for a win by forfeit, none for the loss', () => {
    const noShow: Round = [[2, 'f', '+'], [1, 's', '-']]; // prettier-ignore
    expect([1, 2].map((n) => factsOf(n, [noShow]).floatLast)).toEqual(['down', 'none']);
  });

  it('1.4.3 gives a downfloat for a bye by pairing that is worth nothing', () => {
    expect(factsOf(3, [[[2, 'f', '1'], [1, 's', '0'], [0, '-', 'U']]], { pab: 0 }).floatLast).toBe('down'); // prettier-ignore
  });

  it('1.4.2 goes by the scores before the round', () => {
    const rounds: Round[] = [
      [[2, 'f', '1'], [1, 's', '0'], [4, 'f', '='], [3, 's', '=']],
      [[3, 's', '0'], [4, 'f', '='], [1, 'f', '1'], [2, 's', '=']],
    ]; // prettier-ignore
    expect([1, 2, 3, 4].map((n) => factsOf(n, rounds).floatLast)).toEqual(['down', 'up', 'up', 'down']);
  });
});

describe('who may get the bye by pairing (C2)', () => {
  it.each<[ResultCode, number, boolean, string]>([
    ['U', 1, false, 'had it before'],
    ['U', 0.5, false, 'had it before, for half a point'],
    ['F', 1, false, 'a win without play'],
    ['H', 1, true, 'half a point on request'],
    ['Z', 1, true, 'absent for nothing'],
  ])('%s worth %s: %s (%s)', (code, pab, allowed) => {
    expect(factsOf(3, [[[2, 'f', '1'], [1, 's', '0'], [0, '-', code]]], { pab }).byeAllowed).toBe(allowed); // prettier-ignore
  });

  it('bars who won by forfeit, not who lost by it', () => {
    const noShow: Round = [[2, 'f', '+'], [1, 's', '-']]; // prettier-ignore
    expect([1, 2].map((n) => factsOf(n, [noShow]).byeAllowed)).toEqual([false, true]);
  });
});

describe('only games played count (1.6, 1.7, C1)', () => {
  const noShow: Round = [[2, 'f', '+'], [1, 's', '-']]; // prettier-ignore

  it('leaves a forfeit out of the sides', () => {
    expect(factsOf(1, [noShow])).toMatchObject({ sides: [], preference: null, difference: 0 });
  });

  it('lets the two meet again', () => {
    const { table, options } = eventOf([noShow]);
    expect(pairDutch(table, options)).toMatchObject({ ok: true, boards: [{ first: 1, second: 2 }] });
  });

  it('closes the gap that a round without a game leaves: two games with one side make an absolute preference', () => {
    const rounds: Round[] = [
      [[2, 'f', '1'], [1, 's', '0'], [0, '-', 'Z']],
      [[0, '-', 'H'], [3, 'f', '1'], [2, 's', '0']],
      [[3, 'f', '1'], [0, '-', 'H'], [1, 's', '0']],
    ]; // prettier-ignore
    expect(factsOf(1, rounds)).toMatchObject({ preference: 'second', strength: 3, repeated: true });
  });
});

describe('sides (5.2)', () => {
  const player = (number: number, score: number, history: string): PlayerFacts => {
    const sides = [...history].map((s) => (s === 'f' ? 'first' : 'second'));
    const rounds = sides.map((side, r): Round => [[r + 2, side === 'first' ? 'f' : 's', '0'], ...sides.map((_, k) => [k === r ? 1 : 0, k === r ? (side === 'first' ? 's' : 'f') : '-', k === r ? '1' : 'Z'] as const)]); // prettier-ignore
    const base = rounds.length > 0 ? factsOf(1, rounds) : factsOf(1, [[[2, 'f', '+'], [1, 's', '-']]]); // prettier-ignore
    return { ...base, number, score };
  };

  it.each([
    // higher ranked, lower ranked, side of the higher one, rule
    ['f', 's', 'second', '5.2.1'],
    ['', 's', 'second', '5.2.1'],
    ['f', '', 'second', '5.2.1'],
    ['fs', 's', 'second', '5.2.2'],
    ['ffs', 'ff', 'first', '5.2.2'],
    ['ff', 'fff', 'first', '5.2.2'],
    ['fsf', 'sff', 'first', '5.2.2'],
    ['fs', 'fs', 'first', '5.2.4'],
    ['fsfs', 'sffs', 'first', '5.2.3'],
    ['f', 'f', 'second', '5.2.4'],
  ])('histories %s and %s: the higher ranked gets %s by %s', (higher, lower, side, rule) => {
    expect(allocateSides(player(1, 4, higher), player(2, 4, lower), 1, 'first')).toEqual({ side, rule });
  });

  it.each([
    [1, 'first', 'first'],
    [2, 'first', 'second'],
    [3, 'second', 'second'],
    [4, 'second', 'first'],
  ] as const)('5.2.5 gives number %i, initial side %s, the side %s', (parity, initial, side) => {
    expect(allocateSides(player(parity, 0, ''), player(9, 0, ''), parity, initial)).toEqual({ side, rule: '5.2.5' });
  });

  it('5.2.5 does not count who is absent from the start: number 2 is then the first', () => {
    expect(parityNumbers([false, true, true])).toEqual([0, 1, 2]);
    const { table, options } = eventOf([], { players: 5, absent: [1] });
    expect(pairDutch(table, options)).toMatchObject({ boards: [{ first: 2, second: 4 }, { first: 5, second: 3 }] }); // prettier-ignore
  });
});

describe('an input that others have stumbled over', () => {
  it('does not put the half bye of the coming round into the score', () => {
    const played: Round = [[3, 'f', '='], [4, 's', '='], [1, 's', '='], [2, 'f', '=']]; // prettier-ignore
    const { table, options } = eventOf([played], { absent: [4] });
    expect(playerFacts(table, options).map((p) => p.score)).toEqual([1, 1, 1]);
  });

  it('says at once that a round is impossible when everybody has met everybody (1.9.3)', () => {
    const rounds: Round[] = [
      [[3, 'f', '1'], [4, 's', '0'], [1, 's', '0'], [2, 'f', '1']],
      [[4, 's', '1'], [3, 'f', '1'], [2, 's', '0'], [1, 'f', '0']],
      [[2, 'f', '1'], [1, 's', '0'], [4, 'f', '1'], [3, 's', '0']],
    ]; // prettier-ignore
    const { table, options } = eventOf(rounds);
    expect(pairDutch(table, options)).toEqual({ ok: false, reason: 'no-pairing' });
  });

  it('says so when nobody may get the bye (C2)', () => {
    const rounds: Round[] = [
      [[2, 'f', '1'], [1, 's', '0'], [0, '-', 'U']],
      [[3, 'f', '1'], [0, '-', 'U'], [1, 's', '0']],
      [[0, '-', 'U'], [3, 'f', '1'], [2, 's', '0']],
    ]; // prettier-ignore
    const { table, options } = eventOf(rounds);
    expect(pairDutch(table, options)).toEqual({ ok: false, reason: 'no-pairing' });
  });

  it('pairs nobody when all have withdrawn', () => {
    const { table, options } = eventOf([[[2, 'f', '1'], [1, 's', '0']]], { absent: [1, 2] }); // prettier-ignore
    expect(pairDutch(table, options)).toMatchObject({ ok: true, boards: [], byes: [] });
  });

  it('gives the bye to the only one who is left, and not a second time', () => {
    const alone = eventOf([[[2, 'f', '1'], [1, 's', '0']]], { absent: [1] }); // prettier-ignore
    expect(pairDutch(alone.table, alone.options)).toMatchObject({ ok: true, boards: [], byes: [2] });
    const again = eventOf([[[0, '-', 'Z'], [0, '-', 'U']]], { absent: [1] }); // prettier-ignore
    expect(pairDutch(again.table, again.options)).toEqual({ ok: false, reason: 'no-pairing' });
  });
});
