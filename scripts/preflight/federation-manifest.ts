/**
 * The parts of the bundler's `mf-manifest.json` that are needed here: what a remote exposes and which shared
 * modules it uses.
 */
export interface FederationManifest {
  exposes: { path: string }[];
  shared: SharedNeed[];
}

/** A module that a remote takes from the page if the page's version is in range. */
export interface SharedNeed {
  /** Module request, such as `react/jsx-runtime`. */
  name: string;
  /** Version of the remote's own copy, or the version that it was built with. */
  version: string;
  requiredVersion: string;
  /** Whether a page may have only one copy. The bundler omits this for modules that are shared by prefix. */
  singleton?: boolean;
}
