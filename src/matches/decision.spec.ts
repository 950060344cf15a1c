import { takesForfeit, winnerThere } from './decision.js';

describe('a forfeit', () => {
  it.each([
    ['pending', null, true],
    ['running', null, true],
    ['decided', null, false],
    ['decided', 'absence', true],
    ['decided', 'forfeit', true],
    ['decided', 'ruling', false],
  ] as const)('of a match that is %s by %s: %s', (state, decision, expected) => {
    expect(takesForfeit({ state, decision })).toBe(expected);
  });

  it('TM5.1 of a team brings nothing on a board where the other has nobody', () => {
    expect(winnerThere('forfeit', 'first', 'second')).toBe('none');
    expect(winnerThere('forfeit', 'first', 'none')).toBe('none');
    expect(winnerThere('forfeit', 'first', 'first')).toBe('first');
    expect(winnerThere('forfeit', 'first', null)).toBe('first');
  });
});

it('TM5.1 a ruling stands whoever sits there', () => {
  expect(winnerThere('ruling', 'first', 'second')).toBe('first');
  expect(winnerThere('ruling', 'draw', 'none')).toBe('draw');
});
