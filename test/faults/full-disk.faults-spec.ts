import { playerNames } from '../support/play.js';
import { until } from '../support/until.js';
import { expectNothingLost, type Fault } from './support/faulty-day.js';
import type { HallSize } from './support/hall.js';
import { during } from './support/hold.js';
import { isReady, Site } from './support/site.js';
import { seed, sized } from './support/sizes.js';
import { SmallDisk } from './support/small-disk.js';
import type { Tablets } from './support/tablets.js';

const hall: HallSize = { tournaments: 2, players: sized(12, 48), rounds: sized(2, 14), tablets: 8 };

/** Where it cannot be mounted the test is told as skipped. */
const itOnSmallDisk = SmallDisk.isPossible ? it : it.skip;

describe(`the disk of the database full while eight tablets enter results (seed ${seed})`, () => {
  let disk: SmallDisk | undefined;
  let site: Site | undefined;
  afterEach(async () => {
    await site?.close();
    disk?.unmount();
    site = disk = undefined;
  });

  /** Takes another part of the log of changes, which is on the disk by then: what fills up next are tables. */
  const newLogFile = `SELECT pg_switch_wal(); SELECT pg_logical_emit_message(true, 'hazine', 'on')`;

  /** Registers people until somebody is told that the disk is full; answered when it has room again. */
  const register = async (tablets: Tablets, isTold: () => boolean, turn: number) => {
    for (let i = 1; !isTold(); i++) {
      const entries = playerNames(200).map((name) => ({ player: { name: `${name} Kayıt ${turn}-${i}` } }));
      await tablets.post('/tournaments', { name: `Kayıt ${turn}-${i}`, entries });
    }
  };

  const statusOf = async (address: string) => ((await (await fetch(`${address}/health/ready`)).json()) as { status: unknown }).status;

  const checkFullDisk = async () => {
    const small = (disk = SmallDisk.mount(250));
    const opened = (site = await Site.embedded(0, small.makeFolder()));
    const [address, { url }] = [opened.addresses[0]!, opened.database];
    let turn = 0;

    const tablesFull: Fault = {
      moment: 'held',
      inflict: async ({ tablets, goOn }) => {
        await during(url, (hold) => hold.query(newLogFile));
        small.fill();
        goOn();
        const before = tablets.figures.toldOfFullDisk;
        const isTold = () => tablets.figures.toldOfFullDisk > before;
        const registered = register(tablets, isTold, ++turn);
        await until(isTold, 240);
        expect(await statusOf(address)).toBe('read-only');
        expect((await tablets.get('/tournaments')).items.length).toBeGreaterThanOrEqual(2);
        small.free();
        await registered;
        await until(async () => (await statusOf(address)) === 'ok', 60);
      },
    };
    const logFull: Fault = {
      moment: 'held',
      inflict: async ({ tablets, goOn }) => {
        const logged = opened.log.length;
        small.fill();
        // what there is of log files is used up, and there is no room for another: PostgreSQL stops at once
        await until(async () => {
          await during(url, (hold) => hold.query(newLogFile)).catch(() => undefined);
          small.fill();
          return opened.log.slice(logged).includes('No space left on device');
        }, 240);
        const before = tablets.figures.toldToComeBack;
        goOn();
        await until(() => tablets.figures.toldToComeBack > before, 240);
        small.free();
        await until(() => isReady(address), 240);
      },
    };

    const times = sized(2, 10);
    const { brokenOff } = await expectNothingLost(
      'disk full',
      opened,
      hall,
      times,
      [tablesFull, logFull],
      ['database-unavailable', 'database-full', 'took-too-long'],
    );
    expect(brokenOff).toBe(0);
    const lines = opened.log.split('\n');
    const told = (text: string) => lines.filter((line) => line.includes(text)).length;
    // once each time, however many were told to come back
    expect(told('the disk of the database is full')).toBe(times / 2);
    expect(told('the disk of the database has room again')).toBe(times / 2);
    expect(told('the embedded database runs again')).toBe(times / 2);
  };

  itOnSmallDisk(
    'loses nothing, says that it is full, lets all read, and goes on by itself (it takes root on Linux: a tmpfs is mounted)',
    checkFullDisk,
    sized(8, 30) * 60_000,
  );
});
