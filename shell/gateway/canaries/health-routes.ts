import { HealthReport, type VisitReport } from '@glow50/contract/build-health/build-health';
import { recordBuildHealth, reportBuildHealth } from '@glow50/contract/build-health/build-health-calls';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { listErrors } from '@glow50/server/list-errors';
import type { FastifyPluginAsync } from 'fastify';
import type { Replicas } from '../api/replicas';
import type { ServerConfig } from '../config';
import { internalHeaders } from './internal-headers';
import { readVisit } from './visit-token';

const ANSWER_LIMIT_MS = 5000;

/**
 * Accepts health reports. Forwards only reports with a valid page token, for builds which that page was served
 * with. Ignores others, because older shells send no token.
 */
export function healthRoutes(
  config: Pick<ServerConfig, 'visitKey' | 'metricsToken'>,
  replicas: Pick<Replicas, 'next'>,
): FastifyPluginAsync {
  async function record(report: VisitReport): Promise<number> {
    const response = await fetch(replicas.next() + recordBuildHealth.path, {
      method: recordBuildHealth.method,
      headers: { 'content-type': 'application/json', ...internalHeaders(config) },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    await response.body?.cancel();
    return response.status;
  }

  return async (app) => {
    app.post(reportBuildHealth.path, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { data: report, error } = HealthReport.safeParse(request.body);
      if (error) {
        const errors = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
        return reply.code(400).send({ message: PROBLEM_MESSAGES.invalid, ...listErrors(errors) });
      }
      const visit = report.token === undefined ? null : readVisit(report.token, config.visitKey);
      const builds = report.builds.filter(({ part, build }) => visit?.builds.includes(`${part}/${build}`));
      if (!visit || builds.length === 0) return reply.code(204).send();
      const status = await record({ visit: visit.id, client: visit.client, builds }).catch(() => 503);
      if (status < 300) return reply.code(204).send();
      request.log.info({ status }, 'the API did not record a report about builds');
      const isBusy = status === 429;
      return reply
        .code(isBusy ? 429 : 503)
        .send({ message: isBusy ? PROBLEM_MESSAGES.tooMany : PROBLEM_MESSAGES.unavailable });
    });
  };
}
