import { defineCall } from '../call';
import type { ReviewQuery } from '../reviews/reviews';
import type { HideRequest, OfficeReview, OfficeReviewPage } from './office-reviews';

export const OFFICE_REVIEWS_PAGE_SIZE = 20;

/** Reviews with photos or an answer, 20 per page; those that were written or answered last come first. */
export const officeReviews = defineCall<{ query: ReviewQuery; answer: OfficeReviewPage }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/office/reviews',
});

type Params = { providerId: string; reviewId: string };
const REVIEW = '/api/v1/office/reviews/:providerId/:reviewId';

/** Hides a photo from everybody, or shows it again within a minute. Safe to repeat. Responds with 404 without it. */
export const hideReviewPhoto = defineCall<{
  params: Params & { photoId: string };
  body: HideRequest;
  answer: OfficeReview;
}>({ method: 'PUT', base: 'api', path: `${REVIEW}/photos/:photoId` });

/** Hides the provider's answer, and any that takes its place, or shows it again. Safe to repeat. */
export const hideAnswer = defineCall<{ params: Params; body: HideRequest; answer: OfficeReview }>({
  method: 'PUT',
  base: 'api',
  path: `${REVIEW}/answer`,
});
