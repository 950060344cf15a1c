/** Native ES modules, compiled by swc. `unit` needs nothing; `e2e` talks to the built server over HTTP (see test/support); `faults` does so while it is killed and cut off (docs/reliability.md). */
const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: { target: 'es2022', parser: { syntax: 'typescript', decorators: true } },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
};

/** @type {import('jest').Config} */
export default {
  maxWorkers: 2,
  testTimeout: 120_000,
  projects: [
    { ...shared, displayName: 'unit', roots: ['<rootDir>/src'], testRegex: String.raw`(?<!e2e-)spec\.ts$` },
    {
      ...shared,
      displayName: 'e2e',
      roots: ['<rootDir>/test'],
      testRegex: String.raw`\.e2e-spec\.ts$`,
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
    {
      ...shared,
      displayName: 'faults',
      roots: ['<rootDir>/test/faults'],
      testRegex: String.raw`\.faults-spec\.ts$`,
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
  ],
};
