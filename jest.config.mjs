import { isBehindPooler, isOnCitus, takeSample } from './shared/configuration/testing/sample.mjs';

/**
 * Slow suites, such as those that kill processes, flood the site as an attacker does, or book a dozen times. A fifth of
 * them runs per commit. The deep tests run all of them, and a suite named on the command line always runs.
 */
const SLOW = [
  'api/main.test.ts',
  'api/platform/database/embedded/embedded-server.test.ts',
  'api/accounts/alike.test.ts',
  'api/platform/database/standstill.test.ts',
  'api/platform/database/failover.test.ts',
  'api/platform/testing/kill-rounds.test.ts',
  'api/platform/uploads/hostile-files.test.ts',
  'api/platform/uploads/held-process.test.ts',
  'api/platform/uploads/checker/file-checker.test.ts',
  'api/booking/sudden-death.test.ts',
  'api/booking/promotion.test.ts',
  'api/booking/guards.test.ts',
  'api/events/tickets/guards.test.ts',
  'api/booking/invariants.test.ts',
  'api/events/tickets/invariants.test.ts',
  'api/walk-routes.test.ts',
  'api/mail-bombing.test.ts',
  'api/accounts/locked-out.test.ts',
  'api/booking/checkout/unpaid-promises.test.ts',
  'api/booking/hold/blocked-calendar.test.ts',
  'api/booking/place/hidden-streets.test.ts',
  'api/directory/search/capped-totals.test.ts',
  'api/events/tickets/blocked-hall.test.ts',
  'api/events/tickets/free-hall.test.ts',
  'api/platform/database/shardability.test.ts',
  'shell/gateway/attacks.test.ts',
  'shell/gateway/canaries/forged-reports.test.ts',
  'shell/gateway/rendering/rendered-site.test.ts',
  'scripts/build/rendering.test.ts',
  'scripts/preflight/smoke/own-site.test.ts',
  'scripts/release/commands.test.ts',
  'api/app.test.ts',
  'api/late-payments.test.ts',
  'api/accounts/sign-up/registering.test.ts',
  'api/booking/after-booking.test.ts',
  'api/booking/booking-flow.test.ts',
  'api/booking/money-in-words.test.ts',
  'api/booking/rules.test.ts',
  'api/booking/checkout/own-zelle.test.ts',
  'api/booking/checkout/saved-card.test.ts',
  'api/booking/email/mail-file-page.test.ts',
  'api/booking/hold/booked-add-ons.test.ts',
  'api/booking/hold/canceled-payments.test.ts',
  'api/booking/hold/lost-races.test.ts',
  'api/booking/manage/layaway-balance.test.ts',
  'api/booking/manage/review-photos.test.ts',
  'api/booking/place/visit-address.test.ts',
  'api/booking/place/where-to-go.test.ts',
  'api/booking/reviews/own-reviews.test.ts',
  'api/booking/texts/booking-texts.test.ts',
  'api/booking/texts/code-limits.test.ts',
  'api/booking/waitlist/waitlist.test.ts',
  'api/events/statement/day-of-an-event.test.ts',
  'api/events/statement/four-views.test.ts',
  'api/events/tickets/race.test.ts',
  'api/events/waitlist/seat-waitlist.test.ts',
  'api/office/office-reviews.test.ts',
  'api/payments/stripe/stripe-payments.test.ts',
  'api/platform/mail/mail.test.ts',
  'api/registration/class-of-forty.test.ts',
  'scripts/demo-data/cards.test.ts',
  'scripts/security/description-judge.test.ts',
  'scripts/security/fuzz/fuzz.test.ts',
  'scripts/run/upgrade/two-reacts.test.ts',
  'scripts/run/upgrade/two-runtimes.test.ts',
  'shared/releases/release.test.ts',
  'api/platform/jobs/job-runner.test.ts',
  'api/accounts/sign-up/guessed-codes.test.ts',
  'api/accounts/sign-up/takeover.test.ts',
  'api/accounts/proofs/proofs.test.ts',
  'api/accounts/proofs/own-browser.test.ts',
  'api/accounts/proofs/shared-network.test.ts',
  'api/events/statement/statement.test.ts',
  'api/events/promo-codes/promo-codes.test.ts',
  'api/events/questions/questions.test.ts',
  'api/office/government-id.test.ts',
  'api/office/print-requests/print-request-routes.test.ts',
  'api/platform/uploads/cancel-upload.test.ts',
  'api/platform/uploads/buffered-uploads.test.ts',
  'api/registration/dashboard/dashboard.test.ts',
  'api/registration/dashboard/offers/offers.test.ts',
  'api/registration/every-field.test.ts',
  'api/registration/submissions/profile-wizard.test.ts',
  'api/registration/submissions/shared-browser.test.ts',
  'api/roles.test.ts',
  'shell/gateway/canaries/watch-canaries.test.ts',
  'shell/gateway/cockpit/scenario-routes.test.ts',
  'shell/gateway/rendering/render-worker.test.ts',
  'scripts/build/output-hash.test.ts',
  'scripts/build/containers/image-sources.test.ts',
  'scripts/demo-data/demo-data.test.ts',
  'shared/releases/prune.test.ts',
  'api/events/returns/returns.test.ts',
  'api/quick-messages.test.ts',
  'api/payments/plans/plans.test.ts',
  'api/retention.test.ts',
  'api/office/stolen-keys.test.ts',
  'api/events/tickets/saved-card.test.ts',
  'api/events/wallet/wallet.test.ts',
  'api/booking/hold/shared-browser.test.ts',
  'api/accounts/issuers/issuer-answers.test.ts',
  'api/booking/manage/refund-in-words.test.ts',
  'api/platform/uploads/upload-routes.test.ts',
  'api/platform/build-health/build-health-routes.test.ts',
  'api/registration/listing/plan-page.test.ts',
  'api/accounts/sign-up/links-and-resending.test.ts',
  'api/registration/pictures/pictures.test.ts',
  'api/events/editor/editor.test.ts',
  'api/accounts/secrets-in-logs.test.ts',
  'api/accounts/prove-fresh.test.ts',
  'api/accounts/reset/reset-routes.test.ts',
  'api/office/asked-fields.test.ts',
  'api/events/door/door.test.ts',
  'api/office/office-codes.test.ts',
  'api/guest-terms.test.ts',
  'api/accounts/second-step/second-step.test.ts',
  'api/registration/referrals/referrals.test.ts',
  'api/events/statement/money-due.test.ts',
  'api/registration/charges/declined-plan.test.ts',
  'api/payments/stripe/stripe-customer-cards.test.ts',
  'api/events/receipts/receipts.test.ts',
  'api/registration/submissions/listed-words.test.ts',
  'api/booking/manage/layaway-in-words.test.ts',
  'api/registration/charges/charges.test.ts',
  'api/registration/sponsors/sponsors.test.ts',
  'api/office/declined-organizer.test.ts',
  'api/registration/drafts/verified-elsewhere.test.ts',
  'api/directory/connections/connections.test.ts',
];
/** `npm run test:rules`: the checks of the sources that need no database and no browser. */
const RULES = [
  'shared/configuration/document.test.ts',
  'api/retention-document.test.ts',
  'scripts/preflight/schemas/schema-files.test.ts',
  'scripts/preflight/contract/contract.test.ts',
  'scripts/run/walls.test.ts',
  'scripts/run/import-rules.test.ts',
  'scripts/run/comments.test.ts',
  'scripts/run/documents.test.ts',
  'scripts/run/install-scripts.test.ts',
  'scripts/run/words.test.ts',
  'scripts/build/texts/catalogs.test.ts',
];

