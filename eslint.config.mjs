import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** docs/exemptions.md names the exemptions. */
const TESTS = ['**/*.test.{ts,tsx}', '**/*.spec.ts', '**/testing/**', 'e2e/journeys/**'];

const MAY_USE_THE_ENVIRONMENT = [
  'shared/configuration/read-configuration.ts',
  // Run before TypeScript and packages are there.
  'shared/configuration/testing/sample.mjs',
  'scripts/run/{chromium,test}.mjs',
  // Programs that hand their environment to the API's or the gateway's configuration.
  'api/main.ts',
  'api/commands/*.ts',
  'shell/gateway/main.ts',
  'scripts/demo-data/load.ts',
  // Runs every few seconds in each container, so it loads no schema.
  'scripts/build/containers/health.ts',
  // Start other programs with this environment.
  'scripts/run/start/serve.ts',
  'scripts/preflight/compatibility/version.ts',
  'scripts/preflight/smoke/own-site.ts',
  'scripts/bench/sites.ts',
  'scripts/bench/api/{pgbench,server-process}.ts',
  'e2e/composed/{run-journeys,stack}.ts',
  'e2e/journeys/own-site.ts',
  'e2e/lighthouse/start-site.ts',
  'e2e/walk/command.ts',
  // Share values with the processes of a test run.
  'shared/configuration/testing/trial-bucket.ts',
  'api/platform/testing/test-server.ts',
  'e2e/playwright.config.ts',
  '**/*.test.ts',
];

const ENVIRONMENT = 'Read variables with readConfiguration of @glow50/configuration.';
const NO_ENVIRONMENT = ['process', 'node:process'].map((name) => ({
  name,
  importNames: ['env', 'default'],
  message: ENVIRONMENT,
}));

const FROM_OUTSIDE = [
  'CallExpression[callee.object.name="JSON"][callee.property.name="parse"]',
  'CallExpression[callee.property.name="json"]',
  'AwaitExpression > CallExpression[callee.property.name="json"]',
];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '.cache/**', 'test-results/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        // One program for almost all files: a program per package reads the packages below it again each time.
        project: [
          './tsconfig.lint.json',
          './remotes/events/tsconfig.worker.json',
          './shared/*/tsconfig.json',
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // Handlers and fakes implement asynchronous interfaces without waiting.
      '@typescript-eslint/require-await': 'off',
      // Stores bind their methods.
      '@typescript-eslint/unbound-method': 'off',
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: ENVIRONMENT,
        },
      ],
      'no-restricted-imports': ['error', { paths: NO_ENVIRONMENT }],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'as' }],
    },
  },
  {
    files: ['shared/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: NO_ENVIRONMENT,
          patterns: [
            {
              group: ['./ui', '../ui/ui', '../router/router'],
              message: 'Import the facade by its package name: only so is it shared at run time.',
            },
          ],
        },
      ],
    },
  },
  {
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': [
        'error',
        ...FROM_OUTSIDE.map((read) => ({
          selector: `TSAsExpression[typeAnnotation.type!="TSUnknownKeyword"] > ${read}`,
          message:
            'Parse data from outside with its schema: parseJson or parseResponse of @glow50/host/parse-json.',
        })),
        {
          selector: 'TSAsExpression > TSAsExpression[typeAnnotation.type="TSUnknownKeyword"]',
          message: 'A cast through unknown switches the compiler off. Say why where it must stay.',
        },
        {
          selector: 'MemberExpression[property.name="env"][object.property.name="process"]',
          message: ENVIRONMENT,
        },
        {
          selector: 'AssignmentExpression[left.object.name="reply"][left.property.name="statusCode"]',
          message: 'Set the status with reply.code, which knows the statuses of the endpoint.',
        },
        {
          selector: ':matches(NewExpression, CallExpression)[callee.name="RegExp"]',
          message: 'Write the expression as a literal: only a literal is checked for super-linear time.',
        },
      ],
    },
  },
  {
    files: ['{api,shared,shell,remotes}/**/*.{ts,tsx}'],
    ignores: TESTS,
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['**/*.{mjs,cjs}'],
    ...tseslint.configs.disableTypeChecked,
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['scripts/**', 'api/commands/**', 'e2e/**'], rules: { 'no-console': 'off' } },
  {
    files: MAY_USE_THE_ENVIRONMENT,
    rules: { 'no-restricted-properties': 'off' },
  },
  { files: ['**/*.tsx'], ...jsxA11y.flatConfigs.recommended },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
);
