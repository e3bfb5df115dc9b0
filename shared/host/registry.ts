import type { RemoteDescription } from './remote-description';

/** The body of `/remotes.json`, also written into every page. */
export interface Registry {
  remotes: Record<string, RegisteredRemote>;
}

/** One remote as it is deployed now. Addresses are paths of this origin, or absolute for an override. */
export interface RegisteredRemote extends RemoteDescription {
  version: string;
  /** Folder name of the build, unique for its content. */
  build: string;
  /** Commit that it was built from, when known. */
  commit: string | null;
  builtAt: string;
  /** Federation entry, `/remotes/<name>/<build>/…`. */
  entry: string;
  /** `sha384-…` of the entry; absent only for an override. */
  integrity?: string;
  /** Scripts that the first page needs besides the entry, for preloading. */
  chunks: string[];
  /** Scripts of chunks that a route names, by that name. */
  pageChunks?: Record<string, string[]>;
  manifest: string;
  /** Module for rendering on a server and its hash. */
  server?: string;
  serverIntegrity?: string;
}
