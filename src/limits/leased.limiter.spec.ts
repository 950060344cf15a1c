import { RateLimiterMemory } from 'rate-limiter-flexible';
import { LeasedLimiter } from './leased.limiter.js';

describe('a limit that several processes share', () => {
  const countOf = async (limiter: LeasedLimiter, key: string, times: number) => {
    const standings = await Promise.all(Array.from({ length: times }, () => limiter.take(key)));
    return standings.filter(({ isWithin }) => isWithin).length;
  };
  const sharedLimit = (points: number, duration = 60) => new RateLimiterMemory({ points, duration });

  it.each([[1], [7], [60], [600]])('of %i lets so many through one process, and no more', async (points) => {
    const limiter = new LeasedLimiter(sharedLimit(points));
    expect(await countOf(limiter, 'ayşe', 2 * points)).toBe(points);
    expect((await limiter.take('ayşe')).isWithin).toBe(false);
  });

  it('lets no more through all of them together, and leaves at most a share unused in each', async () => {
    const shared = sharedLimit(600);
    const processes = Array.from({ length: 3 }, () => new LeasedLimiter(shared));
    let through = 0;
    for (let i = 0; i < 1000; i++) if ((await processes[i % 3]!.take('ayşe')).isWithin) through++;
    expect(through).toBeLessThanOrEqual(600);
    expect(through).toBeGreaterThanOrEqual(600 - 3 * 10);
  });

  it('is counted for each caller alone', async () => {
    const limiter = new LeasedLimiter(sharedLimit(5));
    expect(await countOf(limiter, 'ayşe', 9)).toBe(5);
    expect(await countOf(limiter, 'barış', 9)).toBe(5);
  });

  it('begins anew, and says when', async () => {
    const limiter = new LeasedLimiter(sharedLimit(2, 1));
    expect(await countOf(limiter, 'ayşe', 3)).toBe(2);
    const { seconds, remaining } = await limiter.take('ayşe');
    expect([seconds, remaining]).toEqual([1, 0]);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await countOf(limiter, 'ayşe', 3)).toBe(2);
  });

  it('tells how much is left', async () => {
    const limiter = new LeasedLimiter(sharedLimit(120));
    expect((await limiter.take('ayşe')).remaining).toBe(119);
    expect((await limiter.take('ayşe')).remaining).toBe(118);
    expect((await limiter.take('ayşe')).remaining).toBe(117);
  });
});
