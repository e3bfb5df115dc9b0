import type { Faults } from './faults';

/** What testers and developers changed for a page. Absent from the pages of visitors. */
export interface Testing {
  /** This browser may break parts and move the clock. Never in production. */
  mayBreak: boolean;
  /** What is broken on purpose, for this browser or for everybody. */
  faults: Faults;
  override: Override | null;
}

/** One remote taken from somewhere else than the release store. */
export interface Override {
  remote: string;
  /** Origin that serves `/record.json`, a `RegisteredRemote` with absolute addresses: `http://127.0.0.1:4100`. */
  origin: string;
  /** UTC, ISO 8601. After that the published build is given again. */
  expiresAt: string;
}
