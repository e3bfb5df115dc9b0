import type { ProviderReviewQuery } from '@glow50/contract/reviews/reviews';

export const REVIEW_SORTS = [
  { id: 'newest', label: 'Newest' },
  { id: 'highest', label: 'Highest rated' },
  { id: 'lowest', label: 'Lowest rated' },
] as const;
type ReviewSort = (typeof REVIEW_SORTS)[number]['id'];

export interface AskedReviews {
  page: number;
  sort: ReviewSort;
  /** The id of a service, or '' for all. */
  service: string;
}

export function readAskedReviews(parameters: URLSearchParams): AskedReviews {
  const page = Number(parameters.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    sort: REVIEW_SORTS.find(({ id }) => id === parameters.get('sort'))?.id ?? 'newest',
    service: (parameters.get('service') ?? '').slice(0, 60),
  };
}

/** Only what differs from the first page of all reviews, newest first. */
export function toReviewQuery({ page, sort, service }: AskedReviews): ProviderReviewQuery {
  return {
    ...(page > 1 && { page }),
    ...(sort !== 'newest' && { sort }),
    ...(service && { service }),
  };
}

export const toReviewParameters = (asked: AskedReviews): Record<string, string> =>
  Object.fromEntries(Object.entries(toReviewQuery(asked)).map(([name, value]) => [name, String(value)]));
