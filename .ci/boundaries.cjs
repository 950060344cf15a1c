// One dot (dutch.ts): pure, free to all. Two dots (x.service.ts): framework, follows this ladder, lowest first:
// a module's framework files may import those of the modules before it, never of one after it.
const ladder = [
  'common',
  'retries',
  'database',
  'backup',
  'threads',
  'readings',
  'limits',
  'problems',
  'auth',
  'health',
  'audit',
  'variants',
  'players',
  'accounts',
  'tournaments',
  'officials',
  'matches',
  'standings',
  'ratings',
  'pairings',
  'exchange',
  'analysis',
  'correspondence',
  'live',
  'metrics',
];
const framework = String.raw`.*\.[a-z-]+\.ts$`;

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'ground-floor',
      comment: 'engine and crosstable stand on the ground and import nothing above',
      severity: 'error',
      from: { path: '^src/(engine|crosstable)/', pathNot: String.raw`\.spec\.ts$` },
      to: { path: '^src/', pathNot: '^src/(engine|crosstable)/' },
    },
    ...ladder.slice(0, -1).map((module, i) => ({
      name: `ladder-${module}`,
      severity: 'error',
      from: { path: `^src/${module}/${framework}` },
      to: { path: `^src/(${ladder.slice(i + 1).join('|')})/${framework}` },
    })),
    {
      name: 'quick-start',
      comment: 'commands that work on files start without the packages of the server',
      severity: 'error',
      from: { path: String.raw`^src/(variants/replay|pairings/(pair|check|simulate)|exchange/rank)\.command\.ts$` },
      to: { path: 'node_modules/(@nestjs|typeorm|pg|fastify|class-validator)/', reachable: true },
    },
    { name: 'no-test-code', severity: 'error', from: { pathNot: String.raw`\.spec\.ts$` }, to: { path: String.raw`\.spec\.ts$|^test/` } },
  ],
  options: { tsConfig: { fileName: 'tsconfig.json' }, tsPreCompilationDeps: true, doNotFollow: { path: 'node_modules' } },
};
