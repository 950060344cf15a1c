// `npm run test:faults`: the tests of docs/reliability.md in their long form, with HAZINE_FAULTS=short in a minute. What follows `--` goes to Jest.
import { spawnSync } from 'node:child_process';
import { prepare, root } from './prepare.mjs';
import { bin, findServer, jestOptions } from './testing.mjs';

await prepare();
const server = await findServer();
// without a server the tests start one, an embedded PostgreSQL, that outlives the processes they kill
const env = { ...process.env, HAZINE_FAULTS: process.env.HAZINE_FAULTS || 'long', TEST_DATABASE_URL: server ?? '' };
const args = [...jestOptions, bin('jest'), '--selectProjects', 'faults', '--runInBand', ...process.argv.slice(2)];
process.exit(spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status ?? 1);
