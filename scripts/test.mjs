// `npm test`: everything that must hold before a change lands, with Node and npm alone.
// End-to-end tests run on an embedded PostgreSQL, and again on a server: that of DATABASE_URL, or one that answers locally.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare, root } from './prepare.mjs';
import { bin, findServer, jestOptions, sharedInGate } from './testing.mjs';

const reports = mkdtempSync(join(tmpdir(), 'hazine-reports-'));
const counted = { passed: 0, failed: 0 };

function run(title, script, args = [], env = {}) {
  const began = performance.now();
  console.log(`\n> ${title}`);
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) finish(`${title}: failed`, 1);
  console.log(`  ${title}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

function jest(title, project, env = {}, more = []) {
  const report = join(reports, `${title.replace(/\W+/g, '-')}.json`);
  const began = performance.now();
  console.log(`\n> ${title}`);
  const args = [
    ...jestOptions,
    bin('jest'),
    '--selectProjects',
    project,
    '--json',
    `--outputFile=${report}`,
    ...more,
    ...process.argv.slice(2),
  ];
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  counted.passed += numPassedTests;
  counted.failed += numFailedTests;
  if (status !== 0) finish(`${title}: failed`, 1);
  if (numPassedTests === 0) finish(`${title}: ran no test`, 1);
  console.log(`  ${title}: ${numPassedTests} tests, ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** npm's list of known weaknesses; where the registry has none to give, that is said and nothing more. */
function audit() {
  console.log('\n> npm audit');
  const npm = process.env.npm_execpath;
  const args = ['audit', '--audit-level=high', '--json'];
  const { stdout } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, encoding: 'utf8' })
    : spawnSync('npm', args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });
  const report = JSON.parse(stdout || '{}');
  const found = report.metadata?.vulnerabilities;
  if (!found) console.log('  not done: the registry does not answer that question');
  else if (found.high + found.critical > 0) finish(`npm audit: ${found.high} high, ${found.critical} critical`, 1);
  else console.log('  nothing high or critical');
}

function finish(message, code) {
  rmSync(reports, { recursive: true, force: true });
  if (message) console.log(`\n${message}`);
  console.log(`tests: ${counted.passed} passed, ${counted.failed} failed`);
  process.exit(code);
}

await prepare();
run('format', bin('prettier'), ['--check', '--log-level=warn', '.']);
run('types', 'node_modules/typescript-7/bin/tsc', ['--noEmit', '-p', 'tsconfig.json']);
run('lint', bin('eslint'), ['.', '--max-warnings=0']);
run('boundaries', bin('dependency-cruiser'), ['--config', '.ci/boundaries.cjs', '--output-type', 'err', 'src']);
run('rule numbers', 'scripts/rule-numbers.mjs');
run('OpenAPI document', 'scripts/openapi.mjs', ['--check']);
audit();
jest('unit', 'unit');
jest('e2e on the embedded database', 'e2e', { TEST_DATABASE_URL: '' });
const two = { TEST_DATABASE_URL: '', HAZINE_E2E_PROCESSES: '2' };
jest('stories shared by two processes', 'e2e', two, ['--testPathPatterns', ...sharedInGate]);
jest('faults on the embedded database', 'faults', { TEST_DATABASE_URL: '', HAZINE_FAULTS: 'short' }, ['--runInBand']);
const server = await findServer().catch((error) => finish(error.message, 1));
if (server) {
  jest('e2e on a PostgreSQL server', 'e2e', { TEST_DATABASE_URL: server });
  jest('faults on a PostgreSQL server', 'faults', { TEST_DATABASE_URL: server, HAZINE_FAULTS: 'short' }, ['--runInBand']);
} else console.log('\n> e2e on a PostgreSQL server: not run, there is no DATABASE_URL and no local server');
finish(null, 0);
