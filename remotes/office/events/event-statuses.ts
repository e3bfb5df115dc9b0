import type { EventStatus } from '@glow50/contract/events/event-editor';

export const LISTED_STATUSES = [
  'submitted',
  'published',
  'declined',
  'cancelled',
] as const satisfies EventStatus[];
export type ListedStatus = (typeof LISTED_STATUSES)[number];

export const EVENT_STATUS_LABELS: Readonly<Record<EventStatus, string>> = {
  draft: 'Draft',
  submitted: 'To review',
  published: 'Published',
  declined: 'Declined',
  cancelled: 'Called off',
};

export function readEventFilters(parameters: URLSearchParams): { status: ListedStatus; page: number } {
  const status = LISTED_STATUSES.find((value) => value === parameters.get('status')) ?? 'submitted';
  const page = Number(parameters.get('page'));
  return { status, page: Number.isInteger(page) && page > 1 && page <= 1000 ? page : 1 };
}

export function toEventsAddress(status: ListedStatus, page = 1): string {
  const parameters = new URLSearchParams({
    ...(status !== 'submitted' && { status }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size > 0 ? `/office/events?${parameters.toString()}` : '/office/events';
}
