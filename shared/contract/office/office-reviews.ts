import { z } from 'zod';
import { Review } from '../reviews/reviews';

const OfficeReviewPhoto = z.object({
  id: z.uuid(),
  alt: z.string(),
  /** Null while the photo is hidden or not published yet. */
  src: z.string().nullable(),
  isHidden: z.boolean(),
});

/** A review with photos or an answer, also hidden ones. */
export const OfficeReview = Review.omit({ photos: true, answer: true })
  .extend({
    providerId: z.uuid(),
    provider: z.string(),
    photos: z.array(OfficeReviewPhoto),
    answer: z.object({ body: z.string(), answeredAt: z.iso.datetime(), isHidden: z.boolean() }).nullable(),
  })
  .meta({ id: 'OfficeReview' });
export type OfficeReview = z.infer<typeof OfficeReview>;

export const OfficeReviewPage = z
  .object({ reviews: z.array(OfficeReview), hasMore: z.boolean() })
  .meta({ id: 'OfficeReviewPage' });
export type OfficeReviewPage = z.infer<typeof OfficeReviewPage>;

const id = z.string().max(60);
export const OfficeReviewParams = z.object({ providerId: id, reviewId: id });
export type OfficeReviewParams = z.infer<typeof OfficeReviewParams>;
export const OfficePhotoParams = OfficeReviewParams.extend({ photoId: id });

export const HideRequest = z.object({ isHidden: z.boolean() });
export type HideRequest = z.infer<typeof HideRequest>;
