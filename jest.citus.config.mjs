import base from './jest.config.mjs';

/** They start the embedded database themselves. */
const EMBEDDED = [
  'api/main.test.ts',
  'api/platform/database/embedded/embedded-server.test.ts',
  'api/platform/database/standstill.test.ts',
];
const [node] = base.projects;

/** `npm run test:citus`: the API suite, all of it, with its databases on the Citus cluster at `CITUS_URL`. */
export default {
  ...base,
  testTimeout: 120_000,
  projects: [
    {
      ...node,
      displayName: 'citus',
      testMatch: ['<rootDir>/api/**/*.{test,citus}.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...EMBEDDED.map((file) => `<rootDir>/${file}`)],
      globalSetup: '<rootDir>/api/platform/testing/start-citus.ts',
      globalTeardown: '<rootDir>/api/platform/testing/stop-citus.ts',
    },
  ],
};
