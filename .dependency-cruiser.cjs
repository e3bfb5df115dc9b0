/** The import table of ARCHITECTURE.md. `npm run deps` prints every rule by name. */
const WORKSPACE = '^(shared|shell|remotes|api|scripts|e2e)/';
const TESTS = '\\.test\\.tsx?$|/testing/|^scripts/run/jest/|^e2e/';
const TEST_TOOLS = 'node_modules/(@jest/globals|@testing-library)/';

const folders = (names) => names.map((name) => `^${name}/`);

/** Of the workspace, a package may import itself and the allowed packages. */
const only = (name, folder, allowed) => ({
  name,
  severity: 'error',
  from: { path: `^${folder}/` },
  to: { path: WORKSPACE, pathNot: folders([folder, ...allowed]) },
});

/** The areas of the API, from left to right. */
const AREAS = ['accounts', 'directory', 'payments', 'booking', 'events', 'registration', 'office'];
const API = '^api/(?!node_modules/)';
const API_FOLDERS = '^api/(?!node_modules/)[^/]+/';
const API_TESTS = '\\.test\\.ts$|/testing/';

/** The one file through which other areas import an area. */
const face = (area) => `^api/${area}/${area}\\.ts$`;
const leftOf = (area) => AREAS.slice(0, AREAS.indexOf(area));

/** The composition, which is the files directly in `api` and `api/commands`, may import every area. */
const apiRules = [
  {
    name: 'platform imports no area',
    severity: 'error',
    from: { path: '^api/platform/', pathNot: API_TESTS },
    to: { path: API, pathNot: '^api/platform/' },
  },
  ...AREAS.map((area) => ({
    name: 'areas import only faces to their left',
    severity: 'error',
    from: { path: `^api/${area}/`, pathNot: API_TESTS },
    to: { path: API, pathNot: ['^api/platform/', `^api/${area}/`, ...leftOf(area).map(face)] },
  })),
  {
    // `api/testing` starts the whole API for tests and fills its database.
    name: 'tests of the platform import only the test kit',
    severity: 'error',
    from: { path: `^api/platform/.*(${API_TESTS})` },
    to: { path: API, pathNot: ['^api/platform/', '^api/testing/'] },
  },
  ...AREAS.map((area) => ({
    // Of an area to the left, the face and the folders `testing`. Besides, the test kit and the composition.
    name: 'tests of areas import only to their left',
    severity: 'error',
    from: { path: `^api/${area}/.*(${API_TESTS})` },
    to: {
      path: API_FOLDERS,
      pathNot: [
        '^api/(platform|testing)/',
        `^api/${area}/`,
        ...leftOf(area).flatMap((left) => [face(left), `^api/${left}/.*testing/`]),
      ],
    },
  })),
  {
    name: 'only tests of the API import its test code',
    severity: 'error',
    from: { path: API, pathNot: API_TESTS },
    to: { path: `^api/.*(${API_TESTS})` },
  },
];

module.exports = {
  forbidden: [
    ...apiRules,
    {
      name: 'the contract imports only zod',
      severity: 'error',
      from: { path: '^shared/contract/' },
      to: { pathNot: ['^shared/contract/', 'node_modules/zod/', TEST_TOOLS] },
    },
    {
      name: 'the host imports only the contract, zod, the types of React and the router',
      severity: 'error',
      // This test sends files to a real server.
      from: { path: '^shared/host/', pathNot: '^shared/host/http/uploader\\.test\\.tsx$' },
      to: {
        pathNot: [
          ...folders(['shared/host', 'shared/contract']),
          'node_modules/(zod|react|react-router-dom)/',
          TEST_TOOLS,
        ],
      },
    },
    {
      name: 'the host uses React for its types only',
      severity: 'error',
      from: { path: '^shared/host/' },
      to: { path: 'node_modules/react/', dependencyTypesNot: ['type-only'] },
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
    only('releases import only contract, host and configuration', 'shared/releases', [
      'shared/contract',
      'shared/host',
      'shared/configuration',
    ]),
    only('the configuration imports no other package', 'shared/configuration', []),
    only('the server imports only the contract', 'shared/server', ['shared/contract']),
    only('the site imports only shared packages', 'shell/site', ['shared']),
    only('the gateway imports only contract, host, releases, configuration and server', 'shell/gateway', [
      'shared/contract',
      'shared/host',
      'shared/releases',
      'shared/configuration',
      'shared/server',
    ]),
    {
      name: 'a remote imports only shared packages',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/' },
      to: { path: WORKSPACE, pathNot: ['^remotes/$1/', '^shared/'] },
    },
    only('the API imports only contract, configuration and server', 'api', [
      'shared/contract',
      'shared/configuration',
      'shared/server',
    ]),
    only('the build imports only shared packages', 'scripts/build', ['shared']),
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
      // All parts share the facade at run time. A direct import would download the library twice. The facade is
      // `ui.ts` with the components that it exports.
      name: 'MUI comes only through its facade',
      severity: 'error',
      from: { pathNot: '^shared/ui/(ui|theme|Alert|Chip|Choice|TextField)\\.tsx?$' },
      to: { path: 'node_modules/@mui/material/' },
    },
    {
      name: 'the router comes only through its facade',
      severity: 'error',
      from: { pathNot: '^shared/host/router/router\\.ts$' },
      to: { path: 'node_modules/(react-router|react-router-dom)/' },
    },
    {
      name: 'only tests import test tools',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { path: TEST_TOOLS },
    },
    { name: 'no imports in a circle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'every import resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
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
