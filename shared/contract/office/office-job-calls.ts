import { defineCall } from '../call';
import type { FailedJobPage, FailedJobParams, FailedJobQuery, RetriedJobs, RetryJobs } from './office-jobs';

export const FAILED_JOBS_PAGE_SIZE = 20;

/** 20 per page, the last to fail first. */
export const failedJobs = defineCall<{ query: FailedJobQuery; answer: FailedJobPage }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/office/jobs',
});

const JOB = '/api/v1/office/jobs/:ownerId/:jobId';

/**
 * Responds with 204, or with 404 when somebody has done so already, or dropped the work. Starts it again, with all its
 * tries.
 */
export const retryJob = defineCall<{ params: FailedJobParams; answer: null }>({
  method: 'POST',
  base: 'api',
  path: `${JOB}/retry`,
});

export const RETRIED_JOBS_LIMIT = 500;

/** Starts all failed work of one kind again, at most 500 at a time, what failed first before the rest. */
export const retryJobs = defineCall<{ body: RetryJobs; answer: RetriedJobs }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/office/jobs/retry',
});

/** Responds with 204, or with 404 like `retryJob`. Forgets the work and what it was about. */
export const dropJob = defineCall<{ params: FailedJobParams; answer: null }>({
  method: 'DELETE',
  base: 'api',
  path: JOB,
});
