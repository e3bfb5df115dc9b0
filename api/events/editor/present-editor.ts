import type { OrganizerEvent } from '@glow50/contract/events/event-editor';
import { formatDateTime } from '../../platform/time/format-local-time';
import { hasDate } from '../drafts/read-draft';
import { presentSeats } from '../present-event';
import type { OrganizerEventRow } from './editor-repository';

type Action = OrganizerEvent['actions'][number];
const ACTIONS: readonly Action[] = ['change', 'submit', 'withdraw', 'remove', 'cancel', 'check-in'];

/** Left to the organizer. */
const OWNER_ACTIONS: ReadonlySet<Action> = new Set(['remove', 'cancel']);

export function presentOrganizerEvent(
  event: OrganizerEventRow & { isShared?: boolean },
  now: Date,
): OrganizerEvent {
  const { isShared = false, draft } = event;
  return {
    id: event.number,
    status: event.status,
    form: {
      name: event.name,
      category: event.category,
      date: event.date,
      start: event.start,
      end: event.end,
      timeZone: event.timeZone,
      address: event.address,
      city: event.city,
      state: event.state,
      zipcode: event.zipcode,
      contact: event.contact,
      email: event.email ?? '',
      description: event.description,
      priceCents: event.priceCents,
      capacity: event.capacity,
      thumbnailId: event.thumbnailId,
    },
    organizer: event.organizer,
    providerId: event.providerId,
    img: event.picture,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    whenLabel:
      draft && !hasDate(event) ? 'No date yet' : formatDateTime(event.startsAt.getTime(), event.timeZone),
    isPast: event.endsAt <= now,
    seats: presentSeats(event),
    sold: event.sold,
    admitted: event.admitted,
    reason: event.reason,
    submittedAt: event.submittedAt?.toISOString() ?? null,
    office: {
      isTakenDown: event.takenDownAt !== null,
      isOnSale: event.isOnSale,
      changeRequest: event.changeRequest,
      changeRequestedAt: event.changeRequestedAt?.toISOString() ?? null,
      changeAnsweredAt: event.changeAnsweredAt?.toISOString() ?? null,
      hasCanceled: event.cancelledBy === 'office',
    },
    ...(isShared && { isShared }),
    draft,
    actions: ACTIONS.filter(
      (action) => canDo(action, event, now) && !(isShared && OWNER_ACTIONS.has(action)),
    ),
  };
}

export function canDo(
  action: Action,
  { status, startsAt, endsAt, draft }: OrganizerEventRow,
  now: Date,
): boolean {
  const isDraft = status === 'draft' || status === 'declined';
  switch (action) {
    case 'change':
      return status !== 'cancelled' && (status !== 'published' || startsAt > now);
    case 'submit':
      return isDraft && (draft !== null || startsAt > now);
    case 'withdraw':
      return status === 'submitted';
    case 'remove':
      return isDraft;
    case 'cancel':
      return status === 'published' && endsAt > now;
    case 'check-in':
      return status === 'published';
  }
}
