import type { Fault } from './faulty-day.js';
import { during, Hold } from './hold.js';
import type { Site } from './site.js';

const pickOf = <T>(from: readonly T[], random: () => number): T => from[Math.floor(random() * from.length)]!;

/** `kill -9` of one of the processes of a site, and a new start: at the two worst moments, and at one that nobody has chosen. */
export async function killsOf(site: Site): Promise<[inTheMiddle: Fault, committed: Fault, anytime: Fault]> {
  const { url } = site.database;
  await Hold.prepare(url);

  const restart = async (process: number) => {
    await site.kill(process);
    await site.start(process);
  };
  return [
    {
      // in the middle of a transaction
      moment: 'held',
      inflict: async ({ random, goOn }) => {
        const victim = await during(url, async (hold) => {
          await hold.lockTournaments();
          goOn();
          const process = site.processNamed(pickOf(await hold.whoWaits(), random));
          await site.kill(process);
          return process;
        });
        await site.start(victim);
      },
    },
    {
      // when all is done but nobody has been told
      moment: 'held',
      inflict: async ({ goOn }) => {
        const victims = await during(url, async (hold) => {
          await hold.holdCommits();
          goOn();
          const processes = (await hold.whoCommits()).map((name) => site.processNamed(name));
          for (const process of processes) site.freeze(process);
          await hold.untilCommitted();
          for (const process of processes) await site.kill(process);
          return processes;
        });
        for (const process of victims) await site.start(process);
      },
    },
    { moment: 'any', inflict: ({ random }) => restart(Math.floor(random() * site.processes)) },
  ];
}
