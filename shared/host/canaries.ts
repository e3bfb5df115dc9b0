/** The body of `/canaries.json`: active and automatically stopped canaries, keyed by remote name. */
export type Canaries = Record<string, CanaryState>;

export interface CanaryState {
  build: string;
  version: string;
  percent: number;
  startedAt: string;
  /** The build that all other visitors get. */
  besides: string;
  /** Present when the canary was stopped. `at` is UTC, ISO 8601. */
  stopped?: { at: string; reason: string };
}
