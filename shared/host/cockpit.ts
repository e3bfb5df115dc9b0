import { z } from 'zod';
import { CanaryState } from './canaries';
import { openObject } from './open-schema';

const CockpitBuild = openObject({
  build: z.string(),
  version: z.string(),
  commit: z.string().nullable(),
  builtAt: z.string(),
  /** `sha384-…` of the build's file list. Absent in development. */
  filesIntegrity: z.exactOptional(z.string()),
  /** What is new in the version. */
  changes: z.exactOptional(z.array(z.string())),
});
export type CockpitBuild = z.infer<typeof CockpitBuild>;

const CockpitStep = openObject({
  action: z.string(),
  build: z.string(),
  version: z.string(),
  by: z.string(),
  at: z.string(),
  percent: z.exactOptional(z.number()),
  reason: z.exactOptional(z.string()),
  /** Build that a recall took from everybody. */
  taken: z.exactOptional(z.string()),
});

/** How a build fared in one hour that began at `hour`, UTC. The build may be gone. */
const CockpitHour = openObject({
  hour: z.string(),
  builds: z.array(
    openObject({
      build: z.string(),
      visits: z.number(),
      failedVisits: z.number(),
      clients: z.number(),
      failedClients: z.number(),
      loads: z.number(),
      meanLoadMs: z.number().nullable(),
    }),
  ),
});
export type CockpitHour = z.infer<typeof CockpitHour>;

const CockpitPart = openObject({
  part: z.string(),
  owner: z.string(),
  current: z.string().nullable(),
  pinned: z.string().nullable(),
  canary: CanaryState.nullable(),
  recalled: z.array(z.string()),
  /** Published ones, newest first. */
  builds: z.array(CockpitBuild),
  previews: z.array(openObject({ build: z.string(), by: z.string(), expiresAt: z.string() })),
  /** The last ones, newest first. */
  steps: z.array(CockpitStep),
  hours: z.array(CockpitHour),
});
export type CockpitPart = z.infer<typeof CockpitPart>;

/** Of all processes of the API that the gateway reaches, since each was started. */
const CockpitApi = openObject({
  processes: z.number(),
  answering: z.number(),
  /** Of the processes that answer; more than one while they are replaced. */
  commits: z.array(z.string().nullable()),
  /** UTC, ISO 8601. Null when none answers. */
  startedAt: z.string().nullable(),
  requests: z.number(),
  /** Answered with a status of 500 or more. */
  failed: z.number(),
  meanMs: z.number().nullable(),
});
export type CockpitApi = z.infer<typeof CockpitApi>;

/** The body of `/cockpit.json`: what is live, what was, and how it fares. For testers and staff. */
export const Cockpit = openObject({
  at: z.string(),
  parts: z.array(CockpitPart),
  api: CockpitApi,
  /** In words, what the release store has lost or changed. */
  alarms: z.exactOptional(z.array(z.string())),
});
export type Cockpit = z.infer<typeof Cockpit>;
