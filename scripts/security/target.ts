import type { ApiDescription, Operation } from './api-description';

export type CallerName = 'anonymous' | 'customer' | 'provider' | 'staff';

export interface Caller {
  name: CallerName;
  /** Headers that prove the session. Empty for `anonymous`. */
  headers(): Readonly<Record<string, string>>;
  /** Signs in again if the session has ended. */
  renew(): Promise<void>;
}

/** What judges judge: a running site, and the packages that it is built from. */
export interface Target {
  /** Address to send requests to, without a slash at the end. */
  origin: string;
  /** Address that a reader can repeat a request at. */
  shownOrigin: string;
  description: ApiDescription;
  callers: readonly Caller[];
  /** Paths of pages. */
  pages: readonly string[];
  /** Folder with a lockfile and installed packages. */
  packages: string;
  /** Package registry; absent: the configured one. */
  registry?: string;
  seed: number;
  /** The operations that the fuzz calls. Absent: all. */
  operations?: readonly Operation[];
  /** How often the fuzz calls each operation as each caller. */
  callsEach: number;
  /** Share of the operations that must answer 2xx to one of these calls, or the fuzz does not reach enough. */
  reach: number;
  /** Prints what a reader must know besides the findings. */
  note(text: string): void;
}

export interface Finding {
  /** What is wrong, in words that stay the same between runs. */
  rule: string;
  /** Where: a page, an operation, a package. */
  place: string;
  details: string;
}

export interface Judge {
  name: string;
  run(target: Target): Promise<Finding[]>;
}

/** Thrown by a judge that cannot judge here, such as without a network. It is shown and is no finding. */
export class NotPossible extends Error {}
