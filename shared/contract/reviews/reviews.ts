import { z } from 'zod';
import { Picture } from '../providers/providers';
import { REVIEW_ANSWER_MOST, REVIEW_PHOTOS_MOST } from './review-bounds';

export const ReviewAnswer = z
  .object({ body: z.string(), answeredAt: z.iso.datetime(), isEdited: z.boolean() })
  .meta({ id: 'ReviewAnswer' });
export type ReviewAnswer = z.infer<typeof ReviewAnswer>;

/** What a review says, to everybody. */
export const ShownReview = z.object({
  rating: z.int().min(1).max(5),
  body: z.string(),
  /** Without those that are not published yet or that the office hides. */
  photos: z.array(Picture).max(REVIEW_PHOTOS_MOST),
  /** Of the provider. Null when there is none, and while the office hides it. */
  answer: ReviewAnswer.nullable(),
});
export type ShownReview = z.infer<typeof ShownReview>;

export const Review = ShownReview.extend({
  id: z.uuid(),
  /** First name and initial. */
  author: z.string(),
  writtenAt: z.iso.datetime(),
}).meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

export const ReviewQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).optional() });
export type ReviewQuery = z.infer<typeof ReviewQuery>;

/** `lowest` and `highest` are by stars, newest first among equals. The default is `newest`. */
export const ProviderReviewQuery = ReviewQuery.extend({
  sort: z.enum(['newest', 'highest', 'lowest']).optional(),
  /** The id of a service. One that has no reviews, or is none, matches nothing. */
  service: z.string().max(60).optional(),
});
export type ProviderReviewQuery = z.infer<typeof ProviderReviewQuery>;

/** One page of a provider's reviews, with totals over all reviews. */
export const ReviewPage = z
  .object({
    total: z.int().min(0),
    /** Over all reviews, 0 to 5 with one decimal. 0 without reviews. */
    average: z.number().min(0).max(5),
    /** Number of reviews with 5, 4, 3, 2 and 1 stars, in this order. */
    distribution: z.array(z.int().min(0)).length(5),
    reviews: z.array(Review),
    /** Number of reviews that match the filter. Absent without one. */
    found: z.int().min(0).optional(),
    /** Services on offer that have reviews, most reviewed first, at most 30. Absent in answers of an older API. */
    services: z.array(z.object({ id: z.uuid(), name: z.string(), total: z.int().positive() })).optional(),
  })
  .meta({ id: 'ReviewPage' });
export type ReviewPage = z.infer<typeof ReviewPage>;

/** A review as the page's owner sees it. */
export const OwnReview = Review.extend({
  /** The office has hidden the answer, also a new one in its place. The owner still sees it. */
  isAnswerHidden: z.boolean(),
}).meta({ id: 'OwnReview' });
export type OwnReview = z.infer<typeof OwnReview>;

export const OwnReviewPage = z
  .object({ total: z.int().min(0), reviews: z.array(OwnReview) })
  .meta({ id: 'OwnReviewPage' });
export type OwnReviewPage = z.infer<typeof OwnReviewPage>;

export const ReviewAnswerParams = z.object({ reviewId: z.string().max(60) });

export const ReviewAnswerRequest = z.object({
  body: z
    .string()
    .trim()
    .min(1, 'Write an answer')
    .max(REVIEW_ANSWER_MOST, `At most ${REVIEW_ANSWER_MOST.toLocaleString('en-US')} characters`),
});
export type ReviewAnswerRequest = z.infer<typeof ReviewAnswerRequest>;
