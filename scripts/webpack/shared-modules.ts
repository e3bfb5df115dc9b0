/**
 * What shell and remotes have in common at run time. One list for the browser's federation, for the externals
 * of a remote's server build, for the modules that a rendering server hands to it, and for what a build of the shell says that it offers.
 */
export interface SharedModule {
  /** Request, or prefix of requests with a trailing slash. */
  readonly request: string;
  readonly version: string;
  /** One copy a page, or a refusal. The others fall back to the remote's own copy when the versions do not fit. */
  readonly singleton: boolean;
}

const strict = (request: string, version: string): SharedModule => ({ request, version, singleton: true });

/** Rises with every name that the facade gains. */
export const UI_FACADE_VERSION = '1.0.0';
export const ROUTER_FACADE_VERSION = '1.1.0';

export const SHARED_MODULES: readonly SharedModule[] = [
  strict('react', '19.3.1'),
  strict('react/', '19.3.1'),
  strict('react-dom', '19.3.1'),
  strict('react-dom/', '19.3.1'),
  strict('mobx', '7.1.3'),
  strict('mobx-react-lite', '5.1.0'),
  strict('@emotion/react', '11.14.0'),
  strict('@emotion/styled', '11.14.1'),
  strict('@glow50/shared/router', ROUTER_FACADE_VERSION),
  { request: '@glow50/shared/ui', version: UI_FACADE_VERSION, singleton: false },
];
