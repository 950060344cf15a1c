import fc from 'fast-check';
import { digestOf, seal, unseal } from './sealed.body.js';

describe('an answer that is kept for a request that may come again', () => {
  const named = { caller: 'ayşe', key: '6f0c1d5a-0000-4000-8000-000000000000' };
  const body = Buffer.from('{"token":"shown once"}');

  it('is had back with the same key, byte for byte', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), fc.uint8Array(), (caller, key, bytes) => {
        expect(unseal({ caller, key }, seal({ caller, key }, Buffer.from(bytes)))).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it('is not there for others, with another key, or changed', () => {
    const sealed = seal(named, body);
    expect(sealed.includes('shown once')).toBe(false);
    expect(() => unseal({ ...named, caller: 'barış' }, sealed)).toThrow();
    expect(() => unseal({ ...named, key: 'another' }, sealed)).toThrow();
    for (let i = 0; i < sealed.length; i++) {
      const changed = Buffer.from(sealed);
      changed[i]! ^= 1;
      expect(() => unseal(named, changed)).toThrow();
    }
  });

  it('is found by what tells neither caller nor key, and one is not mistaken for another', () => {
    expect(digestOf(named)).toHaveLength(32);
    expect(digestOf({ caller: 'a', key: 'bc' })).not.toEqual(digestOf({ caller: 'ab', key: 'c' }));
  });
});
