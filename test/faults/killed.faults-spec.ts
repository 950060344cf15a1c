import { expectNothingLost } from './support/faulty-day.js';
import type { HallSize } from './support/hall.js';
import { killsOf } from './support/kills.js';
import { Site } from './support/site.js';
import { isLong, seed, sized } from './support/sizes.js';

const hall: HallSize = { tournaments: 2, players: sized(12, 48), rounds: sized(2, 14), tablets: 8 };
/** In short what meets somebody by what it is is enough. */
const kinds = sized(2, 3);
const kills = Number(process.env.HAZINE_FAULTS_KILLS ?? sized(2, 30));

describe(`kill -9 while eight tablets enter results (seed ${seed})`, () => {
  const minutes = sized(8, 30);
  let site: Site | undefined;
  afterEach(async () => {
    await site?.close();
    site = undefined;
  });

  const check = async (title: string, opened: Site) => {
    site = opened;
    const faults = (await killsOf(site)).slice(0, kinds);
    const { brokenOff, doneUnanswered } = await expectNothingLost(title, site, hall, kills, faults);
    const ofEach = Math.floor(kills / kinds);
    // those in the middle of a transaction, and those after it
    expect(brokenOff).toBeGreaterThanOrEqual(2 * ofEach);
    expect(doneUnanswered).toBeGreaterThanOrEqual(ofEach);
  };

  it(
    'loses nothing where two processes share the work, and one of them is killed',
    async () => check('kill -9, two processes on one database', await Site.onServer(2)),
    minutes * 60_000,
  );

  // in short the two processes stand in its place
  if (isLong)
    it('loses nothing on a PostgreSQL server', async () => check('kill -9, PostgreSQL server', await Site.onServer()), minutes * 60_000);

  if (!process.env.TEST_DATABASE_URL || isLong)
    it(
      'loses nothing on the embedded database, which is killed along with its server',
      async () => check('kill -9, embedded database', await Site.embedded()),
      minutes * 60_000,
    );
});
