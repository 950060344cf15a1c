import { type PrizeReason, tellPrizeReason } from './prize.words.js';

const third: PrizeReason = { rank: 3, overallRank: 3, category: null, group: null, passed: [], sharedWith: [], decided: null };
const decided = { name: 'Mert', points: 4.5, tieBreak: { en: 'Buchholz', tr: 'Buchholz' }, own: 12.5, other: 11 };

describe('PZ5 the reason of a prize', () => {
  it.each<[string, Partial<PrizeReason>, string, string]>([
    ['a place', {}, 'Place 3 in the standings.', 'Puan durumunda 3. sırada.'],
    [
      'a place in a category',
      { rank: 1, category: 'Kızlar' },
      'Place 1 in the category “Kızlar”, place 3 of all.',
      '“Kızlar” kategorisinde 1. sırada (genel sıralamada 3.).',
    ],
    ['a place in a group', { group: 2 }, 'Place 3 in group 2.', '2. grupta 3. sırada.'],
    [
      'a place in a category of a group',
      { rank: 1, category: 'Kızlar', group: 2 },
      'Place 1 in the category “Kızlar” of group 2, place 3 of the group.',
      '2. grubun “Kızlar” kategorisinde 1. sırada (grup sıralamasında 3.).',
    ],
    [
      'others who were passed over',
      {
        passed: [
          { name: 'Ada', prize: 'Kupa' },
          { name: 'Ece', prize: null },
        ],
      },
      'Place 3 in the standings. Before them: Ada (has “Kupa”), Ece (has withdrawn).',
      'Puan durumunda 3. sırada. Önündekiler: Ada (“Kupa” ödülünü aldı), Ece (turnuvadan çekildi).',
    ],
    [
      'a shared place',
      { sharedWith: ['Ada', 'Ece'] },
      'Place 3 in the standings. They share the place, and so the prize, with Ada, Ece: no tie-break tells them apart.',
      'Puan durumunda 3. sırada. Sırayı, dolayısıyla ödülü Ada, Ece ile paylaşıyor: eşitlik hiçbir ölçütle bozulmuyor.',
    ],
    [
      'a tie-break',
      { decided },
      'Place 3 in the standings. Mert has 4.5 points, too; decided by Buchholz: 12.5 to 11.',
      'Puan durumunda 3. sırada. Mert ile puanı eşit (4,5); sırayı Buchholz belirledi: 12,5 - 11.',
    ],
  ])('tells %s', (_, reason, en, tr) => {
    expect(tellPrizeReason({ ...third, ...reason })).toEqual({ en, tr });
  });

  it('names ten and no more', () => {
    const passed = Array.from({ length: 12 }, (_, i) => ({ name: `N${i + 1}`, prize: null }));
    expect(tellPrizeReason({ ...third, passed }).en).toMatch(/N10 \(has withdrawn\), ….$/);
  });
});
