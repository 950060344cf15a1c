import { emptyTable } from '../../../test/support/crosstables.js';
import { explanationEn } from '../../common/locales/explanation-en.js';
import { explanationTr } from '../../common/locales/explanation-tr.js';
import { type DutchExplanation, type Ground, groundCriteria, type GroundCriterion } from '../systems/dutch/explanation.js';
import type { PairingExplanation } from '../systems/explanation.js';
import { pairingSystems } from '../systems/index.js';
import type { PairingSystem } from '../systems/pairing-system.js';
import { type EventPlan, pairAtRandom, simulateEvent } from '../simulation/simulated-event.js';
import { groundSentence } from './grounds.js';
import { isTellable, showExplanation } from './index.js';
import { namesOf, sayIn, type TemplateFor } from './render.js';
import type { Say, Sentence, SentenceCode } from './sentence.js';
import { byeSentences, clubSentences } from './swiss-sentences.js';

const catalogues = { en: explanationEn, tr: explanationTr };

/** As the catalogue is read, without i18next. */
const templateFor: TemplateFor = (language, key) => {
  const [, kind, ...path] = key.split('.') as ['explanation', 'words' | 'sentences', ...string[]];
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
const saidByService: readonly SentenceCode[] = ['unexplained', 'byHand'];

describe('the catalogue', () => {
  it.each(codes)('%s says the same in both languages', (code) => {
    const [en, tr] = [explanationEn.sentences[code], explanationTr.sentences[code]];
    expect([...new Set(placeholders(tr))]).toEqual([...new Set(placeholders(en))]);
    expect([en, tr].every((text) => text.endsWith('.'))).toBe(true);
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
    hear([null, ...groundCriteria].map((criterion) => groundSentence(exampleOf(criterion))));
    hear([groundSentence({ ...exampleOf('C1'), round: null })]);
    const clubs = { protection: 'lenient', keptApart: [[1, 2]], unavoidable: [[3, 4]] } as const;
    hear(clubSentences({ clubs } as unknown as DutchExplanation, null));
    const ties = [
      { part: 'main', upper: 1, lower: 2 },
      { part: 'main', upper: 3, lower: null },
    ] as const;
    listen({ kind: 'bracket', ties, clubMates: [[1, 2]] });
    const group = { members: [1, 2], places: 2, leg: 1, tableRound: null, reversed: false, moved: false, free: [1, 2], boards: [] };
    listen({ kind: 'round-robin', legs: 1, groups: [group, group] });
    const boards = [{ first: 1, second: 2 }];
    listen({ kind: 'scheveningen', teams: [[1], [2]], leg: 1, legs: 2, tableRound: 1, boards });
    listen({ kind: 'scheveningen', teams: [[1], [2]], leg: 2, legs: 2, tableRound: 1, boards });
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
      explanation: { kind: 'bracket', ties: [{ part: 'main', lower: null, text: ['tieFree'] }] },
    });
    expect(shown(4).entries).toEqual([4, 5]);
    expect(shown(9).text).toEqual(['notPaired']);
  });
});

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
