import { findKnown } from './same-player.js';

describe('a row of a file', () => {
  const there = { name: 'Ayşe Işık', birthYear: 2014, club: 'Atatürk Ortaokulu', federationId: 'TR-1' };
  it.each([
    ['the same licence number, whatever the name', { name: 'Ayşe Kaya', federationId: 'TR-1' }, 'federationId'],
    ['the same name, birth year and club, without a number', { ...there, federationId: null }, 'name'],
    [
      'the same but for case and accents',
      { name: 'AYŞE  IŞIK', birthYear: 2014, club: 'ataturk ortaokulu', federationId: undefined },
      'name',
    ],
  ])('names a known player with %s', (_, row, by) => {
    expect(findKnown([row], [there])).toEqual([{ player: there, by }]);
  });

  it.each([
    ['another licence number', { ...there, federationId: 'TR-2' }],
    ['another birth year', { ...there, birthYear: 2013, federationId: null }],
    ['no birth year', { ...there, birthYear: null, federationId: null }],
    ['another club', { ...there, club: 'Gazi Ortaokulu', federationId: null }],
    ['no club', { ...there, club: null, federationId: null }],
    ['another name', { ...there, name: 'Ayşe Işıl', federationId: null }],
  ])('names somebody new with %s', (_, row) => {
    expect(findKnown([row], [there])).toEqual([null]);
  });

  it('is told apart from every namesake that has another number, and is the one that has none', () => {
    const bare = { ...there, federationId: null };
    expect(findKnown([{ ...there, federationId: 'TR-3' }], [there, bare])).toEqual([{ player: bare, by: 'name' }]);
  });

  it('names an earlier row again', () => {
    const rows = [{ name: 'Ali' }, { name: 'Ali', federationId: 'TR-1' }, { name: 'ALİ' }, { name: 'Veli', federationId: 'TR-2' }];
    expect(findKnown(rows, [])).toEqual([null, { player: rows[0], by: 'name' }, { player: rows[0], by: 'name' }, null]);
  });

  it('adds nobody when the file is sent again', () => {
    const rows = [
      { name: 'Ali' },
      { name: 'Ali', birthYear: 2014 },
      { name: 'Ali', birthYear: 2014, federationId: 'TR-1' },
      { name: 'Ali', birthYear: 2014, club: 'Gazi', federationId: 'TR-2' },
      { name: 'Ali', birthYear: 2014, club: 'Gazi', federationId: 'TR-3' },
    ];
    const created = rows.filter((_, i) => findKnown(rows, [])[i] === null);
    expect(created).toHaveLength(4);
    expect(findKnown(rows, created)).not.toContain(null);
  });
});
