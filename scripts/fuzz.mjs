// `npm run test:fuzz`: many requests made from the OpenAPI document; HAZINE_FUZZ_COUNT of them (20,000), drawn with
// HAZINE_FUZZ_SEED (another each time, printed). On an embedded PostgreSQL, or on the server of TEST_DATABASE_URL.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { prepare, root } from './prepare.mjs';

await prepare();
const { HAZINE_FUZZ_COUNT = '20000', HAZINE_FUZZ_SEED = String(Date.now() % 1_000_000) } = process.env;
const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const options = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const { status } = spawnSync(process.execPath, [...options, jest, '--selectProjects', 'e2e', '--testPathPatterns', 'fuzz.e2e'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, HAZINE_FUZZ_COUNT, HAZINE_FUZZ_SEED },
});
process.exit(status ?? 1);
