import type { OrganizerEventsQuery } from '@glow50/contract/events/event-editor';

export const MY_EVENTS_PATH = '/my-events';
export const NEW_EVENT_PATH = `${MY_EVENTS_PATH}/new`;

export function toEventEditorAddress(id: number, salesPage = 1): string {
  return salesPage > 1 ? `${MY_EVENTS_PATH}/${id}?page=${salesPage}` : `${MY_EVENTS_PATH}/${id}`;
}

export function toPreviewAddress(id: number): string {
  return `${MY_EVENTS_PATH}/${id}/preview`;
}

export function toGuestSheetAddress(id: number): string {
  return `${MY_EVENTS_PATH}/${id}/door-list`;
}

export function toCheckInAddress(id: number): string {
  return `/check-in/${id}`;
}

export function toEditorAddress({ when, page }: OrganizerEventsQuery): string {
  const query = new URLSearchParams({
    ...(when === 'past' && { when }),
    ...(page !== undefined && page > 1 && { page: String(page) }),
  }).toString();
  return query ? `${MY_EVENTS_PATH}?${query}` : MY_EVENTS_PATH;
}

export function readOrganizerEventsQuery(parameters: URLSearchParams): OrganizerEventsQuery {
  return { when: parameters.get('when') === 'past' ? 'past' : 'upcoming', ...readPage(parameters) };
}

export function readPage(parameters: URLSearchParams): { page?: number } {
  const page = Number(parameters.get('page'));
  return Number.isInteger(page) && page > 1 ? { page } : {};
}
