import { seededRandom } from '../../engine/seeded-random.js';
import type { EventPlan } from './simulated-event.js';

/** One of the events of a nightly run: sizes from 2 to 400, every hundredth of 1,000; 3 to 15 rounds, and anything may happen. */
export function nightlyPlan(seed: number): EventPlan {
  const random = seededRandom(seed);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const pick = <T>(...values: T[]): T => values[Math.floor(random() * values.length)]!;
  const players = seed % 100 === 0 ? 1000 : between(...pick<[number, number]>([2, 16], [2, 16], [17, 60], [61, 400]));
  return {
    seed,
    players,
    rounds: between(3, 15),
    draws: pick(0, 0.1, 0.3, 0.6, 1),
    upsets: pick(0, 0.2, 0.5),
    halfByes: pick(0, 0.02, 0.1),
    fullByes: pick(0, 0, 0.02),
    absences: pick(0, 0.02, 0.1),
    withdrawals: pick(0, 0.02, 0.1),
    returns: pick(0, 0.2, 0.5),
    forfeits: pick(0, 0.03, 0.15),
    late: pick(0, 0.05, 0.3),
    pairingBye: pick(1, 1, 0.5),
    accelerated: random() < 0.3,
    ...(random() < 0.3 && { clubSize: between(2, 5), clubShare: pick(0.1, 0.5) }),
  };
}
