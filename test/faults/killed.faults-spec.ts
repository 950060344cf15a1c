import type { HallSize } from './support/hall.js';
import { expectNothingLost, type Fault } from './support/faulty-day.js';
import { Site } from './support/site.js';
import { isLong, seed, sized } from './support/sizes.js';

const hall: HallSize = { tournaments: 2, players: sized(18, 48), rounds: sized(3, 14), tablets: 8 };
const kills = Number(process.env.HAZINE_FAULTS_KILLS ?? sized(2, 30));

/** `kill -9` of one of them, and a new start. */
const killOne =
  (site: Site): Fault =>
  async (random) => {
    const process = Math.floor(random() * site.processes);
    await site.kill(process);
    await site.start(process);
  };

describe(`kill -9 while eight tablets enter results (seed ${seed})`, () => {
  const minutes = sized(4, 20);
  let site: Site | undefined;
  afterEach(async () => {
    await site?.close();
    site = undefined;
  });

  const check = async (title: string, opened: Site) => {
    site = opened;
    const { brokenOff } = await expectNothingLost(title, site, hall, kills, killOne(site));
    // the kills fell into the work: else this has shown nothing
    expect(brokenOff).toBeGreaterThan(0);
  };

  it(
    'loses nothing on the embedded database, which is killed along with its server',
    async () => check('kill -9, embedded database', await Site.embedded()),
    minutes * 60_000,
  );

  it(
    'loses nothing where two processes share the work, and one of them is killed',
    async () => check('kill -9, two processes on one database', await Site.onServer(2)),
    minutes * 60_000,
  );

  // in short the two processes stand in its place
  if (isLong)
    it('loses nothing on a PostgreSQL server', async () => check('kill -9, PostgreSQL server', await Site.onServer()), minutes * 60_000);
});
