import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, faultOf, Sender } from './fuzz/answers.js';
import { operations } from './fuzz/document.js';
import { type FuzzRequest, requestOf } from './fuzz/requests.js';
import { makeWorld } from './fuzz/world.js';
import { startApp, type TestApp } from './support/api.js';

/** As many as the gate has time for; `npm run test:fuzz` sends more. */
const COUNT = Number(process.env.HAZINE_FUZZ_COUNT ?? 1500);
const SEED = Number(process.env.HAZINE_FUZZ_SEED ?? 1);
/** After so many a new world is made: requests delete, finish and disable what is in the one before. */
const WORLD_LASTS = 750;
/** Under way at once. */
const AT_ONCE = 4;

/** The request as somebody can send it again, and what came back. */
const told = (number: number, { method, path, headers, body }: FuzzRequest, answer: Answer | null) =>
  [
    `request ${number}: ${method} ${path.slice(0, 500)}`,
    JSON.stringify({ ...headers, authorization: headers.authorization?.slice(0, 12) }).slice(0, 600),
    body?.toString().slice(0, 600) ?? '',
    answer ? `${answer.status} ${answer.text.slice(0, 1000)}` : '',
  ].join('\n    ');

describe(`${COUNT} requests made from the OpenAPI document, seed ${SEED}`, () => {
  let app: TestApp;
  let sender: Sender;
  beforeAll(async () => {
    app = await startApp({ HAZINE_LIMIT_CALLER: '0', HAZINE_LIMIT_ADDRESS: '0' });
    sender = new Sender(app.server.url);
  });
  afterAll(async () => {
    sender.close();
    await app.close();
  });

  it(
    'are all answered as it describes, none of them with 5xx',
    async () => {
      const faults = new Map<string, { times: number; example: string }>();
      const statuses = new Map<string, number>();
      let world = await makeWorld(app);
      const sendOne = async (number: number) => {
        const request = requestOf(SEED, number, world, app.token);
        let answer: Answer | null = null;
        let fault: string | null;
        try {
          answer = await sender.send(request);
          fault = faultOf(request, answer);
        } catch (error) {
          fault = `no answer: ${(error as Error).message}`;
        }
        const seen = `${request.kind}: ${answer?.status}`;
        statuses.set(seen, (statuses.get(seen) ?? 0) + 1);
        if (fault === null) return;
        const operation = operations[number % operations.length]!;
        const name = `${operation.method} ${operation.path}: ${fault}`;
        const found = faults.get(name);
        faults.set(name, { times: (found?.times ?? 0) + 1, example: found?.example ?? told(number, request, answer) });
      };
      for (let from = 0; from < COUNT; from += WORLD_LASTS) {
        if (from > 0) world = await makeWorld(app);
        let next = from;
        const end = Math.min(from + WORLD_LASTS, COUNT);
        const work = async () => {
          while (next < end) await sendOne(next++);
        };
        await Promise.all(Array.from({ length: AT_ONCE }, work));
      }
      const counts = [...statuses].toSorted(([a], [b]) => a.localeCompare(b)).map(([seen, times]) => `${seen} ${times}`);
      console.log(`${COUNT} requests, seed ${SEED}, ${operations.length} operations\n${counts.join('\n')}`);
      expect([...faults].map(([name, { times, example }]) => `${name} (${times})\n    ${example}`).join('\n')).toBe('');
    },
    60 * 60_000,
  );

  it('leave a server that is well, and no error in its log', async () => {
    await sleep(100);
    await app.anyone.get('/health/ready').expect(200);
    const errors = app.server.log().split('\n').filter((line) => /"level":[56]0/.test(line)); // prettier-ignore
    expect(errors).toEqual([]);
  });
});
