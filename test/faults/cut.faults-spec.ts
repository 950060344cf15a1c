import { until } from '../support/until.js';
import { expectNothingLost } from './support/faulty-day.js';
import type { HallSize } from './support/hall.js';
import { postmasterOf, Site } from './support/site.js';
import { isLong, seed, sized } from './support/sizes.js';

const hall: HallSize = { tournaments: 2, players: sized(18, 48), rounds: sized(3, 14), tablets: 8 };

/** As a load balancer asks. */
const isReady = (address: string) =>
  fetch(`${address}/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );

describe(`the database taken away while eight tablets enter results (seed ${seed})`, () => {
  const minutes = sized(4, 20);
  let site: Site | undefined;
  afterEach(async () => {
    await site?.close();
    site = undefined;
  });

  it(
    'loses nothing where connections are cut, says when to come back, and recovers by itself',
    async () => {
      const opened = await Site.onServer();
      site = opened;
      const cut = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
      const { toldToComeBack, brokenOff } = await expectNothingLost('connections cut', opened, hall, sized(8, 100), async () => {
        await opened.database.query(cut);
      });
      expect(toldToComeBack).toBeGreaterThan(0);
      // the server stayed up, and answered everybody
      expect(brokenOff).toBe(0);
      await until(() => isReady(opened.addresses[0]!));
    },
    minutes * 60_000,
  );

  // a killed database takes its time to recover
  if (isLong)
    it(
      'loses nothing where the database itself is killed, for the process that it belongs to and for one beside it',
      async () => {
        const opened = await Site.embedded(1);
        site = opened;
        const { toldToComeBack } = await expectNothingLost('database killed', opened, hall, 15, async () => {
          const killed = postmasterOf(opened.dataDir);
          process.kill(killed, 'SIGKILL');
          await until(async () => (await Promise.all(opened.addresses.map(isReady))).every((ready) => ready), 60);
          expect(postmasterOf(opened.dataDir)).not.toBe(killed);
        });
        expect(toldToComeBack).toBeGreaterThan(0);
      },
      minutes * 60_000,
    );
});
