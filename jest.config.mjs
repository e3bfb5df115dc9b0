/**
 * Suites of sudden deaths and the like, which take long: a third of them a day, all of them in the deep tests, and
 * whichever is asked for by its name.
 */
const LONG = [
  'api/main.test.ts',
  'api/database/embedded/embedded-server.test.ts',
  'api/auth/alike.test.ts',
  'api/testing/kill-rounds.test.ts',
  'api/uploads/hostile-files.test.ts',
  'api/bookings/sudden-death.test.ts',
  'api/bookings/guards.test.ts',
  'api/tickets/guards.test.ts',
  'api/bookings/invariants.test.ts',
  'api/tickets/invariants.test.ts',
];
const today = Math.floor(Date.now() / 86_400_000);
const isNamed = process.argv.some(
  (word) => word.includes('.test.') || /^(api|shell|shared|remotes|scripts)\//.test(word),
);
const restingToday =
  process.env.DEEP === '1' || isNamed ? [] : LONG.filter((_, index) => (today + index) % 3 !== 0);

const transform = {
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

/** Packages that ship ES modules only. */
const esOnly = [
  'cookie',
  'uuid',
  'qr',
  'idb',
  'nodemailer',
  'temporal-polyfill',
  'temporal-utils',
  '@dicebear',
  '@glow50',
  '@exodus',
];
const base = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esOnly.join('|')})/)`],
  // Sources of the last release lie there whole.
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
  moduleNameMapper: { '\\.(css|woff2|svg)$': '<rootDir>/scripts/jest/asset.ts' },
};

export default {
  // Two busy cores are slower than any test should be.
  testTimeout: 30_000,
  projects: [
    {
      ...base,
      displayName: 'node',
      testPathIgnorePatterns: ['/node_modules/', ...restingToday.map((path) => `<rootDir>/${path}`)],
      testEnvironment: 'node',
      // The cleanup of globals between files goes round in circles on an accessor that some package sets twice.
      testEnvironmentOptions: { globalsCleanup: 'off' },
      testMatch: ['<rootDir>/{api,shared,scripts,shell}/**/*.test.ts', '<rootDir>/remotes/*/**/*.test.ts'],
      globalSetup: '<rootDir>/api/testing/start-database.ts',
      globalTeardown: '<rootDir>/api/testing/stop-database.ts',
    },
    {
      ...base,
      displayName: 'browser',
      testEnvironment: '<rootDir>/scripts/jest/browser-environment.mjs',
      testMatch: ['<rootDir>/{shared,shell,remotes}/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/browser-matchers.ts'],
    },
  ],
};
