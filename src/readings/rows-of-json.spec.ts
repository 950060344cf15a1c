import fc from 'fast-check';
import { placesOfRows } from './rows-of-json.js';

describe('rows in the JSON of an answer', () => {
  const cut = (answer: { rows: readonly object[] }) => {
    const json = Buffer.from(JSON.stringify(answer));
    const { from, to, starts, ends } = placesOfRows(json, json.indexOf('"rows":[') + '"rows":['.length);
    return { rows: starts.map((start, i) => json.toString('utf8', start, ends[i])), all: json.toString('utf8', from, to) };
  };

  it('are found whatever they hold', () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), (rows) => {
        const found = cut({ rows });
        expect(found.rows).toEqual(rows.map((row) => JSON.stringify(row)));
        expect(`[${found.all}]`).toBe(JSON.stringify(rows));
      }),
    );
  });

  it.each([['Ali "Usta" ]}'], ['\\'], ['\\"'], ['},{"rank":1'], ['Şükrü ığ']])('are not ended by a name such as %j', (name) => {
    const rows = [{ name, rounds: [{ round: 1 }] }, { name }];
    expect(cut({ rows }).rows).toEqual(rows.map((row) => JSON.stringify(row)));
  });
});
