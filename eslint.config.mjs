import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const MAY_USE_THE_ENVIRONMENT = [
  'shared/configuration/read-configuration.ts',
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
  'e2e/composed/{main,stack}.ts',
  // Share values with the processes of a test run.
  'api/platform/testing/test-server.ts',
  'e2e/playwright.config.ts',
  '**/*.test.ts',
];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '.cache/**', '**/*.mjs', '**/*.cjs'] },
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
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Read variables with readConfiguration of @glow50/configuration.',
        },
      ],
    },
  },
  {
    files: ['shared/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
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
    files: ['shared/**', 'shell/**', 'scripts/**', 'e2e/**'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.spec.ts', 'e2e/journeys/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'CallExpression[callee.object.name="JSON"][callee.property.name="parse"]',
          'CallExpression[callee.property.name="json"]',
          'AwaitExpression > CallExpression[callee.property.name="json"]',
        ].map((read) => ({
          selector: `TSAsExpression[typeAnnotation.type!="TSUnknownKeyword"] > ${read}`,
          message:
            'Parse data from outside with its schema: parseJson or parseResponse of @glow50/host/parse-json.',
        })),
      ],
    },
  },
  { files: ['scripts/**', 'api/commands/**', 'e2e/**'], rules: { 'no-console': 'off' } },
  { files: MAY_USE_THE_ENVIRONMENT, rules: { 'no-restricted-properties': 'off' } },
  { files: ['**/*.tsx'], ...jsxA11y.flatConfigs.recommended },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
);
