import type { Faults } from './faults';

/** Changes that testers and developers made to a page. Absent for visitors. */
export interface Testing {
  /** This browser may simulate faults and move the clock. Never true in production. */
  mayBreak: boolean;
  /** Simulated faults, for this browser or for everybody. */
  faults: Faults;
  override: Override | null;
}

/** Loads one remote from somewhere other than the release store. */
export interface Override {
  remote: string;
  /** Origin that serves `/record.json`, a `RegisteredRemote` with absolute URLs: `http://127.0.0.1:4100`. */
  origin: string;
  /** UTC, ISO 8601. After this time the published build is used again. */
  expiresAt: string;
}
