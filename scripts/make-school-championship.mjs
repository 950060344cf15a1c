// Writes test/fixtures/school-championship/ anew, always the same: the field is listed here, the sets are played by the
// engine with choices drawn from the seed. Run after `npm run build`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { playAtRandom } from '../dist/src/engine/random-play.js';
import { replay } from '../dist/src/engine/replay.js';
import { seededRandom } from '../dist/src/engine/seeded-random.js';
import { variantOf } from '../dist/src/engine/variants.js';

const SEED = 20261205;
const ROUNDS = 7;
const TABLES = 12;
const SETS = 3;

const schools = [
  ['Mavikuş Ortaokulu', 'İzmir'],
  ['Işıldak Ortaokulu', 'Ankara'],
  ['Şenceviz Ortaokulu', 'Eskişehir'],
  ['Ufukçizgisi Ortaokulu', 'Giresun'],
  ['Üçincir Ortaokulu', 'Konya'],
  ['Gündoğusu Ortaokulu', 'Diyarbakır'],
];
const pupils = [
  ['Çağla Işıktaş', 2013, 'female'],
  ['İlker Özgün', 2012, 'male'],
  ['Şevval Güneşli', 2014, 'female'],
  ['Ömer Yağızoğlu', 2013, 'male'],
  ['Iraz Tunçbilek', 2012, 'female'],
  ['Uğur Şimşekli', 2014, 'male'],
  ['Gülşah Ilgın', 2013, 'female'],
  ['Çetin Öztürkmen', 2012, 'male'],
  ['Yağmur İnceoğlu', 2013, 'female'],
  ['Barış Çırakoğlu', 2014, 'male'],
  ['Özge Sığırcık', 2012, 'female'],
  ['Işık Dağdeviren', 2015, 'male'],
  ['Tuğçe Kılıçaslan', 2013, 'female'],
  ['İsmail Gökçeoğlu', 2013, 'male'],
  ['Nazlı Üçyıldız', 2014, 'female'],
  ['Doğukan Şahbaz', 2012, 'male'],
  ['Ayça Ağırbaş', 2013, 'female'],
  ['Görkem Ünlütepe', 2012, 'male'],
  ['Zümrüt Çalışkaner', 2015, 'female'],
  ['Oğuzhan İpekyüz', 2013, 'male'],
  ['Elif Irmakçı', 2014, 'female'],
  ['Tolga Çiğdemli', 2013, 'male'],
  ['Pınar Söğütlü', 2012, 'female'],
  ['Şükrü Aydıngör', 2014, 'male'],
];

const variant = variantOf('turkish');

/** A whole set and who wins it, as sides of the match: `second` starts set 2. The `attempt` draws another one. */
function playSet(round, table, number, attempt = 0) {
  const seed = (((SEED * 10 + round) * 100 + table) * 10 + number) * 1000 + attempt;
  const moves = playAtRandom(variant, seededRandom(seed));
  const { winner } = replay(variant, moves);
  const turned = { first: 'second', second: 'first', draw: 'draw' };
  return { record: moves.join(''), winner: number % 2 === 1 ? winner : turned[winner] };
}

/** The first set in the order of attempts that the side wins; a wrongly entered one is another, from a later attempt on. */
const WRONG = 500;
function setWonBy(side, round, table, number, from = 0) {
  for (let attempt = from; ; attempt++) {
    const set = playSet(round, table, number, attempt);
    if (set.winner === side) return set.record;
  }
}

/** What the tables of the events need: a result must hang on the set that is corrected, whoever sits there. */
const wanted = {
  '1/3': ['first', 'first', 'second'],
  '1/6': ['second', 'first', 'second'],
  '4/2': ['first', 'second', 'first'],
  '6/1': [undefined, 'first', 'second'],
};

const sets = {};
for (let round = 1; round <= ROUNDS; round++) {
  for (let table = 1; table <= TABLES; table++) {
    const key = `${round}/${table}`;
    sets[key] = Array.from({ length: SETS }, (_, i) => {
      const side = wanted[key]?.[i];
      return side ? setWonBy(side, round, table, i + 1) : playSet(round, table, i + 1).record;
    });
  }
}

const wrongly = 'Skor kâğıdı yanlış okunmuş';
const events = [
  { kind: 'requested-bye', entry: 4, round: 2, points: 0 },
  { kind: 'requested-bye', entry: 9, round: 3, points: 0.5 },
  // with the true sets the match ends after two; one set too many was played
  { kind: 'wrong-set', round: 1, table: 3, set: 1, entered: setWonBy('second', 1, 3, 1, WRONG), noticed: 'after-match', reason: wrongly },
  // the wrong set ends the match after two; the true one makes a third necessary
  { kind: 'wrong-set', round: 1, table: 6, set: 1, entered: setWonBy('first', 1, 6, 1, WRONG), noticed: 'after-match', reason: wrongly },
  { kind: 'no-show', round: 2, table: 5, absent: 'second', reason: 'Gelmedi' },
  { kind: 'stopped-set', round: 3, table: 4, set: 2, ending: 'resigned', moves: 21, winner: 'second' },
  { kind: 'withdrawal', entry: 17, afterRound: 3, reason: 'Hastalık' },
  // decides the match for the other side
  {
    kind: 'wrong-set',
    round: 4,
    table: 2,
    set: 3,
    entered: setWonBy('second', 4, 2, 3, WRONG),
    noticed: 'after-next-pairing',
    reason: wrongly,
  },
  { kind: 'stopped-set', round: 5, table: 7, set: 1, ending: 'time', moves: 26, winner: 'first' },
  // with the sets that follow, a drawn match
  { kind: 'stopped-set', round: 6, table: 1, set: 1, ending: 'agreed', moves: 18, winner: 'draw' },
  { kind: 'no-show', round: 6, table: 8, absent: 'both', reason: 'İkisi de gelmedi' },
];

const tournament = {
  name: 'Altı Okul Mangala Şenliği',
  venue: 'Çamlıdüz Spor Salonu, Kütahya',
  startsOn: '2026-12-05',
  timeZone: 'Europe/Istanbul',
  variant: 'turkish',
  setsPerMatch: SETS,
  system: 'swiss',
  rounds: ROUNDS,
  tieBreaks: ['DE', 'BH-C1', 'BH', 'SB', 'SETS', 'TREASURE', 'WIN'],
  initialOrder: 'lot',
  seed: SEED,
};
const entries = pupils.map(([name, birthYear, gender], i) => {
  const [club, city] = schools[i % schools.length];
  return { name, birthYear, gender, club, city, country: 'TR' };
});

/** JSON with one element of a list, one field of an object a line. */
const fields = (object) =>
  `{\n${Object.entries(object)
    .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n')}\n  }`;
const lines = (items) => `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
const folder = join(import.meta.dirname, '..', 'test', 'fixtures', 'school-championship');
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'championship.json'),
  `{\n  "tournament": ${fields(tournament)},\n  "entries": ${lines(entries)},\n  "events": ${lines(events)}\n}\n`,
);
writeFileSync(
  join(folder, 'sets.json'),
  `{\n${Object.entries(sets)
    .map(([key, records]) => `  ${JSON.stringify(key)}: ${JSON.stringify(records)}`)
    .join(',\n')}\n}\n`,
);
