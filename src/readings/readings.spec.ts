import type { Threads } from '../threads/threads.pool.js';
import { Readings, type Source } from './readings.cache.js';

/** A table that takes a while to compute. */
class Table {
  computed = 0;
  fails = false;
  async show(question: string): Promise<object> {
    const computed = ++this.computed;
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (this.fails) throw new Error('no table');
    return { question, computed };
  }
}

describe('answers that are kept', () => {
  const noThreads = null as unknown as Threads;
  const small = (revision: number, id = 'a'): Source => ({ id, revision, isLarge: () => Promise.resolve(false) });
  const textOf = async (answer: ReturnType<Readings['get']>) => (await answer).body.toString();

  test('many who ask at once share one computation, and so do those who come later', async () => {
    const [readings, table] = [new Readings(noThreads), new Table()];
    const answers = await Promise.all(Array.from({ length: 200 }, () => textOf(readings.get(small(1), table, 'show', 'all'))));
    expect(new Set(answers).size).toBe(1);
    await readings.get(small(1), table, 'show', 'all');
    expect(table.computed).toBe(1);
  });

  test('another revision, another tournament and another question are computed for themselves', async () => {
    const [readings, table] = [new Readings(noThreads), new Table()];
    const asked = [readings.get(small(1), table, 'show', 'all'), readings.get(small(2), table, 'show', 'all'), readings.get(small(1, 'b'), table, 'show', 'all'), readings.get(small(1), table, 'show', 'one')]; // prettier-ignore
    expect(new Set(await Promise.all(asked.map(textOf))).size).toBe(4);
  });

  test('a failure is told to all who wait for it, and is not kept', async () => {
    const [readings, table] = [new Readings(noThreads), new Table()];
    table.fails = true;
    const outcomes = await Promise.allSettled([1, 2].map(() => readings.get(small(1), table, 'show', 'all')));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    table.fails = false;
    await expect(textOf(readings.get(small(1), table, 'show', 'all'))).resolves.toContain('"computed":2');
  });
});
