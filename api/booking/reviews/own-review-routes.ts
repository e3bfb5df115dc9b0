import { REVIEW_PAGE_SIZE } from '@glow50/contract/providers/provider-page-calls';
import * as calls from '@glow50/contract/reviews/own-review-calls';
import {
  OwnReview,
  OwnReviewPage,
  ReviewAnswerParams,
  ReviewAnswerRequest,
  ReviewQuery,
} from '@glow50/contract/reviews/reviews';
import type { FastifyPluginAsync } from 'fastify';
import { dropAnswer, findOwnReview, getOwnPage, listOwnReviews, putAnswer } from '../../directory/directory';
import type { Connection } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import type { BookingDependencies } from '../booking-dependencies';
import { BOOKING_MESSAGES } from '../booking-messages';
import { tellReviewer } from './tell-reviewer';

export function ownReviewRoutes(dependencies: BookingDependencies): FastifyPluginAsync {
  const { database, clock } = dependencies;

  async function getReview(connection: Connection, providerId: string, reviewId: string): Promise<OwnReview> {
    const review = await findOwnReview(connection, providerId, reviewId);
    if (!review) throw new HttpError(404, BOOKING_MESSAGES.noReview);
    return review;
  }

  return routes('reviews', [
    endpoint(calls.ownReviews, {
      access: 'owner',
      operationId: 'listOwnReviews',
      summary: "List the reviews of the caller's page with its answers",
      query: ReviewQuery,
      answer: OwnReviewPage,
      handler: async (request) => {
        const { providerId } = await getOwnPage(database, request);
        const { page = 1 } = request.query;
        const slice = { limit: REVIEW_PAGE_SIZE, offset: (page - 1) * REVIEW_PAGE_SIZE };
        return listOwnReviews(database, providerId, slice);
      },
    }),

    endpoint(calls.answerReview, {
      access: 'owner',
      operationId: 'answerReview',
      summary: "Answer a review of the caller's page, or change the answer",
      params: ReviewAnswerParams,
      body: ReviewAnswerRequest,
      answer: OwnReview,
      handler: async (request) => {
        const { reviewId } = request.params;
        const { providerId } = await getOwnPage(database, request);
        const { body } = request.body;
        return inTransaction(database, async (tx) => {
          const answered = await putAnswer(tx, { providerId, reviewId, body, now: clock.now() });
          if (!answered) throw new HttpError(404, BOOKING_MESSAGES.noReview);
          if (answered.isShown)
            await tellReviewer(tx, dependencies, { ...answered, providerId, reviewId, body });
          return getReview(tx, providerId, reviewId);
        });
      },
    }),

    endpoint(calls.removeAnswer, {
      access: 'owner',
      operationId: 'removeAnswer',
      summary: 'Remove the answer to a review',
      params: ReviewAnswerParams,
      answer: OwnReview,
      handler: async (request) => {
        const { reviewId } = request.params;
        const { providerId } = await getOwnPage(database, request);
        return inTransaction(database, async (tx) => {
          await dropAnswer(tx, providerId, reviewId);
          return getReview(tx, providerId, reviewId);
        });
      },
    }),
  ]);
}
