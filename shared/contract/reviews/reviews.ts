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

/** One page of a provider's reviews, newest first, with totals over all reviews. */
export const ReviewPage = z
  .object({
    total: z.int().min(0),
    /** Over all reviews, 0 to 5 with one decimal. 0 without reviews. */
    average: z.number().min(0).max(5),
    /** Number of reviews with 5, 4, 3, 2 and 1 stars, in this order. */
    distribution: z.array(z.int().min(0)).length(5),
    reviews: z.array(Review),
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
