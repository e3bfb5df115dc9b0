const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** The import table of ARCHITECTURE.md and docs/exemptions.md. `npm run deps` prints every rule by name. */
const WORKSPACE = '^(shared|shell|remotes|api|scripts|e2e)/';
const TESTING = '(^|/)testing/';
const TEST_FILE = '\\.test\\.tsx?$';
const TESTS = [TEST_FILE, TESTING, '^scripts/run/jest/', '^e2e/'];
const ROOT_FILES = '^[^/]+\\.[cm]js$';
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})/`;
const TEST_TOOLS = npm('@jest/globals', '@testing-library');
const CORE = ['core'];

/** What is started, loaded by a tool, or known to the compiler alone. Everything else must be imported from here. */
const ENTRIES = [
  TEST_FILE,
  ROOT_FILES,
  '^api/(main\\.ts$|commands/|platform/uploads/checker/checker-program\\.ts$)',
  '^shell/(gateway/(main|container)\\.ts|site/main\\.tsx|site/rendering/renderer\\.ts)$',
  '^remotes/[^/]+/(remote\\.tsx|tour\\.ts)$',
  // Web workers.
  '^remotes/.*/(decode-worker|check-in-worker|photo-workshop)\\.ts$',
  '^(scripts|e2e)/.*command\\.ts$',
  '^scripts/release/(canary|history|keys|overrides|pin|preview|prune|release|rollback|unpin)\\.ts$',
  '^scripts/run/([a-z-]+\\.mjs$|share-picture\\.ts$|jest/)',
  '^scripts/run/upgrade/(build-(pair|runtimes)\\.ts|sample/(remote|shell|earlier-shell)\\.tsx)$',
  '^scripts/bench/(api|web|bare-server|bundle-entry)\\.ts$',
  '^scripts/(demo-data/load|preflight/contract/accept)\\.ts$',
  '^scripts/build/containers/(bundle|health|remote|sbom)\\.ts$',
  '^shared/configuration/write-document\\.ts$',
  // The bundler loads them by their paths.
  '^scripts/build/(texts/translate-loader\\.ts|webpack/no-ripple\\.mjs)$',
  // Programs that tests start.
  '^api/platform/testing/(row-writer|(start|stop)-(citus|database|pooler))\\.ts$',
  '^api/booking/testing/booking-process\\.ts$',
  '^scripts/build/testing/build-small\\.ts$',
  '^scripts/preflight/testing/hold-site\\.ts$',
  '^e2e/(.*\\.spec|composed/(main|hosts|security)|(visual/)?playwright\\.config|retries)\\.ts$',
  '^e2e/faults/unprotected/(build-shell\\.ts|leave-out\\.mjs)$',
  // Declarations: of modules, and of tables for the query builder.
  '\\.d\\.m?ts$',
  '^api/.*-tables\\.ts$',
];

const folders = (names) => names.map((name) => `^${name}/`);
/** The test code of a folder: its tests and its folders `testing`. */
const testsOf = (folder) => [`^${folder}/.*${TEST_FILE}`, ...testingOf(folder)];
const testingOf = (folder) => [`^${folder}/testing/`, `^${folder}/.*/testing/`];

/** Of the workspace, a package may import itself and the allowed packages. */
const only = (name, folder, allowed) => ({
  name,
  severity: 'error',
  from: { path: `^${folder}/` },
  to: { path: WORKSPACE, pathNot: folders([folder, ...allowed]) },
});

/** The workspaces by package name, with the names of the packages that each one declares. */
const inGroup = (group) => readdirSync(path.join(__dirname, group)).map((name) => `${group}/${name}`);
const manifestOf = (folder) => path.join(__dirname, folder, 'package.json');
const PACKAGES = ['api', 'e2e', ...['shared', 'shell', 'remotes', 'scripts'].flatMap(inGroup)]
  .filter((folder) => existsSync(manifestOf(folder)))
  .map((folder) => {
    const manifest = JSON.parse(readFileSync(manifestOf(folder), 'utf8'));
    const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    return { folder, name: manifest.name, declared };
  });

/** The areas of the API. Each may import those before it. */
const AREAS = ['accounts', 'directory', 'payments', 'booking', 'events', 'registration', 'office'];
const API = '^api/(?!node_modules/)';
/** The composition is the files directly in `api` and those in `api/commands`. It may import every area. */
const COMPOSITION = '^api/[^/]+\\.ts$';

/** The one file through which other areas import an area. */
const face = (area) => `^api/${area}/${area}\\.ts$`;
const areasBefore = (area) => AREAS.slice(0, AREAS.indexOf(area));

const apiRules = [
  {
    name: 'platform imports no area',
    severity: 'error',
    from: { path: '^api/platform/', pathNot: testsOf('api/platform') },
    to: { path: API, pathNot: '^api/platform/' },
  },
  ...AREAS.map((area) => ({
    name: 'an area imports only the face files of areas before it',
    severity: 'error',
    from: { path: `^api/${area}/`, pathNot: testsOf(`api/${area}`) },
    to: { path: API, pathNot: ['^api/platform/', `^api/${area}/`, ...areasBefore(area).map(face)] },
  })),
  {
    // `api/testing` starts the whole API for tests and fills its database.
    name: 'tests of the platform import only the test kit',
    severity: 'error',
    from: { path: testsOf('api/platform') },
    to: { path: API, pathNot: ['^api/platform/', '^api/testing/'] },
  },
  ...AREAS.map((area) => ({
    // The face and `testing` folders of areas before it, the test kit, and the composition.
    name: 'tests of an area import only areas before it',
    severity: 'error',
    from: { path: testsOf(`api/${area}`) },
    to: {
      path: API,
      pathNot: [
        '^api/(platform|testing)/',
        COMPOSITION,
        `^api/${area}/`,
        ...areasBefore(area).flatMap((before) => [face(before), ...testingOf(`api/${before}`)]),
      ],
    },
  })),
];

module.exports = {
  forbidden: [
    ...apiRules,
    {
      name: 'the contract imports only zod',
      severity: 'error',
      from: { path: '^shared/contract/' },
      to: { pathNot: ['^shared/contract/', npm('zod'), TEST_TOOLS] },
    },
    {
      name: 'the configuration imports only zod and Node',
      severity: 'error',
      from: { path: '^shared/configuration/' },
      to: { pathNot: ['^shared/configuration/', npm('zod'), TEST_TOOLS], dependencyTypesNot: CORE },
    },
    ...[
      { from: { path: '^shared/host/', pathNot: testsOf('shared/host') }, to: {} },
      { from: { path: testsOf('shared/host') }, to: { dependencyTypesNot: CORE } },
    ].map(({ from, to }) => ({
      name: 'the host imports only the contract, zod, the types of React and the router',
      severity: 'error',
      from,
      to: {
        ...to,
        pathNot: [
          ...folders(['shared/host', 'shared/contract']),
          npm('zod', 'react', 'react-router-dom'),
          TEST_TOOLS,
        ],
      },
    })),
    {
      name: 'the host uses React for its types only',
      severity: 'error',
      from: { path: '^shared/host/' },
      to: { path: npm('react'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the federation runtime imports nothing',
      severity: 'error',
      from: { path: '^shared/federation/' },
      to: { pathNot: ['^shared/federation/', npm('fast-check', 'semver', '@types/semver'), TEST_TOOLS] },
    },
    only('the user interface imports only contract and host', 'shared/ui', [
      'shared/contract',
      'shared/host',
    ]),
    only('payment imports only contract, host and user interface', 'shared/payment', [
      'shared/contract',
      'shared/host',
      'shared/ui',
    ]),
    only('releases import only host and configuration', 'shared/releases', [
      'shared/host',
      'shared/configuration',
    ]),
    only('the server package imports only the contract', 'shared/server', ['shared/contract']),
    only('the site imports only contract, federation, host and user interface', 'shell/site', [
      'shared/contract',
      'shared/federation',
      'shared/host',
      'shared/ui',
    ]),
    only('the gateway imports only contract, host, releases, configuration and server', 'shell/gateway', [
      'shared/contract',
      'shared/host',
      'shared/releases',
      'shared/configuration',
      'shared/server',
    ]),
    {
      name: 'a remote imports only contract, host, user interface and payment',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/' },
      to: { path: WORKSPACE, pathNot: ['^remotes/$1/', '^shared/(contract|host|ui|payment)/'] },
    },
    only('the API imports only contract, configuration and server', 'api', [
      'shared/contract',
      'shared/configuration',
      'shared/server',
    ]),
    ...[
      {
        path: '^scripts/build/',
        pathNot: [...testsOf('scripts/build'), '^scripts/build/new-remote/sample/'],
      },
      // They build and render a remote.
      { path: [...testsOf('scripts/build'), '^scripts/build/new-remote/sample/'], more: ['shared/ui'] },
    ].map(({ more = [], ...from }) => ({
      name: 'the build imports only federation, host, releases and configuration',
      severity: 'error',
      from,
      to: {
        path: WORKSPACE,
        pathNot: folders([
          'scripts/build',
          'shared/federation',
          'shared/host',
          'shared/releases',
          'shared/configuration',
          ...more,
        ]),
      },
    })),
    {
      name: 'root files import only the sample of the tests',
      severity: 'error',
      from: { path: ROOT_FILES },
      to: { path: WORKSPACE, pathNot: '^shared/configuration/testing/' },
    },
    {
      name: 'only scripts and browser tests import scripts',
      severity: 'error',
      from: { pathNot: '^(scripts|e2e)/' },
      to: { path: '^scripts/' },
    },
    {
      name: 'nothing imports a remote',
      severity: 'error',
      from: { pathNot: '^remotes/' },
      to: { path: '^remotes/' },
    },
    {
      name: 'nothing imports the browser tests',
      severity: 'error',
      from: { pathNot: '^e2e/' },
      to: { path: '^e2e/' },
    },
    {
      name: 'nothing imports a root file',
      severity: 'error',
      from: {},
      to: { path: ROOT_FILES },
    },
    {
      // All parts share the facade at run time. A direct import would download the library twice. The facade is
      // `ui.ts` with the components that it exports.
      name: 'MUI comes only through its facade',
      severity: 'error',
      from: { pathNot: '^shared/ui/(ui|theme|Alert|Chip|Choice|LinearProgress|TextField)\\.tsx?$' },
      to: { path: npm('@mui/material') },
    },
    {
      name: 'the router comes only through its facade',
      severity: 'error',
      from: { pathNot: '^shared/host/router/router\\.ts$' },
      to: { path: npm('react-router', 'react-router-dom') },
    },
    {
      name: 'only tests import test tools',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { path: TEST_TOOLS },
    },
    {
      name: 'only tests and scripts import test code',
      severity: 'error',
      from: { pathNot: [...TESTS, '^scripts/', ROOT_FILES] },
      to: { path: TESTING },
    },
    { name: 'nothing imports a test', severity: 'error', from: {}, to: { path: TEST_FILE } },
    {
      name: 'a package declares what it imports in its own package.json',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    ...PACKAGES.map(({ folder, declared }) =>
      only(
        'a package declares what it imports in its own package.json',
        folder,
        PACKAGES.filter(({ name }) => declared.includes(name)).map((each) => each.folder),
      ),
    ),
    {
      name: 'only tests and root files import development packages',
      severity: 'error',
      from: { pathNot: [...TESTS, ROOT_FILES] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'every file is in use',
      severity: 'error',
      from: {},
      module: { path: WORKSPACE, pathNot: ENTRIES, numberOfDependentsLessThan: 1 },
    },
    { name: 'no imports in a circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'every import resolves',
      severity: 'error',
      from: {},
      // The server build of the shell writes this module.
      to: { couldNotResolve: true, pathNot: '^shared-modules$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
