// `npm run test:faults`: the tests of docs/reliability.md in their long form, with HAZINE_FAULTS=short as in the gate; then the stories of
// the end-to-end tests, shared by two processes. What follows `--` goes to Jest, and then there are the tests of faults alone.
import { spawnSync } from 'node:child_process';
import { prepare, root } from './prepare.mjs';
import { bin, findServer, jestOptions, ofOneProcess, sharedInGate } from './testing.mjs';

await prepare();
const server = await findServer();
// without a server the tests start one, an embedded PostgreSQL, that outlives the processes they kill
const env = { ...process.env, HAZINE_FAULTS: process.env.HAZINE_FAULTS || 'long', TEST_DATABASE_URL: server ?? '' };
const own = process.argv.slice(2);

const jest = (project, args, more = {}) =>
  spawnSync(process.execPath, [...jestOptions, bin('jest'), '--selectProjects', project, '--runInBand', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...more },
  }).status ?? 1;

let status = jest('faults', own);
if (own.length === 0) {
  const stories = env.HAZINE_FAULTS === 'long' ? ['--testPathIgnorePatterns', ...ofOneProcess] : ['--testPathPatterns', ...sharedInGate];
  status ||= jest('e2e', stories, { HAZINE_E2E_PROCESSES: '2' });
}
process.exit(status);
