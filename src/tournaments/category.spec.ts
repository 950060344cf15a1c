import { asksForSomething, type Candidate, type CategoryRules, membershipIn } from './category.js';

const anybody: CategoryRules = { bornFrom: null, bornTo: null, gender: null, clubs: [], labels: [] };
const ada: Candidate = { people: [{ birthYear: 2012, gender: 'female' }], club: 'Atatürk Ortaokulu', labels: ['5-A', 'Yatılı'] };
const teamOf = (...people: Candidate['people']): Candidate => ({ people, club: 'Atatürk Ortaokulu', labels: [] });

const told = (rules: Partial<CategoryRules>, candidate: Candidate) => {
  const { kind, missing } = membershipIn({ ...anybody, ...rules }, candidate);
  return [kind, ...missing].join(' ');
};

describe('CT2 a category has', () => {
  it.each<[string, Partial<CategoryRules>, string]>([
    ['CT1.1 who was born in its first year', { bornFrom: 2012 }, 'member'],
    ['CT1.1 who was born in its last year', { bornTo: 2012 }, 'member'],
    ['CT1.1 nobody who is older', { bornFrom: 2013 }, 'outside'],
    ['CT1.1 nobody who is younger', { bornTo: 2011 }, 'outside'],
    ['CT1.1 those of one year', { bornFrom: 2012, bornTo: 2012 }, 'member'],
    ['CT1.2 those of its gender', { gender: 'female' }, 'member'],
    ['CT1.2 nobody of another', { gender: 'male' }, 'outside'],
    ['CT1.3 those of one of its clubs, whatever the case', { clubs: ['Kulüp', ' ATATÜRK ORTAOKULU'] }, 'member'],
    ['CT2.1 clubs in Turkish letters', { clubs: ['atatürk ortaokulu'] }, 'member'],
    ['CT1.3 nobody of another club', { clubs: ['Atatürk'] }, 'outside'],
    ['CT1.4 those with one of its labels', { labels: ['5-b', '5-a'] }, 'member'],
    ['CT1.4 nobody without', { labels: ['5-B'] }, 'outside'],
    ['CT2 only those who have all of it', { bornFrom: 2012, gender: 'female', clubs: ['Atatürk Ortaokulu'], labels: ['5-A'] }, 'member'],
    ['CT2 nobody who lacks one thing', { bornFrom: 2012, gender: 'female', labels: ['6-A'] }, 'outside'],
  ])('%s', (_, rules, expected) => {
    expect(told(rules, ada)).toBe(expected);
  });

  it.each<[string, Partial<CategoryRules>, Candidate['people'][number], string]>([
    ['the year of birth', { bornFrom: 2012 }, { birthYear: null, gender: 'female' }, 'unknown birthYear'],
    ['the gender', { gender: 'female' }, { birthYear: 2012, gender: null }, 'unknown gender'],
    ['both', { bornTo: 2014, gender: 'female' }, { birthYear: null, gender: null }, 'unknown birthYear gender'],
    ['nothing that it asks for', { bornFrom: 2012 }, { birthYear: 2012, gender: null }, 'member'],
    ['what cannot matter any more', { bornFrom: 2012, gender: 'female' }, { birthYear: null, gender: 'male' }, 'outside'],
    ['what cannot matter any more', { bornFrom: 2012, gender: 'female' }, { birthYear: 2011, gender: null }, 'outside'],
  ])('CT2.3 perhaps those of whom is not known %s', (_, rules, person, expected) => {
    expect(told(rules, { ...ada, people: [person] })).toBe(expected);
  });

  it('nobody of whom the club alone is not known', () => {
    expect(told({ clubs: ['Atatürk Ortaokulu'] }, { ...ada, club: null })).toBe('outside');
  });

  it('CT2.2 a team if it has all of its players', () => {
    const girl = { birthYear: 2012, gender: 'female' };
    const boy = { birthYear: 2013, gender: 'male' };
    expect(told({ gender: 'female' }, teamOf(girl, girl))).toBe('member');
    expect(told({ gender: 'female' }, teamOf(girl, boy))).toBe('outside');
    expect(told({ bornFrom: 2012 }, teamOf(girl, boy))).toBe('member');
    expect(told({ bornFrom: 2012 }, teamOf(girl, { birthYear: null, gender: null }))).toBe('unknown birthYear');
    expect(told({ bornFrom: 2013 }, teamOf({ birthYear: null, gender: null }, girl))).toBe('outside');
  });
});

it('CT1 a category asks for something', () => {
  expect(asksForSomething(anybody)).toBe(false);
  for (const rules of [{ bornFrom: 2012 }, { bornTo: 2012 }, { gender: 'male' }, { clubs: ['A'] }, { labels: ['5-A'] }])
    expect(asksForSomething({ ...anybody, ...rules })).toBe(true);
});
