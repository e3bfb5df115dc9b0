import * as calls from '@glow50/contract/office/office-job-calls';
import {
  FailedJobPage,
  FailedJobParams,
  FailedJobQuery,
  RetriedJobs,
  RetryJobs,
} from '@glow50/contract/office/office-jobs';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { getCaller } from '../platform/access/get-caller';
import { recordAction } from '../platform/audit/record-action';
import type { Transaction } from '../platform/database/connection';
import { inTransaction } from '../platform/database/transaction';
import type { Dependencies } from '../platform/dependencies';
import { endpoint, routes } from '../platform/http/endpoint';
import { HttpError } from '../platform/http/http-error';
import { isId } from '../platform/http/is-id';
import {
  countDeadJobs,
  dropDeadJob,
  listDeadJobs,
  retryDeadJob,
  retryDeadJobs,
} from '../platform/jobs/dead-letters';
import { OFFICE_MESSAGES } from './office-messages';

export function officeJobRoutes({ database, clock }: Dependencies): FastifyPluginAsync {
  async function decide(
    request: FastifyRequest<{ Params: FailedJobParams }>,
    action: string,
    work: (tx: Transaction, key: { ownerKey: string; jobId: string }) => Promise<string | undefined>,
  ): Promise<null> {
    const { ownerId: ownerKey, jobId } = request.params;
    await inTransaction(database, async (tx) => {
      const kind = isId(ownerKey) && isId(jobId) ? await work(tx, { ownerKey, jobId }) : undefined;
      if (kind === undefined) throw new HttpError(404, OFFICE_MESSAGES.noJob);
      await recordAction(
        tx,
        {
          staffId: getCaller(request).userId,
          section: 'jobs',
          action,
          subject: { kind: 'job', id: jobId, name: kind },
        },
        clock.now(),
      );
    });
    return null;
  }

  return routes('office', [
    endpoint(calls.failedJobs, {
      access: 'staff',
      operationId: 'listFailedJobs',
      summary: 'List work that failed at its last try, the newest first',
      query: FailedJobQuery,
      answer: FailedJobPage,
      handler: async ({ query: { page = 1 } }) => {
        const limit = calls.FAILED_JOBS_PAGE_SIZE;
        const [jobs, kinds] = await Promise.all([
          listDeadJobs(database, { limit, offset: (page - 1) * limit }),
          countDeadJobs(database),
        ]);
        return {
          jobs: jobs.map(({ ownerKey, jobId, queue, deadAt, error }) => ({
            id: jobId,
            ownerId: ownerKey,
            kind: queue,
            failedAt: deadAt.toISOString(),
            reason: error,
          })),
          kinds: kinds.map(({ queue, count }) => ({ kind: queue, count })),
        };
      },
    }),

    endpoint(calls.retryJob, {
      access: 'staff',
      staffRole: 'support',
      operationId: 'retryJob',
      summary: 'Start failed work again',
      params: FailedJobParams,
      answer: null,
      handler: (request) => decide(request, 'started again', (tx, key) => retryDeadJob(tx, key, clock)),
    }),

    endpoint(calls.retryJobs, {
      access: 'staff',
      staffRole: 'support',
      operationId: 'retryJobs',
      summary: 'Start failed work of one kind again',
      body: RetryJobs,
      answer: RetriedJobs,
      handler: (request) =>
        inTransaction(database, async (tx) => {
          const { kind } = request.body;
          const started = await retryDeadJobs(tx, { queue: kind, limit: calls.RETRIED_JOBS_LIMIT }, clock);
          if (started > 0) {
            await recordAction(
              tx,
              {
                staffId: getCaller(request).userId,
                section: 'jobs',
                action: `started ${started} again`,
                subject: { kind: 'job', id: kind, name: kind },
              },
              clock.now(),
            );
          }
          return { started };
        }),
    }),

    endpoint(calls.dropJob, {
      access: 'staff',
      staffRole: 'support',
      operationId: 'dropJob',
      summary: 'Forget failed work',
      params: FailedJobParams,
      answer: null,
      handler: (request) => decide(request, 'dropped', dropDeadJob),
    }),
  ]);
}
