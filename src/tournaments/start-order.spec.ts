import { startOrder } from './start-order.js';

const entry = (id: string, name: string, rating: number | null = null) => ({ id, name, rating });
const field = [entry('3', 'Şule', 1200), entry('1', 'Çağrı'), entry('4', 'Cem', 1500), entry('2', 'İpek', 1200), entry('5', 'Irmak')];
const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name);

describe('start numbers', () => {
  it('go by rating, the unrated last, equals by name', () => {
    expect(names(startOrder(field, 'rating', 1))).toEqual(['Cem', 'İpek', 'Şule', 'Çağrı', 'Irmak']);
  });

  it('go by name in the Turkish alphabet: c before ç, ı before i', () => {
    expect(names(startOrder(field, 'name', 1))).toEqual(['Cem', 'Çağrı', 'Irmak', 'İpek', 'Şule']);
  });

  it('go by registration', () => {
    expect(startOrder(field, 'registration', 1).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('drawn by lot depend on the seed, not on the order of rows', () => {
    const draw = (seed: number, entries = field) => names(startOrder(entries, 'lot', seed)).join();
    expect(draw(7, field.toReversed())).toBe(draw(7));
    expect(new Set(Array.from({ length: 50 }, (_, seed) => draw(seed))).size).toBeGreaterThan(30);
  });
});
