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
  type DeadJobKey,
  firstDeadJobs,
  leaveQueue,
  listDeadJobs,
  reviveDeadJobs,
} from '../platform/jobs/dead-letters';
import { OFFICE_MESSAGES } from './office-messages';

export function officeJobRoutes({ database, clock }: Dependencies): FastifyPluginAsync {
  async function decide(
    request: FastifyRequest<{ Params: FailedJobParams }>,
    action: string,
    work: (tx: Transaction, key: DeadJobKey) => Promise<string | undefined>,
    prepare?: (key: DeadJobKey) => Promise<void>,
  ): Promise<null> {
    const { ownerId: ownerKey, jobId } = request.params;
    if (!isId(ownerKey) || !isId(jobId)) throw new HttpError(404, OFFICE_MESSAGES.noJob);
    await prepare?.({ ownerKey, jobId });
    await inTransaction(database, async (tx) => {
      const kind = await work(tx, { ownerKey, jobId });
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
      handler: (request) =>
        decide(
          request,
          'started again',
          async (tx, key) => (await reviveDeadJobs(tx, [key], clock))[0],
          (key) => leaveQueue(database, [key]),
        ),
    }),

    endpoint(calls.retryJobs, {
      access: 'staff',
      staffRole: 'support',
      operationId: 'retryJobs',
      summary: 'Start failed work of one kind again',
      body: RetryJobs,
      answer: RetriedJobs,
      handler: async (request) => {
        const { kind } = request.body;
        const dead = await firstDeadJobs(database, { queue: kind, limit: calls.RETRIED_JOBS_LIMIT });
        await leaveQueue(database, dead);
        return inTransaction(database, async (tx) => {
          const { length: started } = await reviveDeadJobs(tx, dead, clock);
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
        });
      },
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
