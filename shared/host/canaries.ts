/** The body of `/canaries.json`: by the name of the remote, the canary that is out or was stopped by itself. */
export type Canaries = Record<string, CanaryState>;

export interface CanaryState {
  build: string;
  version: string;
  /** Of 100 visitors, those who get it. */
  percent: number;
  /** UTC, ISO 8601. */
  startedAt: string;
  /** The build that all others get. */
  besides: string;
  /** Why nobody gets it any more. `at` is UTC, ISO 8601. */
  stopped?: { at: string; reason: string };
}
