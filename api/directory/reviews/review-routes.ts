import { providerReviews, REVIEW_PAGE_SIZE } from '@glow50/contract/providers/provider-page-calls';
import { ProviderReviewQuery, ReviewPage } from '@glow50/contract/reviews/reviews';
import type { FastifyPluginAsync } from 'fastify';
import { NIL } from 'uuid';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { isId } from '../../platform/http/is-id';
import { cacheForASecond } from '../../platform/http/public-answer';
import { ShownProviderParams } from '../providers/provider-params';
import { requireProvider } from '../providers/require-provider';
import { presentAnswer } from './answer-repository';
import { countRatings, countReviews, listReviewedServices, listReviews } from './review-repository';

export function reviewRoutes({ database }: Dependencies): FastifyPluginAsync {
  return routes('reviews', [
    endpoint(providerReviews, {
      access: 'public',
      operationId: 'listReviews',
      summary: "List a provider's reviews, one page at a time, with average and distribution",
      params: ShownProviderParams,
      query: ProviderReviewQuery,
      onSend: cacheForASecond,
      answer: ReviewPage,
      handler: async ({ params, query: { page = 1, sort = 'newest', service } }) => {
        const id = await requireProvider(database, params.id);
        const serviceId = service === undefined || isId(service) ? service : NIL;
        const slice = { sort, serviceId, limit: REVIEW_PAGE_SIZE, offset: (page - 1) * REVIEW_PAGE_SIZE };
        const [rows, distribution, services, found] = await Promise.all([
          listReviews(database, id, slice),
          countRatings(database, id),
          listReviewedServices(database, id),
          serviceId === undefined ? undefined : countReviews(database, id, serviceId),
        ]);
        return {
          ...summarize(distribution),
          distribution,
          services,
          ...(found !== undefined && { found }),
          reviews: rows.map((row) => ({
            ...row,
            writtenAt: row.writtenAt.toISOString(),
            answer: row.answer && presentAnswer(row.answer),
          })),
        };
      },
    }),
  ]);
}

function summarize(distribution: readonly number[]): { total: number; average: number } {
  const total = distribution.reduce((sum, count) => sum + count, 0);
  const stars = distribution.reduce((sum, count, index) => sum + count * (5 - index), 0);
  return { total, average: total === 0 ? 0 : Math.round((stars / total) * 10) / 10 };
}
