import { z } from 'zod';
import { Picture } from '../providers/providers';
import { REVIEW_PHOTOS_MOST } from './review-bounds';

/** What a review says, to everybody. */
export const ShownReview = z.object({
  rating: z.int().min(1).max(5),
  body: z.string(),
  /** Without those that are not published yet or that the office hides. */
  photos: z.array(Picture).max(REVIEW_PHOTOS_MOST),
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
