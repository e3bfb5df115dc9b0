/** The import table of ARCHITECTURE.md, one rule per row. */
const own = '^(shared|shell|remotes|api|scripts|e2e)/';
const notTest = '\\.test\\.tsx?$|webpack\\.config\\.ts$';

const only = (from, allowed) => ({
  name: `${from.replace(/[^a-z]/g, '')}-imports-only-${allowed.join('-').replace(/[^a-z-]/g, '') || 'itself'}`,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: notTest },
  to: { path: own, pathNot: [`^${from}/`, ...allowed.map((folder) => `^${folder}/`)] },
});

module.exports = {
  forbidden: [
    only('shared', []),
    only('shell', ['shared']),
    only('api', ['shared/api']),
    {
      name: 'a-remote-imports-only-shared',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/', pathNot: notTest },
      to: { path: own, pathNot: ['^remotes/$1/', '^shared/'] },
    },
    {
      name: 'browser-code-never-imports-the-server',
      severity: 'error',
      from: { path: '^shell/(?!server/)' },
      to: { path: '^shell/server/' },
    },
    {
      name: 'pages-take-the-user-interface-through-the-facade',
      severity: 'error',
      comment: 'MUI and the router are shared as facades: a direct import would download them twice.',
      from: { path: '^(remotes|shell)/', pathNot: ['^shell/server/', notTest] },
      to: { path: 'node_modules/(@mui/material|react-router-dom|react-router)/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
