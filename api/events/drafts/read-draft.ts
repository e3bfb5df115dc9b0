import type { EventDraft } from '@glow50/contract/events/event-draft';
import { EventForm } from '@glow50/contract/events/event-editor';
import { type EventPreview, EventPrice, EventSeatCount } from '@glow50/contract/events/organizing';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { HttpError } from '../../platform/http/http-error';
import type { OrganizerEventRow } from '../editor/editor-repository';
import { readTimes } from '../editor/event-times';

/** Where a draft without a date stands among the events ahead: last. */
const NO_DATE = { startsAt: new Date('2199-01-01T12:00:00Z'), endsAt: new Date('2199-01-01T13:00:00Z') };

export const hasDate = ({ startsAt }: { startsAt: Date }): boolean =>
  startsAt.getTime() !== NO_DATE.startsAt.getTime();

/** What the draft does not say, or not in a way that can be read. Nothing of an event that was complete once. */
export function findMissing(event: OrganizerEventRow): NonNullable<EventPreview['missing']> {
  const { draft } = event;
  if (!draft) return [];
  const isMissing = {
    date: !hasDate(event),
    place: !event.address && !event.city,
    price: !EventPrice.safeParse(draft.price).success,
    seats: !EventSeatCount.safeParse(draft.capacity).success,
    contact: !event.contact,
    description: !event.description,
  };
  return (['date', 'place', 'price', 'seats', 'contact', 'description'] as const).filter(
    (part) => isMissing[part],
  );
}

/** The draft as a complete form. Throws 400 with every field that is missing or wrong. */
export function completeForm({ price, capacity, ...fields }: EventDraft): EventForm {
  const [cents, seats] = [EventPrice.safeParse(price), EventSeatCount.safeParse(capacity)];
  const read = EventForm.safeParse({ ...fields, priceCents: cents.data ?? 0, capacity: seats.data ?? 1 });
  const errors = [
    ...(read.error?.issues ?? []).map(({ path, message }) => ({ path: String(path[0]), message })),
    ...(cents.error?.issues ?? []).map(({ message }) => ({ path: 'priceCents', message })),
    ...(seats.error?.issues ?? []).map(({ message }) => ({ path: 'capacity', message })),
  ];
  if (!read.data || errors.length > 0) throw new HttpError(400, PROBLEM_MESSAGES.invalid, { errors });
  return read.data;
}

/** What can be read of a draft, for lists. */
export function readColumns({ price, capacity, thumbnailId: _thumbnail, ...fields }: EventDraft) {
  const { shape } = EventForm;
  const timeZone = shape.timeZone.safeParse(fields.timeZone).data ?? 'America/Chicago';
  return {
    name: fields.name.trim().slice(0, 80) || 'Untitled event',
    category: fields.category.trim().slice(0, 40),
    description: fields.description.trim().slice(0, 4000),
    price_cents: EventPrice.safeParse(price).data ?? 0,
    time_zone: timeZone,
    address: fields.address.trim().slice(0, 120),
    city: fields.city.trim().slice(0, 60),
    state: fields.state.trim().slice(0, 40),
    zipcode: shape.zipcode.safeParse(fields.zipcode).data ?? '',
    contact: fields.contact.trim().slice(0, 80),
    email: shape.email.safeParse(fields.email).data ?? null,
    ...timesOf(fields, timeZone),
    capacity: EventSeatCount.safeParse(capacity).data ?? 1,
  };
}

function timesOf(fields: Pick<EventDraft, 'date' | 'start' | 'end'>, timeZone: string) {
  const read = EventForm.pick({ date: true, start: true, end: true }).safeParse(fields);
  try {
    const { startsAt, endsAt } = read.data ? readTimes({ ...read.data, timeZone }) : NO_DATE;
    return { starts_at: startsAt, ends_at: endsAt };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { starts_at: NO_DATE.startsAt, ends_at: NO_DATE.endsAt };
  }
}
