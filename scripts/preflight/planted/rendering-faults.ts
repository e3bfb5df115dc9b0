/** What the server build of a remote may do. Browsers get the same scripts as before. */
export const RENDERING_FAULTS = {
  'throws at import': { at: 'import', code: `throw new Error('planted')` },
  'throws while it renders': { at: 'render', code: `throw new Error('planted')` },
  loops: { at: 'render', code: 'for (;;);' },
  'loops in microtasks': {
    at: 'render',
    code: 'const again = () => queueMicrotask(again); again(); return null',
  },
  leaks: {
    at: 'render',
    code: 'const all = (globalThis.all ??= []); for (;;) all.push(new Array(1e5).fill(0))',
  },
  'asks for too much at once': { at: 'render', code: 'return new Array(5e7).fill(0).length' },
  exits: { at: 'import', code: 'process.exit(1)' },
  'throws after its page': {
    at: 'render',
    code: `setTimeout(() => { throw new Error('planted') }); return null`,
  },
  'writes to globals': {
    at: 'render',
    code: `Object.prototype.then = 1; Array.prototype.map = null; globalThis.Promise = null; throw new Error('planted')`,
  },
} as const;
export type RenderingFault = keyof typeof RENDERING_FAULTS;

/** What preflight must find before a build is released. */
export const PLANTED_IN_RENDERING = {
  throws: (code: string) => spoil(code, 'throws while it renders'),
  hangs: (code: string) => spoil(code, 'loops'),
  mismatches: (code: string) =>
    changeRoutes(
      code,
      `const { jsx } = require('react/jsx-runtime');
      const change = ({ Component, lazy, ...route }) => ({
        ...route,
        ...(Component && { Component: () => jsx('section', { children: jsx(Component, {}) }) }),
        ...(lazy && { lazy: async () => change(await lazy()) }),
      });`,
    ),
};

/** Puts the fault into a remote's server build. */
export function spoil(code: string, fault: RenderingFault): string {
  const planted = RENDERING_FAULTS[fault];
  if (planted.at === 'import') return `${planted.code};\n${code}`;
  return changeRoutes(
    code,
    `const change = ({ lazy, loader, ...route }) => ({ ...route, Component() { ${planted.code} } });`,
  );
}

/** `change` defines a function of this name, which gets each route that shows a page. */
function changeRoutes(code: string, change: string): string {
  return `${code}
;(() => {
  const { remote } = module.exports;
  ${change}
  const changeAll = (routes) =>
    routes.map((route) => (route.children ? { ...route, children: changeAll(route.children) } : change(route)));
  module.exports = {
    remote: {
      ...remote,
      createRemote(host) {
        const made = remote.createRemote(host);
        return { ...made, routes: changeAll(made.routes) };
      },
    },
  };
})();`;
}
