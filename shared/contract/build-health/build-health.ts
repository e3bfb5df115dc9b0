import { z } from 'zod';

const Part = z.string().regex(/^[a-z]{1,40}$/, 'This is not the name of a remote');
const Build = z.string().regex(/^[a-z0-9-]{1,40}$/, 'This is not the name of a build');
const count = (most: number) => z.int().min(0).max(most);

export const BuildReport = z.object({
  part: Part,
  build: Build,
  /** 1: the page needed the build. */
  visits: count(1),
  /** 1 after something of the build has failed in the page, otherwise 0. */
  failedVisits: count(1),
  loadFailures: count(20),
  /** Errors that nothing in the build caught. */
  errors: count(50),
  /** 1 after the page, while the build was on screen, has sent something that the server answered. */
  sentVisits: count(1).optional(),
  /** 1 after the server did not understand something that was sent (400 or 422), so that it is not kept. */
  refusedVisits: count(1).optional(),
  /** Milliseconds from the first request to the mounted module. Present when it was just loaded. */
  loadMs: count(120_000).optional(),
});
export type BuildReport = z.infer<typeof BuildReport>;

const builds = z
  .array(BuildReport)
  .min(1)
  .max(8)
  .refine(
    (reports) => new Set(reports.map(({ part, build }) => `${part}/${build}`)).size === reports.length,
    'Name each build once',
  );

/**
 * What happened in a page so far. Contains only counts: no visitor data, no actions and no error messages.
 * A report without the token of the page's boot block is accepted and ignored.
 */
export const HealthReport = z
  .object({ token: z.string().max(4000).optional(), builds })
  .meta({ id: 'HealthReport' });
export type HealthReport = z.infer<typeof HealthReport>;

/** A report that the gateway has checked. A later report about the same visit replaces lower counts. */
export const VisitReport = z.object({
  visit: z.uuid(),
  /** The same text for every visit from one network. Not its address. */
  client: z.string().min(1).max(64),
  builds,
});
export type VisitReport = z.infer<typeof VisitReport>;

/** Health of a build across all visitors. A visit is one opened document that needed the build. */
export const BuildHealth = z
  .object({
    part: Part,
    build: Build,
    visits: z.int(),
    /** Visits in which the build could not be loaded or an error was not caught. */
    failedVisits: z.int(),
    /** Different clients among the visits, and among the failed ones. One client is one network. */
    clients: z.int(),
    failedClients: z.int(),
    /** Different clients that sent something, and those that had something of it not understood (400 or 422). */
    sendingClients: z.int(),
    refusedClients: z.int(),
    loadFailures: z.int(),
    errors: z.int(),
    loads: z.int(),
    /** Loads that took more than 2.5 seconds. */
    slowLoads: z.int(),
    /** Milliseconds. Null before the first load. */
    meanLoadMs: z.int().nullable(),
  })
  .meta({ id: 'BuildHealth' });
export type BuildHealth = z.infer<typeof BuildHealth>;

/**
 * `since` is UTC, rounded down to the minute. Defaults to the last hour. `until` is left out of the sum and defaults to
 * now. Data is kept for one day. `builds` lists up to eight builds,
 * separated by commas.
 */
export const BuildHealthQuery = z.object({
  since: z.iso.datetime('This is not a time').optional(),
  until: z.iso.datetime('This is not a time').optional(),
  part: Part.optional(),
  builds: z
    .string()
    .regex(/^[a-z0-9-]{1,40}(,[a-z0-9-]{1,40}){0,7}$/, 'These are not up to eight names of builds')
    .optional(),
});
export type BuildHealthQuery = z.input<typeof BuildHealthQuery>;

/** Sorted by visits, most first. At most 200. */
export const BuildHealthList = z.array(BuildHealth).max(200).meta({ id: 'BuildHealthList' });
