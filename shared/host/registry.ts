import type { RemoteDescription } from './remote-description';

/** The body of `/remotes.json`, also written into every page. */
export interface Registry {
  remotes: Record<string, RegisteredRemote>;
}

/** One deployed remote. URLs are paths on this origin, or absolute for an override. */
export interface RegisteredRemote extends RemoteDescription {
  version: string;
  /** Folder name of the build, unique per content. */
  build: string;
  commit: string | null;
  builtAt: string;
  entry: string;
  /** `sha384-…` of the entry. Absent only for an override. */
  integrity?: string;
  /** Scripts that the first page needs besides the entry. The page preloads them. */
  chunks: string[];
  /** Scripts per chunk name, for the chunks that routes name. */
  pageChunks?: Record<string, string[]>;
  manifest: string;
  server?: string;
  serverIntegrity?: string;
}
