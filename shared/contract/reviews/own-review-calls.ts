import { defineCall } from '../call';
import type { OwnReview, OwnReviewPage, ReviewAnswerRequest, ReviewQuery } from './reviews';

/** Reviews of the caller's page, for the dashboard. Each call responds with 404 when the caller has no page. */

/** Eight reviews per page, newest first. */
export const ownReviews = defineCall<{ query: ReviewQuery; answer: OwnReviewPage }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/provider/reviews',
});

const ANSWER = '/api/v1/provider/reviews/:reviewId/answer';

/**
 * Answers a review, or replaces the answer, which is then marked as edited. The reviewer gets one email, for the first
 * answer. Responds with 404 for a review of another page.
 */
export const answerReview = defineCall<{
  params: { reviewId: string };
  body: ReviewAnswerRequest;
  answer: OwnReview;
}>({ method: 'PUT', base: 'api', path: ANSWER });

/** Has no effect without an answer. */
export const removeAnswer = defineCall<{ params: { reviewId: string }; answer: OwnReview }>({
  method: 'DELETE',
  base: 'api',
  path: ANSWER,
});
