/**
 * A module that the shell and the remotes share at run time. `SHARED_MODULES` drives the browser's
 * federation, the externals of a remote's server build, the modules that a rendering server provides, and the
 * offers that a shell build publishes.
 */
export interface SharedModule {
  /** Module request, or a prefix of requests when it ends with a slash. */
  readonly request: string;
  readonly version: string;
  /**
   * Whether a page may have only one copy. If true, a remote with an incompatible version does not load. If
   * false, the remote falls back to its own copy.
   */
  readonly singleton: boolean;
}

const strict = (request: string, version: string): SharedModule => ({ request, version, singleton: true });

/** Increase the version whenever the facade exports a new name. */
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
  strict('@glow50/host/router', ROUTER_FACADE_VERSION),
  { request: '@glow50/ui', version: UI_FACADE_VERSION, singleton: false },
];
