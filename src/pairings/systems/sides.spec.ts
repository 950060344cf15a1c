import type { Side } from '../../engine/position.js';
import { seat, wishOf } from './sides.js';

const sides = (letters: string) => [...letters].map((letter): Side => (letter === 'F' ? 'first' : 'second'));

describe('S5 the wish', () => {
  it.each<[string, Side | null, number]>([
    ['', null, 0],
    ['F', 'second', 2],
    ['S', 'first', 2],
    ['FS', 'first', 1],
    ['SF', 'second', 1],
    ['FSF', 'second', 2],
    ['SFF', 'second', 3],
    ['SSFF', 'second', 3],
    ['FF', 'second', 3],
    ['FFSF', 'second', 3],
    ['FFS', 'second', 2],
    ['FFFS', 'second', 3],
  ])('after %j', (history, side, strength) => {
    expect(wishOf(sides(history))).toMatchObject({ side, strength });
  });
});

describe('S6 the sides', () => {
  const initial: Side = 'first';

  // the higher ranked is 1, the lower is 2: who starts
  it.each([
    ['S6.1 both wishes', 'S', 'F', 1],
    ['S6.1 both wishes', 'F', 'S', 2],
    ['S6.1 the only wish', '', 'S', 2],
    ['S6.1 the only wish', 'F', '', 2],
    ['S6.2 strong before mild', 'SF', 'SSF', 2],
    ['S6.2 strong before mild', 'FS', 'S', 2],
    ['S6.2 absolute before strong', 'S', 'FSS', 2],
    ['S6.2 absolute before strong, though the difference is smaller', 'F', 'SSFF', 1],
    ['S6.2 of two absolute the larger difference', 'FSS', 'SS', 2],
    ['S6.2 of two absolute the larger difference', 'SS', 'FSS', 1],
    ['S6.3 change from the latest match where they differed', 'FFS', 'FSF', 1],
    ['S6.3 change from the latest match where they differed', 'SFFSF', 'FSFSF', 2],
    ['S6.4 the higher ranked, where one has played fewer and the rest is alike', 'FSF', 'SFFSF', 2],
    ['S6.4 the higher ranked', 'S', 'S', 1],
    ['S6.4 the higher ranked', 'F', 'F', 2],
  ])('%s: %j against %j', (_, higher, lower, starts) => {
    const board = seat({ number: 1, sides: sides(higher), place: 1 }, { number: 2, sides: sides(lower), place: 2 }, initial);
    expect(board.first).toBe(starts);
    expect(board.first + board.second).toBe(3);
  });

  it.each<[number, Side, number]>([
    [1, 'first', 1],
    [2, 'first', 9],
    [1, 'second', 9],
    [4, 'second', 4],
  ])('S6.5 place %i with the initial side %s', (place, initialSide, starts) => {
    expect(seat({ number: place, sides: [], place }, { number: 9, sides: [], place: 9 }, initialSide).first).toBe(starts);
  });
});
