import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom, shuffled } from '../../../src/engine/seeded-random.js';
import { until } from '../../support/until.js';
import { Hall, type HallSize, setsOf } from './hall.js';
import { isLong, report, seed } from './sizes.js';
import { type Allowed, Tablets } from './tablets.js';

interface Day {
  readonly random: () => number;
  readonly tablets: Tablets;
}

/** A fault, done to the site; told when it is repaired. */
export type Fault =
  | {
      readonly moment: 'any';
      readonly inflict: (day: Day) => Promise<void>;
    }
  | {
      /** Nobody sends anything when it begins; when it says so all go on, and it waits until it has whom it wants to meet. */
      readonly moment: 'held';
      readonly inflict: (day: Day & { readonly goOn: () => void }) => Promise<void>;
    };

/**
 * Plays a day in a hall while faults come again and again, spread by lot over all its sets, of each kind as often as of the others;
 * expects that in the end everything acknowledged is there, once, and everything sent again is answered as at first. Faults come by
 * what has been acknowledged, never by the clock: all of them come, however quick the machine is.
 */
export async function expectNothingLost(
  title: string,
  site: { readonly addresses: readonly string[]; readonly token: string },
  size: HallSize,
  times: number,
  faults: readonly Fault[],
  allowed: Allowed = ['database-unavailable', 'took-too-long'],
): Promise<Tablets['figures']> {
  const random = seededRandom(seed);
  const tablets = new Tablets(site, seededRandom(seed + 1), seed, allowed);
  const hall = new Hall(tablets, size, seededRandom(seed + 2));
  const due = drawn(size, times, faults, random);
  for (const { sets, fault } of due) if (fault.moment === 'held') hall.closesAt.add(sets);
  await hall.open();
  const began = performance.now();

  let done = 0;
  const inflict = async () => {
    for (const { sets, fault } of due) {
      await until(() => tablets.hasGivenUp || hall.setsAcknowledged >= sets, 240);
      if (tablets.hasGivenUp) return;
      const at = performance.now();
      if (fault.moment === 'held') await fault.inflict({ random, tablets, goOn: () => hall.gate.open() });
      else {
        await sleep(random() * 30);
        await fault.inflict({ random, tablets });
      }
      done++;
      if (isLong) report(`${title} ${done} of ${times}`, { sets, 'ms until repaired': Math.round(performance.now() - at) });
    }
  };
  const giveUp = (error: unknown) => {
    tablets.hasGivenUp = true;
    hall.gate.open();
    throw error;
  };
  await Promise.all([hall.play().catch(giveUp), inflict().catch(giveUp)]);
  const seconds = Math.round((performance.now() - began) / 1000);

  const tournaments = await hall.compare();
  for (const { stored, acknowledged } of tournaments) expect(stored).toEqual(acknowledged);
  expect(await tablets.sendAllAgain()).toEqual([]);
  for (const [i, { stored }] of (await hall.compare()).entries()) expect(stored).toEqual(tournaments[i]!.stored);
  expect(hall.setsAcknowledged).toBe(setsOf(size));
  expect(done).toBe(times);
  // whatever was done, everybody was answered in the time that docs/operations.md promises, or had the connection broken off
  expect(tablets.figures.timedOut).toBe(0);
  report(title, { faults: done, 'sets acknowledged': hall.setsAcknowledged, lost: 0, seconds, ...tablets.figures });
  return tablets.figures;
}

/**
 * Which fault comes after how many sets: one in each of so many parts of the day, of each kind as many as of the others. From one to
 * the next it takes more sets than can be under way when the gate closes, and after the last some are still to come.
 */
function drawn(size: HallSize, times: number, faults: readonly Fault[], random: () => number) {
  const part = Math.floor((setsOf(size) - size.tablets) / times);
  const room = part - size.tablets - 1;
  if (room < 1) throw new Error(`${times} faults are too many for ${setsOf(size)} sets`);
  const kinds = shuffled(
    Array.from({ length: times }, (_, i) => faults[i % faults.length]!),
    random,
  );
  return kinds.map((fault, i) => ({ fault, sets: i * part + Math.ceil(random() * room) }));
}
