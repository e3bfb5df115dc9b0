import type { EventStatus } from '@glow50/contract/events/event-editor';

export const LISTED_STATUSES = ['submitted', 'published', 'declined', 'cancelled', 'any'] as const satisfies (
  EventStatus | 'any'
)[];
type ListedStatus = (typeof LISTED_STATUSES)[number];

export const EVENT_STATUS_LABELS: Readonly<Record<EventStatus | 'any', string>> = {
  draft: 'Draft',
  submitted: 'To review',
  published: 'Published',
  declined: 'Declined',
  cancelled: 'Canceled',
  any: 'All',
};

export interface EventFilters {
  status: ListedStatus;
  q: string;
  page: number;
}

/** Words alone search in all states. */
export function readEventFilters(parameters: URLSearchParams): EventFilters {
  const q = parameters.get('q')?.trim().slice(0, 80) ?? '';
  const status = LISTED_STATUSES.find((value) => value === parameters.get('status'));
  const page = Number(parameters.get('page'));
  return {
    status: status ?? (q ? 'any' : 'submitted'),
    q,
    page: Number.isInteger(page) && page > 1 && page <= 1000 ? page : 1,
  };
}

export function toEventsAddress({ status, q = '', page = 1 }: Partial<EventFilters>): string {
  const isDefault = status === undefined || status === (q ? 'any' : 'submitted');
  const parameters = new URLSearchParams({
    ...(!isDefault && { status }),
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size > 0 ? `/office/events?${parameters.toString()}` : '/office/events';
}