/** They start the embedded database themselves. */
const EMBEDDED = [
  'api/booking/promotion.test.ts',
  'api/main.test.ts',
  'api/platform/database/embedded/embedded-server.test.ts',
  'api/platform/database/standstill.test.ts',
  'api/platform/database/failover.test.ts',
];

const isNamed = process.argv.some(
  (word) => word.includes('.test.') || /^(api|shell|shared|remotes|scripts)\//.test(word),
);
const sample = takeSample(SLOW, 5);
const skipped = isNamed ? [] : SLOW.filter((file) => !sample.includes(file));

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

const esOnly = [
  'cookie',
  'jose',
  'oauth4webapi',
  'openid-client',
  'uuid',
  'qr',
  'idb',
  'yet-another-react-lightbox',
  'ical.js',
  'nodemailer',
  'temporal-polyfill',
  'temporal-utils',
  '@glow50',
  '@exodus',
];
const base = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esOnly.join('|')})/)`],
  // Holds a full copy of the sources of the last release.
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
  moduleNameMapper: { '\\.(css|woff2|svg)$': '<rootDir>/scripts/run/jest/asset.ts' },
};

const onNode = {
  ...base,
  testEnvironment: 'node',
  // The cleanup recurses endlessly on an accessor that a package defines twice.
  testEnvironmentOptions: { globalsCleanup: 'off' },
};
const citus = {
  ...onNode,
  displayName: 'citus',
  testPathIgnorePatterns: [
    '/node_modules/',
    '\\.pooler\\.test\\.ts$',
    ...[...EMBEDDED, ...RULES].map((file) => `<rootDir>/${file}`),
  ],
  testMatch: ['<rootDir>/api/**/*.test.ts'],
  globalSetup: '<rootDir>/api/platform/testing/start-citus.ts',
  globalTeardown: '<rootDir>/api/platform/testing/stop-citus.ts',
};

/** One journey of each area, and what is particular about a pooler. */
const pooler = {
  ...onNode,
  displayName: 'pooler',
  testMatch: [
    '<rootDir>/api/**/*.pooler.test.ts',
    '<rootDir>/api/accounts/{auth-routes,sign-up/registering}.test.ts',
    '<rootDir>/api/booking/{booking-flow,invariants}.test.ts',
    '<rootDir>/api/directory/search/{search,soonest}.test.ts',
    '<rootDir>/api/directory/saved/*.test.ts',
    '<rootDir>/api/events/tickets/{ticket-flow,race}.test.ts',
    '<rootDir>/api/office/office.test.ts',
    '<rootDir>/api/platform/jobs/*.test.ts',
    '<rootDir>/api/registration/submissions/submissions.test.ts',
  ],
  testPathIgnorePatterns: [
    '/node_modules/',
    '\\.citus\\.test\\.ts$',
    ...[...EMBEDDED, ...RULES].map((file) => `<rootDir>/${file}`),
  ],
  globalSetup: '<rootDir>/api/platform/testing/start-pooler.ts',
  globalTeardown: '<rootDir>/api/platform/testing/stop-pooler.ts',
};

const ofSources = {
  // Twice the slowest test on a busy two-core machine.
  testTimeout: 30_000,
  projects: [
    {
      ...onNode,
      displayName: 'node',
      testPathIgnorePatterns: [
        '/node_modules/',
        '\\.(citus|pooler)\\.test\\.ts$',
        ...[...skipped, ...RULES].map((file) => `<rootDir>/${file}`),
      ],
      testMatch: ['<rootDir>/{api,shared,scripts,shell}/**/*.test.ts', '<rootDir>/remotes/*/**/*.test.ts'],
      globalSetup: '<rootDir>/api/platform/testing/start-database.ts',
      globalTeardown: '<rootDir>/api/platform/testing/stop-database.ts',
    },
    {
      ...base,
      displayName: 'rules',
      testEnvironment: 'node',
      testMatch: RULES.map((file) => `<rootDir>/${file}`),
    },
    {
      ...base,
      displayName: 'browser',
      testEnvironment: '<rootDir>/scripts/run/jest/browser-environment.mjs',
      testEnvironmentOptions: { globalsCleanup: 'off' },
      testMatch: ['<rootDir>/{shared,shell,remotes}/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/scripts/run/jest/browser-matchers.ts'],
    },
  ],
};

const elsewhere = (project) => ({ testTimeout: 120_000, projects: [project] });

export default isOnCitus ? elsewhere(citus) : isBehindPooler ? elsewhere(pooler) : ofSources;
