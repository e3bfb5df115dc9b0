import { toDecimal } from '@glow50/contract/money/decimal-amount';
import { type OrganizerEvent, EventForm } from '@glow50/contract/events/event-editor';
import type { EventDraft } from '@glow50/contract/events/event-draft';
import {
  type ChangeEventRequest,
  EventPrice,
  EventSeatCount,
  MoveReason,
} from '@glow50/contract/events/organizing';
import { z } from 'zod';

/** The event form with price and capacity as typed text. The picture is handled separately. */
export const EventFields = z.object({
  ...EventForm.omit({ priceCents: true, capacity: true, thumbnailId: true }).shape,
  date: EventForm.shape.date.refine((date) => date >= today(), 'This is in the past. Choose a later day'),
  price: EventPrice,
  capacity: EventSeatCount,
  moveReason: MoveReason.optional(),
});
export type TypedEvent = z.input<typeof EventFields>;
export type ReadEvent = z.output<typeof EventFields>;

const NEW: TypedEvent = {
  name: '',
  category: '',
  date: '',
  start: '',
  end: '',
  timeZone: 'America/Chicago',
  address: '',
  city: '',
  state: 'Texas',
  zipcode: '',
  contact: '',
  email: '',
  description: '',
  price: '',
  capacity: '',
  moveReason: '',
};

export function toTyped(event: OrganizerEvent | null): TypedEvent {
  if (!event) return NEW;
  if (event.draft) {
    const { thumbnailId: _picture, ...typed } = event.draft;
    return { ...typed, moveReason: '' };
  }
  const { priceCents, capacity, thumbnailId: _thumbnail, ...fields } = event.form;
  const dollars = toDecimal(priceCents).replace(/\.00$/, '');
  return { ...fields, price: dollars, capacity: String(capacity), moveReason: '' };
}

export function toEventForm(
  { price, moveReason, ...fields }: ReadEvent,
  thumbnailId: string | null,
): ChangeEventRequest {
  return { ...fields, priceCents: price, thumbnailId, ...(moveReason && { moveReason }) };
}

export function toEventDraft(
  { moveReason: _reason, ...typed }: TypedEvent,
  thumbnailId: string | null,
): EventDraft {
  return { ...typed, thumbnailId };
}

/** The visitor's date, such as `2026-03-06`. The server has the last word about an event today. */
export const today = (): string => new Intl.DateTimeFormat('en-CA').format(new Date());

/** Form field for a field name of the API. */
export function toFieldName(path: string): keyof TypedEvent | undefined {
  if (path === 'priceCents') return 'price';
  return path in NEW ? (path as keyof TypedEvent) : undefined;
}
