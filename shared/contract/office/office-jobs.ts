import { z } from 'zod';

/** Work that failed at its last try, such as an email that could not be sent. Nothing happens to it by itself. */
export const FailedJob = z
  .object({
    id: z.uuid(),
    /** Id of the account, provider or other record that the work is for. */
    ownerId: z.uuid(),
    /** For example `mail` or `picture-publishing`. */
    kind: z.string(),
    failedAt: z.iso.datetime(),
    reason: z.string(),
  })
  .meta({ id: 'FailedJob' });
export type FailedJob = z.infer<typeof FailedJob>;

export const FailedJobQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).optional() });
export type FailedJobQuery = z.input<typeof FailedJobQuery>;

export const FailedJobPage = z
  .object({
    jobs: z.array(FailedJob),
    /** Of all pages, the most first. */
    kinds: z.array(z.object({ kind: z.string(), count: z.number().int() })),
  })
  .meta({ id: 'FailedJobPage' });
export type FailedJobPage = z.infer<typeof FailedJobPage>;

export const RetryJobs = z.object({ kind: z.string().min(1).max(60) });
export type RetryJobs = z.infer<typeof RetryJobs>;

export const RetriedJobs = z.object({ started: z.number().int() }).meta({ id: 'RetriedJobs' });
export type RetriedJobs = z.infer<typeof RetriedJobs>;

const id = z.string().max(60);
export const FailedJobParams = z.object({ ownerId: id, jobId: id });
export type FailedJobParams = z.infer<typeof FailedJobParams>;
