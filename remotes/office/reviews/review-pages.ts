export function readPage(parameters: URLSearchParams): number {
  const page = Number(parameters.get('page'));
  return Number.isInteger(page) && page > 1 ? page : 1;
}

export const toReviewsAddress = (page: number): string =>
  page > 1 ? `/office/reviews?page=${page}` : '/office/reviews';
