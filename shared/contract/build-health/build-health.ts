import { z } from 'zod';

const Part = z.string().regex(/^[a-z]{1,40}$/, 'This is not the name of a remote');
const Build = z.string().regex(/^[a-z0-9-]{1,40}$/, 'This is not the name of a build');
const count = (most: number) => z.int().min(0).max(most);

export const BuildReport = z.object({
  part: Part,
  build: Build,
  /** 1 in the page's first report about this build, otherwise 0. */
  visits: count(1),
  /** 1 in the report with the first failure of this build, otherwise 0. */
  failedVisits: count(1),
  loadFailures: count(20),
  /** Errors that nothing in the build caught. */
  errors: count(50),
  /** Milliseconds from the first request to the mounted module. Present when it was just loaded. */
  loadMs: count(120_000).optional(),
});
export type BuildReport = z.infer<typeof BuildReport>;

/** Contains only counts. No visitor data, no actions and no error messages. */
export const HealthReport = z
  .object({
    builds: z
      .array(BuildReport)
      .min(1)
      .max(8)
      .refine(
        (builds) => new Set(builds.map(({ part, build }) => `${part}/${build}`)).size === builds.length,
        'Name each build once',
      ),
  })
  .meta({ id: 'HealthReport' });
export type HealthReport = z.infer<typeof HealthReport>;

/** Health of a build across all visitors. A visit is one opened document that needed the build. */
export const BuildHealth = z
  .object({
    part: Part,
    build: Build,
    visits: z.int(),
    /** Visits in which the build could not be loaded or an error was not caught. */
    failedVisits: z.int(),
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

/** `since` is UTC, rounded down to the minute. Defaults to the last hour. Data is kept for one day. */
export const BuildHealthQuery = z.object({ since: z.iso.datetime('This is not a time').optional() });
export type BuildHealthQuery = z.input<typeof BuildHealthQuery>;

/** Sorted by visits, most first. At most 200. */
export const BuildHealthList = z.array(BuildHealth).max(200).meta({ id: 'BuildHealthList' });
