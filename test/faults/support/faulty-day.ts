import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../../src/engine/seeded-random.js';
import { until } from '../../support/until.js';
import { Hall, type HallSize, setsOf } from './hall.js';
import { isLong, report, seed } from './sizes.js';
import { Tablets } from './tablets.js';

/** A fault, done to the site at a moment that is drawn; told when it is repaired. */
export type Fault = (random: () => number) => Promise<void>;

/**
 * Plays a day in a hall while the same fault comes again and again, spread by lot over all its sets, and expects that in the end
 * everything acknowledged is there, once, and everything sent again is answered as at first.
 */
export async function expectNothingLost(
  title: string,
  site: { readonly addresses: readonly string[]; readonly token: string },
  size: HallSize,
  faults: number,
  fault: Fault,
): Promise<Tablets['figures']> {
  const random = seededRandom(seed);
  const tablets = new Tablets(site, seededRandom(seed + 1), seed);
  const hall = new Hall(tablets, size, seededRandom(seed + 2));
  await hall.open();
  const began = performance.now();

  let isOver = false;
  let done = 0;
  const inflict = async () => {
    const due = Array.from({ length: faults }, () => Math.floor(random() * setsOf(size) * 0.95)).toSorted((a, b) => a - b);
    for (const sets of due) {
      await until(() => isOver || hall.setsAcknowledged >= sets, 120);
      if (isOver) return;
      await sleep(random() * 30);
      const at = performance.now();
      await fault(random);
      done++;
      if (isLong) report(`${title} ${done} of ${faults}`, { sets, 'ms until repaired': Math.round(performance.now() - at) });
    }
  };
  const play = hall.play().finally(() => (isOver = tablets.hasGivenUp = true));
  const [played, inflicted] = await Promise.allSettled([play, inflict()]);
  for (const outcome of [played, inflicted]) if (outcome.status === 'rejected') throw outcome.reason;
  const seconds = Math.round((performance.now() - began) / 1000);

  const tournaments = await hall.compare();
  for (const { stored, acknowledged } of tournaments) expect(stored).toEqual(acknowledged);
  tablets.hasGivenUp = false;
  expect(await tablets.sendAllAgain()).toEqual([]);
  for (const [i, { stored }] of (await hall.compare()).entries()) expect(stored).toEqual(tournaments[i]!.stored);
  expect(hall.setsAcknowledged).toBe(setsOf(size));
  // where the machine is quick, the results are in before all of them have come
  expect(done).toBeGreaterThan(0);
  report(title, { faults: done, 'sets acknowledged': hall.setsAcknowledged, lost: 0, seconds, ...tablets.figures });
  return tablets.figures;
}
