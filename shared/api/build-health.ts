import { z } from 'zod';

const Part = z.string().regex(/^[a-z]{1,40}$/, 'This is not the name of a remote');
const Build = z.string().regex(/^[a-z0-9-]{1,40}$/, 'This is not the name of a build');
const count = (most: number) => z.int().min(0).max(most);

/** What happened with one build since this page last said so. */
export const BuildReport = z.object({
  part: Part,
  build: Build,
  /** 1 the first time that the page tells of this build. */
  visits: count(1),
  /** 1 the first time that something of it failed. */
  failedVisits: count(1),
  /** Loads that were given up. */
  loadFailures: count(20),
  /** Errors that nothing of the build caught. */
  errors: count(50),
  /** Milliseconds from the first request to the mounted module, when it has just been loaded. */
  loadMs: count(120_000).optional(),
});
export type BuildReport = z.infer<typeof BuildReport>;

/** Counts alone: nothing of who visits, what they do or what an error says. */
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

/** How a build fared with its visitors. A visit is one opened document that needed it. */
export const BuildHealth = z
  .object({
    part: Part,
    build: Build,
    visits: z.int(),
    /** Visits in which it could not be loaded, or an error was not caught. */
    failedVisits: z.int(),
    loadFailures: z.int(),
    errors: z.int(),
    loads: z.int(),
    /** Loads of more than 2.5 seconds. */
    slowLoads: z.int(),
    /** Milliseconds; null before the first load. */
    meanLoadMs: z.int().nullable(),
  })
  .meta({ id: 'BuildHealth' });
export type BuildHealth = z.infer<typeof BuildHealth>;

/** `since` is UTC and counts from its minute on; the last hour when absent. A day is kept. */
export const BuildHealthQuery = z.object({ since: z.iso.datetime('This is not a time').optional() });
export type BuildHealthQuery = z.input<typeof BuildHealthQuery>;

/** The builds with the most visits first, at most 200. */
export const BuildHealthList = z.array(BuildHealth).max(200).meta({ id: 'BuildHealthList' });
