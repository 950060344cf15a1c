import { inOrderOfReference } from './table-order.js';

const table = (name: string, ...refersTo: string[]) => ({ name, refersTo });
const namesOf = (...tables: ReturnType<typeof table>[]) => inOrderOfReference(tables).map(({ name }) => name);

describe('the order in which tables are written', () => {
  it('puts each after those that it refers to', () => {
    expect(namesOf(table('sets', 'matches'), table('seats', 'matches', 'entries'), table('entries'), table('matches', 'rounds'), table('rounds'))).toEqual(['rounds', 'matches', 'sets', 'entries', 'seats']); // prettier-ignore
  });

  it('leaves those that are free as they stand', () => {
    expect(namesOf(table('a'), table('c'), table('b'))).toEqual(['a', 'c', 'b']);
  });

  it('does not mind a table that refers to itself, or to one that is not written', () => {
    expect(namesOf(table('matches', 'matches', 'elsewhere'))).toEqual(['matches']);
  });

  it('says which tables go round in a circle', () => {
    expect(() => namesOf(table('a', 'b'), table('b', 'c'), table('c', 'a'))).toThrow('a → b → c → a');
  });
});
