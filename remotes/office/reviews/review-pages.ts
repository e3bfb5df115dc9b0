export const toReviewsAddress = (page: number): string =>
  page > 1 ? `/office/reviews?page=${page}` : '/office/reviews';
