import { until } from '../support/until.js';
import { expectNothingLost, type Fault } from './support/faulty-day.js';
import type { HallSize } from './support/hall.js';
import { during } from './support/hold.js';
import { OwnServer } from './support/own-server.js';
import { isReady, postmasterOf, Site } from './support/site.js';
import { isLong, seed, sized } from './support/sizes.js';

const hall: HallSize = { tournaments: 2, players: sized(12, 48), rounds: sized(2, 14), tablets: 8 };

/** A fault, once while a request waits in the middle of its transaction and once at any moment. */
const inTheMiddleAndAnytime = (url: () => string, fault: () => Promise<void>): Fault[] => [
  {
    moment: 'held',
    inflict: ({ goOn }) =>
      during(url(), async (hold) => {
        await hold.lockTournaments();
        goOn();
        await hold.whoWaits();
        await fault();
      }),
  },
  { moment: 'any', inflict: fault },
];

describe(`the database taken away while eight tablets enter results (seed ${seed})`, () => {
  const minutes = sized(8, 30);
  let site: Site | undefined;
  afterEach(async () => {
    await site?.close();
    site = undefined;
  });

  const untilReady = (opened: Site) => until(async () => (await Promise.all(opened.addresses.map(isReady))).every((ready) => ready), 240);

  const check = async (title: string, opened: Site, times: number, faults: Fault[]) => {
    const { toldToComeBack, brokenOff } = await expectNothingLost(title, opened, hall, times, faults);
    // every other fault meets somebody; the server stays up, and answers everybody
    expect(toldToComeBack).toBeGreaterThanOrEqual(Math.floor(times / faults.length));
    expect(brokenOff).toBe(0);
    await untilReady(opened);
  };

  it(
    'loses nothing where connections are cut, says when to come back, and recovers by itself',
    async () => {
      const opened = (site = await Site.onServer());
      const { url } = opened.database;
      const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name LIKE 'hazine%'`;
      const faults = inTheMiddleAndAnytime(
        () => url,
        () => during(url, async (hold) => void (await hold.query(cut))),
      );
      await check('connections cut', opened, sized(4, 100), faults);
    },
    minutes * 60_000,
  );

  // what is below has a database of its own, wherever the others are
  if (process.env.TEST_DATABASE_URL && !isLong) return;

  it(
    'loses nothing where the database itself is killed, for the process that it belongs to and for one beside it',
    async () => {
      const opened = await Site.embedded(1);
      site = opened;
      const kill = async () => {
        const killed = postmasterOf(opened.dataDir)!;
        process.kill(killed, 'SIGKILL');
        await until(() => ![killed, null].includes(postmasterOf(opened.dataDir)), 240);
        await untilReady(opened);
      };
      await check(
        'database killed',
        opened,
        sized(2, 15),
        inTheMiddleAndAnytime(() => opened.database.url, kill),
      );
    },
    minutes * 60_000,
  );

  it(
    'loses nothing where the database server is restarted, without waiting for anybody and without putting anything in order',
    async () => {
      const server = await OwnServer.start();
      const opened = (site = await Site.on(server, 2));
      const modes = ['fast', 'immediate'] as const;
      let times = 0;
      const restart = async () => {
        await server.restart(modes[times++ % modes.length]!);
        await untilReady(opened);
      };
      await check(
        'database server restarted',
        opened,
        sized(2, 12),
        inTheMiddleAndAnytime(() => server.url, restart),
      );
    },
    minutes * 60_000,
  );
});
