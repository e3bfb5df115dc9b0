/**
 * A module that the shell and the remotes share at run time. `SHARED_MODULES` drives the browser's
 * federation, the externals of a remote's server build, the modules that a rendering server provides, and the
 * offers that a shell build publishes.
 */
export interface SharedModule {
  /** Name under which shell and remotes share it at run time: a request, or a prefix of requests with a trailing slash. */
  readonly request: string;
  /** The request in the sources, when it differs from the shared name. */
  readonly source?: string;
  readonly version: string;
  /**
   * Whether a page may have only one copy. If true, a remote with an incompatible version does not load. If
   * false, the remote falls back to its own copy.
   */
  readonly singleton: boolean;
}

const strict = (request: string, version: string): SharedModule => ({ request, version, singleton: true });

/** Increase the version whenever the facade exports a new name. */
const UI_FACADE_VERSION = '1.0.0';
const ROUTER_FACADE_VERSION = '1.1.0';

export const SHARED_MODULES: readonly SharedModule[] = [
  strict('react', '19.3.1'),
  strict('react/', '19.3.1'),
  strict('react-dom', '19.3.1'),
  strict('react-dom/', '19.3.1'),
  strict('mobx', '7.1.3'),
  strict('mobx-react-lite', '5.1.0'),
  strict('@emotion/react', '11.14.0'),
  strict('@emotion/styled', '11.14.1'),
  // Live builds request the facades under these names, so the names outlive the packages they came from.
  { ...strict('@glow50/shared/router', ROUTER_FACADE_VERSION), source: '@glow50/host/router' },
  { request: '@glow50/shared/ui', source: '@glow50/ui', version: UI_FACADE_VERSION, singleton: false },
];

/** Of the prefixes in the list, the requests that a rendering server provides. */
const SERVED_BELOW: Readonly<Record<string, readonly string[]>> = {
  'react/': ['react/jsx-runtime'],
  'react-dom/': [],
};

/** Shared names of everything that a rendering server provides to remotes, with their requests in the sources. */
export function servedModules(): { name: string; request: string }[] {
  return SHARED_MODULES.flatMap(({ request, source = request }) =>
    (SERVED_BELOW[request] ?? [request]).map((name) => ({ name, request: name === request ? source : name })),
  );
}

/** The shared name of a request in the sources, or nothing when it is not shared. */
export function findSharedName(request: string): string | undefined {
  const shared = SHARED_MODULES.find(({ request: name, source = name }) =>
    source.endsWith('/') ? request.startsWith(source) : request === source,
  );
  return shared?.source ? shared.request : shared && request;
}
