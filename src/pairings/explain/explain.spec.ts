import { cell, emptyTable, tableOf } from '../../../test/support/crosstables.js';
import type { Crosstable } from '../../crosstable/crosstable.js';
import { explanationEn } from '../../common/locales/explanation-en.js';
import { explanationTr } from '../../common/locales/explanation-tr.js';
import { apartBy, type DutchExplanation, type Ground, groundCriteria, type GroundCriterion } from '../systems/dutch/explanation.js';
import type { PairingExplanation } from '../systems/explanation.js';
import { pairingSystems } from '../systems/index.js';
import type { PairingOptions, PairingSystem } from '../systems/pairing-system.js';
import { type EventPlan, pairAtRandom, simulateEvent } from '../simulation/simulated-event.js';
import type { Side } from '../../engine/position.js';
import { type Away, awayReasons } from '../systems/away.js';
import { groupsBy } from '../systems/round-robin-explanation.js';
import { awaySentence } from './away.js';
import { groundSentences } from './grounds.js';
import { isTellable, showExplanation } from './index.js';
import { type Contestant, namesOf, sayIn, type TemplateFor } from '../../common/say-in.js';
import { clause, type Say, type Sentence, type SentenceCode } from './sentence.js';
import { byeSentences, clubSentences } from './swiss-sentences.js';

const catalogues = { en: explanationEn, tr: explanationTr };

/** As the catalogue is read, without i18next. */
const templateFor: TemplateFor = (language, key) => {
  const [, kind, ...path] = key.split('.') as ['explanation', 'words' | 'clauses' | 'sentences', ...string[]];
  return path.reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], catalogues[language][kind]) as string;
};

function exampleOf(criterion: GroundCriterion | null): Ground {
  if (criterion === 'C1') return { criterion, entries: [1, 2], round: 3 };
  if (criterion === 'C3') return { criterion, entries: [1, 2] };
  if (criterion === 'C2' || criterion === 'C5') return { criterion, entries: [1] };
  return criterion !== null && /^C(9|1[0-7])$/.test(criterion) ? { criterion, chosen: 1, otherwise: 2 } : { criterion };
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!).sort();
const codes = Object.keys(explanationEn.sentences) as SentenceCode[];

/** Where there is nothing to tell. */
const saidByService: readonly SentenceCode[] = ['unexplained', 'byHand', 'changedByHand', 'boardByHand', 'byeByHand', 'handReason'];

describe('the catalogue', () => {
  it.each(codes)('%s says the same in both languages', (code) => {
    const [en, tr] = [explanationEn.sentences[code], explanationTr.sentences[code]];
    expect([...new Set(placeholders(tr))]).toEqual([...new Set(placeholders(en))]);
    expect([en, tr].every((text) => text.endsWith('.'))).toBe(true);
  });

  it('has the same clauses in both languages', () => {
    for (const [code, en] of Object.entries(explanationEn.clauses))
      expect(placeholders(explanationTr.clauses[code as keyof typeof explanationEn.clauses])).toEqual(placeholders(en));
  });

  it('puts no ending on a name in Turkish', () => {
    for (const code of codes) expect(explanationTr.sentences[code]).not.toMatch(/\}\}['’\p{L}]/u);
  });
});

