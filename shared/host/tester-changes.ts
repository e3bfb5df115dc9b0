import { z } from 'zod';
import type { Fault } from './faults';
import { openChoice, openObject } from './open-schema';

/** Loads one remote from somewhere other than the release store. */
export const Override = openObject({
  remote: z.string(),
  /** Origin that serves `/record.json`, a `RegisteredRemote` with absolute URLs: `http://127.0.0.1:4100`. */
  origin: z.string(),
  /** UTC, ISO 8601. After this time the published build is used again. */
  expiresAt: z.string(),
});
export type Override = z.infer<typeof Override>;

/** A published build that this browser gets by a link, and other visitors do not. */
export const PreviewedBuild = openObject({
  remote: z.string(),
  build: z.string(),
  /** UTC, ISO 8601. */
  expiresAt: z.string(),
});
export type PreviewedBuild = z.infer<typeof PreviewedBuild>;

/** Changes that testers and developers made to a page. Absent for visitors. */
export const Testing = openObject({
  /** This browser may simulate faults and move the clock. Never true in production. */
  mayBreak: z.boolean(),
  /** Simulated faults, for this browser or for everybody. */
  faults: z.record(z.string(), openChoice<Fault>()),
  override: Override.nullable(),
  /** Absent without previews. */
  previews: z.exactOptional(z.array(PreviewedBuild)),
});
export type Testing = z.infer<typeof Testing>;
