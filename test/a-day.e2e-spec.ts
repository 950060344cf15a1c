import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startApp, type TestApp } from './support/api.js';
import { type Answer, Shell } from './support/shell.js';

const page = readFileSync(join(process.cwd(), 'docs/a-day.md'), 'utf8');

interface Block {
  readonly language: string;
  readonly text: string;
}
const blocksOf = (text: string): Block[] =>
  [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language, block]) => ({ language: language!, text: block! }));
const sections = page
  .split(/^## /m)
  .slice(1)
  .map((section) => ({ title: section.slice(0, section.indexOf('\n')), blocks: blocksOf(section) }));

/** An answer as the page shows it: `…` is a text that is another each time. */
const shown = (json: string): object =>
  JSON.parse(json, (_, value: unknown) => (value === '…' ? (expect.any(String) as unknown) : value)) as object;

function expectSuccess({ status, text }: Answer, request: string): void {
  expect({ request, refusal: status >= 200 && status < 300 ? null : text }).toEqual({ request, refusal: null });
}

describe('docs/a-day.md', () => {
  let app: TestApp;
  let shell: Shell;
  beforeAll(async () => {
    app = await startApp();
    shell = new Shell(app.server.url, { 'hazine-token': `${app.token}\n` });
  });
  afterAll(() => app.close());

  it('shows how four days begin, go on and end', () => {
    const shownIn = sections.map(({ blocks }) => blocks.filter(({ language }) => language === 'json').length);
    expect(shownIn).toHaveLength(5);
    expect(shownIn[0]).toBe(0);
    expect(Math.min(...shownIn.slice(1))).toBeGreaterThan(0);
  });

  // each section goes on with what the ones before it have left in the shell
  it.each(sections)('$title: every request is answered as the page says', async ({ blocks }) => {
    for (const [i, { language, text }] of blocks.entries()) {
      if (language === 'json') continue; // looked at with the commands before it
      const next = blocks[i + 1];
      let left = text.match(/^curl /gm)?.length ?? 0;
      await shell.run(text, (answer, request) => {
        expectSuccess(answer, request);
        left--;
        const expected = left === 0 && next?.language === 'json' ? shown(next.text) : {};
        expect({ request, answer: JSON.parse(answer.text) as unknown }).toMatchObject({ request, answer: expected });
      });
      expect({ text, left }).toEqual({ text, left: 0 });
    }
  });
});