describe('sentences', () => {
  const heard = new Map<SentenceCode, Sentence>();
  const hear: Say = (sentences) => {
    for (const one of sentences) if (!heard.has(one.code)) heard.set(one.code, one);
    return sentences.map(({ code }) => code);
  };
  const listen = (explanation: PairingExplanation) => {
    showExplanation(explanation, hear, null);
  };

  const plan = (seed: number): EventPlan => ({
    seed,
    players: 4 + (seed % 9),
    rounds: Math.min(3 + (seed % 9), 3 + (seed % 5)),
    draws: 0.3,
    upsets: 0.4,
    halfByes: 0.1,
    absences: 0.1,
    forfeits: 0.15,
    accelerated: seed % 3 === 0,
    ...(seed % 4 === 0 && { clubSize: 2 }),
  });

  beforeAll(() => {
    // that each criterion can be a ground is seen in by-the-book.spec.ts
    hear([null, ...groundCriteria].flatMap((criterion) => groundSentences(exampleOf(criterion))));
    hear(apartBy.flatMap((by) => groundSentences({ ...exampleOf('C1'), round: null, apartBy: by })));
    const clubs = { protection: 'lenient', keptApart: [[1, 2]], unavoidable: [[3, 4]] } as const;
    hear(clubSentences({ clubs } as unknown as DutchExplanation, null));
    hear(clubSentences({ clubs: { ...clubs, protection: 'strict' } } as unknown as DutchExplanation, null));
    for (const system of ['knock-out', 'double-elimination'] as const) {
      for (let seed = 1; seed <= 20; seed++) {
        const bySystem: PairingSystem['pair'] = (table, options) =>
          pairingSystems[system].pair(table, { ...options, settings: { thirdPlaceMatch: true } });
        for (const { table, options } of simulateEvent({ ...plan(seed), draws: 0, rounds: 8 }, bySystem)) {
          const outcome = bySystem(table, options);
          if (!outcome.ok) continue;
          for (const only of [null, ...table.entries.map(({ number }) => number)]) showExplanation(outcome.explanation!, hear, only);
        }
      }
    }
    const bracket = {
      kind: 'bracket',
      form: 'single',
      round: 1,
      ties: [],
      away: [{ number: 1, why: 'out' }],
      clubMates: [[1, 2]],
    } as const;
    listen(bracket);
    for (const only of [1, 9]) showExplanation(bracket, hear, only);
    const group = { members: [1, 2], places: 2, leg: 1, tableRound: null, reversed: false, moved: false, free: [1, 2], boards: [] };
    for (const draw of groupsBy)
      listen({ kind: 'round-robin', legs: 1, groups: [group, group], draw, seed: draw === 'lot' ? 1 : null, away: [] });
    const boards = [{ first: 1, second: 2 }];
    const away = [{ number: 1, why: 'withdrawn' }, { number: 2, why: 'requested-bye' }] as const; // prettier-ignore
    listen({ kind: 'scheveningen', teams: [[1], [2]], leg: 1, legs: 2, tableRound: 1, away, boards });
    listen({ kind: 'scheveningen', teams: [[1], [2]], leg: 2, legs: 2, tableRound: 1, away, boards });
    for (const why of awayReasons) hear([awaySentence([{ number: 1, why }], 1, 'notPaired')]);
    hear([awaySentence([], 1, 'enteredLater')]);
    hear(byeSentences({ number: 3, score: 2, passedOver: [], more: 1 }));
    const bySwiss: PairingSystem['pair'] = (table, options) => pairingSystems.swiss.pair(table, options);
    const inTwoLegs: PairingSystem['pair'] = (table, options) =>
      pairingSystems['round-robin'].pair(table, { ...options, settings: { legs: 2 } });
    for (const { table, options } of simulateEvent({ ...plan(1), rounds: 10 }, inTwoLegs)) {
      const outcome = inTwoLegs(table, options);
      if (outcome.ok) listen(outcome.explanation!);
    }
    for (let seed = 1; seed < 1500 && heard.size < codes.length - saidByService.length; seed++) {
      for (const pair of [bySwiss, pairAtRandom(seed)]) {
        for (const { table, options } of simulateEvent(plan(seed), pair)) {
          const outcome = bySwiss(table, options);
          if (!outcome.ok) continue;
          listen(outcome.explanation!);
          for (const number of options.absent) showExplanation(outcome.explanation!, hear, number);
        }
      }
    }
  });

  it.each(codes.filter((code) => !saidByService.includes(code)))('%s comes up, and is whole in both languages', (code) => {
    const nameOf = (number: number) => `Oyuncu ${number}`;
    for (const language of ['en', 'tr'] as const) {
      const [text] = sayIn(language, templateFor, nameOf)([heard.get(code)!]);
      expect(text).not.toMatch(/\{\{|undefined|null|NaN/);
    }
  });
});

describe('what one entry is told', () => {
  const outcome = pairingSystems.swiss.pair(emptyTable(7), { absent: [2], forbidden: [], virtualPoints: [], initialSide: 'first' });
  const explanation = (outcome.ok ? outcome.explanation : undefined)!;
  const shown = (only: number | null) => showExplanation(explanation, (sentences) => sentences.map(({ code }) => code), only);

  it('is its board and group; all is told to who asks for all', () => {
    expect(shown(null).explanation).toMatchObject({ boards: { length: 3 } });
    expect(shown(3).explanation).toMatchObject({ boards: [{ first: 6, second: 3 }] });
  });

  it('is that it was not to be paired', () => {
    expect(shown(2)).toMatchObject({ text: ['notPaired'], entries: [2], explanation: { boards: [] } });
  });
});

describe('what one entry of a knock-out is told', () => {
  const outcome = pairingSystems['knock-out'].pair(emptyTable(6), {
    absent: [],
    forbidden: [],
    virtualPoints: [],
    initialSide: 'first',
    seed: 1,
  });
  const explanation = (outcome.ok ? outcome.explanation : undefined)!;
  const shown = (only: number | null) => showExplanation(explanation, (sentences) => sentences.map(({ code }) => code), only);

  it('is its own tie', () => {
    expect(shown(null).entries.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(shown(1)).toMatchObject({
      entries: [1],
      explanation: { kind: 'bracket', ties: [{ part: 'main', lower: null, text: ['tieFreeSeed'] }] },
    });
    expect(shown(4).entries).toEqual([4, 5]);
    expect(shown(9).text).toEqual(['notQualified']);
  });
});

const played = (opponent: number, side: Side, points: number) => cell('played', points, opponent, side);

describe('in words', () => {
  const usual = { absent: [], forbidden: [], virtualPoints: [], initialSide: 'first', seed: 1 } as const;
  const tell = (language: 'en' | 'tr', explanation: PairingExplanation, only: number | null = null, contestant?: Contestant) =>
    showExplanation(
      explanation,
      sayIn(language, templateFor, (number) => `No. ${number}`, contestant),
      only,
    );
  const pairWith = (id: keyof typeof pairingSystems, table: Crosstable, options: Partial<PairingOptions> = {}): PairingExplanation => {
    const outcome = pairingSystems[id].pair(table, { ...usual, ...options });
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.explanation!;
  };
  /** The first round of four is played, the higher in the table winning. */
  const four = tableOf([[played(4, 'first', 2)], [played(3, 'second', 2)], [played(2, 'first', 0)], [played(1, 'second', 0)]], {
    rounds: 3,
  });

  it('a bye and points without playing are not called going down', () => {
    const table = tableOf([[cell('pairing-bye', 2)], [played(3, 'first', 2)], [played(2, 'second', 0)], [cell('half-bye', 1)]], {
      rounds: 3,
    });
    const explanation = pairWith('swiss', table) as DutchExplanation;
    expect(explanation.entries).toMatchObject([
      { number: 1, restLast: 'bye' },
      { number: 2 },
      { number: 4, restLast: 'points' },
      { number: 3 },
    ]);
    expect(explanation.entries[1]).not.toHaveProperty('restLast');
    const moved = { ...explanation, brackets: explanation.brackets.map((bracket) => ({ ...bracket, movedDown: [1, 2, 3, 4] })) };
    const texts = JSON.stringify(tell('tr', moved).explanation);
    expect(texts).toContain('No. 1 geçen tur bay geçmişti.');
    expect(texts).not.toContain('No. 1 geçen tur da alt gruba inmişti.');
  });

  it.each([
    [{ clubProtection: 'strict' }, 'aynı kulüpten; bu turda karşılaşamazlar (P2.2).'],
    [{ clubProtection: 'lenient' }, 'aynı kulüpten; kaçınılabildiği sürece ayrı tutulurlar (P2.3).'],
    [{ clubProtection: 'strict', forbidden: [[1, 3]] }, 'karşılaşamaz: organizatörün koyduğu eşleşme yasağı (P1).'],
    [{ forbidden: [[1, 3]] }, 'karşılaşamaz: organizatörün koyduğu eşleşme yasağı (P1).'],
  ] as const)('%j: whoever keeps two apart is named', (options, text) => {
    const field = emptyTable(4);
    const table = { ...field, entries: field.entries.map((entry) => ({ ...entry, club: entry.number % 2 === 1 ? 'Kartal' : null })) };
    const { explanation } = tell('tr', pairWith('swiss', table, options), 1);
    expect(JSON.stringify(explanation)).toContain(`No. 1 ile No. 3 ${text}`);
  });

  it('who is alone in a group is not called the last in the list', () => {
    const table = tableOf([[played(2, 'first', 2)], [played(1, 'second', 0)], [played(4, 'first', 1)], [played(3, 'second', 1)]], {
      rounds: 3,
    });
    const { explanation } = tell('tr', pairWith('swiss', table), 1);
    expect(JSON.stringify(explanation)).toContain('No. 1 eşleşmeden kaldı ve alt gruba indi: grupta tek oyuncu.');
    expect(JSON.stringify(tell('tr', pairWith('swiss', table), 1, 'team').explanation)).toContain('grupta tek takım.');
  });

  it('who is not paired is told why', () => {
    const away: Away[] = [
      { number: 3, why: 'requested-bye', byePoints: 1 },
      { number: 4, why: 'withdrawn', byePoints: 0 },
      { number: 5, why: 'not-yet-entered', byePoints: 0 },
    ];
    const explanation = pairWith('swiss', emptyTable(6), { absent: [3, 4, 5, 6], away });
    expect([3, 4, 5, 6, 7].map((only) => tell('en', explanation, only).text)).toEqual([
      ['No. 3 was not paired: there was a bye asked for in this round (points: 0.5).'],
      ['No. 4 was not paired, having withdrawn.'],
      ['No. 5 was not paired: takes part from a later round on (points for this one: 0).'],
      ['No. 6 was not to be paired in this round.'],
      ['No. 7 had not entered yet when this round was paired.'],
    ]);
  });

  it('the bye and who is left over: what another choice would have meant', () => {
    const when = clause('bye', { p: { entry: 3 } });
    const say = sayIn('tr', templateFor, (number) => `No. ${number}`);
    expect(say(groundSentences({ criterion: 'C1', entries: [1, 2], round: 1 }, when))).toEqual([
      'No. 3 bay geçseydi No. 1 ile No. 2 karşılaşacaktı.',
      'No. 1 ile No. 2 1. turda karşılaştı (C1).',
    ]);
    const counted = groundSentences({ criterion: 'C12', chosen: 0, otherwise: 1 }, clause('leftOver', { p: { entry: 3 } }));
    expect(say(counted)).toEqual(['No. 3 eşleşmeden kalsaydı tercih ettiği tarafı alamayan oyuncu sayısı artardı: 0 yerine 1 (C12).']);
  });

  it('a number is counted as odd or even only where it is not', () => {
    const texts = (options: Partial<PairingOptions>) => JSON.stringify(tell('tr', pairWith('swiss', emptyTable(5), options)).explanation);
    expect(texts({})).not.toContain('sayılır (5.2.5)');
    expect(texts({ absent: [1] })).toContain('No. 2 tek numaralı sayılır (5.2.5)');
  });

  it('the first round of a bracket by its seeds, later ones by the matches before', () => {
    const [first] = (tell('tr', pairWith('knock-out', emptyTable(4))).explanation as ShownBracket).ties;
    expect(first!.text).toEqual([
      'Eleme tablosu: No. 1 ile No. 4 eleme tablosunda yan yana oldukları için karşılaşıyor (K1.2).',
      '1. seri başı: No. 1, 4. seri başı: No. 4.',
      'İlk başlayanı kura belirler (K4).',
    ]);
    const options = { settings: { thirdPlaceMatch: true } };
    const [final, third] = (tell('tr', pairWith('knock-out', four, options)).explanation as ShownBracket).ties;
    expect(final!.text.slice(0, 3)).toEqual([
      'Final: No. 1 ile No. 2 son ikiye kalanlar olarak karşılaşıyor (K1.2).',
      'No. 1 son maçını kazandı; rakibi: No. 4.',
      'No. 2 son maçını kazandı; rakibi: No. 3.',
    ]);
    expect(third!.text[0]).toBe('Üçüncülük maçı: No. 4 ile No. 3 yarı finalleri kaybedenler olarak karşılaşıyor (K1.5).');
    expect(tell('tr', pairWith('knock-out', four), 4).text).toEqual(['No. 4 elendi; son maçındaki rakibi: No. 1.']);
    expect(JSON.stringify(tell('en', pairWith('double-elimination', four)))).toMatch(
      /Upper bracket: .* \(D1\.1\).*Lower bracket: .* \(D2\.1\)/,
    );
  });

  it('whose opponent would come from a match without a winner', () => {
    const lost = (to: number) => [cell('forfeit-loss', 0, to, 'first')];
    const won = (against: number) => [played(against, 'first', 2)];
    const table = tableOf([won(8), won(7), won(6), lost(5), lost(4), lost(3), lost(2), lost(1)], { rounds: 3 });
    const [tie] = (tell('en', pairWith('knock-out', table)).explanation as ShownBracket).ties;
    expect(tie!.text).toEqual(['Bracket: No. 1 goes on without a match, since nobody won the match for the place opposite (K3.3).']);
  });

  it('who waits in the upper bracket', () => {
    const table = tableOf(
      [
        [played(4, 'first', 2), played(2, 'first', 2)],
        [played(3, 'second', 2), played(1, 'second', 0)],
        [played(2, 'first', 0), played(4, 'first', 2)],
        [played(1, 'second', 0), played(3, 'second', 0)],
      ],
      { rounds: 5 },
    );
    expect(tell('en', pairWith('double-elimination', table), 1).text).toEqual([
      'No. 1 has no match in this round: the upper bracket waits for the lower one (D2.3).',
    ]);
  });

  it('who loses by forfeit in a draw that was made in advance', () => {
    const away: Away[] = [{ number: 2, why: 'withdrawn', byePoints: 0 }];
    const { explanation } = tell('en', pairWith('round-robin', emptyTable(4), { absent: [2], away }), 2);
    expect(JSON.stringify(explanation)).toContain('No. 2 has withdrawn and loses the match by forfeit (R5).');
  });

  it.each([
    ['seed', [1, 2, 2, 1], ['The groups were made along the start list (R6.2).']],
    ['seed', [1, 1, 2, 2], ['The groups were made by hand (R6.5).']],
    ['lot', null, ['The groups were drawn by lot; the seed of the lot is 7 (R6.3).']],
  ] as const)('how groups came about: %s, %j', (groupDraw, groups, text) => {
    const settings = { groups: 2, groupDraw };
    const drawn = groups ?? pairingSystems['round-robin'].grouping!.divide([null, null, null, null], settings, 7).groups;
    const field = emptyTable(4);
    const table = { ...field, entries: field.entries.map((entry, i) => ({ ...entry, group: drawn[i]! })) };
    expect(tell('en', pairWith('round-robin', table, { settings, seed: 7 })).text).toEqual(text);
  });

  it('what the letters stand for', () => {
    const explanation = pairWith('swiss', four);
    expect(tell('tr', explanation).legend[0]).toBe('Taraflar, her tur için bir harf: B birinci (ilk başlayan), İ ikinci, – oynamadı.');
    expect(tell('tr', explanation, 1).legend).toHaveLength(4);
    expect(tell('tr', pairWith('knock-out', four)).legend).toEqual([]);
  });
});

type ShownBracket = Extract<ReturnType<typeof showExplanation>['explanation'], { kind: 'bracket' }>;

describe('names', () => {
  it('have the start number where two have the same', () => {
    const nameOf = namesOf(['Ali', 'Ayşe', 'Ali']);
    expect([1, 2, 3].map(nameOf)).toEqual(['Ali (1)', 'Ayşe', 'Ali (3)']);
  });

  it('and numbers stand as the language writes them', () => {
    const half = { code: 'group', params: { score: { points: 5 }, count: 1234 } } as const;
    expect(sayIn('tr', templateFor, String)([half])).toEqual(['2,5 puanlık grup: 1234 katılımcı.']);
    expect(sayIn('en', templateFor, String)([half])).toEqual(['The 2.5-point group; entries: 1234.']);
  });
});

describe('an explanation', () => {
  it.each([[null], [undefined], [{}], [{ brackets: [] }], [{ kind: 'lottery' }], [{ kind: 'toString' }]])(
    'cannot be told from %j',
    (stored) => {
      expect(isTellable(stored as { kind?: string } | null | undefined)).toBe(false);
    },
  );
});
