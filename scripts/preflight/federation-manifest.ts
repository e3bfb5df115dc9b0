/** Of `mf-manifest.json`, as the bundler writes it: what a remote exposes, and what it takes from the page. */
export interface FederationManifest {
  exposes: { path: string }[];
  shared: SharedNeed[];
}

/** A module that a remote takes from the page when the page's version is in the range. */
export interface SharedNeed {
  /** Request, as `react/jsx-runtime`. */
  name: string;
  /** Version of the remote's own copy, or that it was built with. */
  version: string;
  requiredVersion: string;
  /** One copy a page. The bundler leaves it out for what was shared by a prefix. */
  singleton?: boolean;
}
