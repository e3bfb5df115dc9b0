import { toCents, toDecimal } from '@glow50/contract/money/decimal-amount';
import { type OrganizerEvent, EventForm } from '@glow50/contract/events/event-editor';
import { z } from 'zod';

/** The event form with price and capacity as typed text. The picture is handled separately. */
export const EventFields = z.object({
  ...EventForm.omit({ priceCents: true, capacity: true, thumbnailId: true }).shape,
  price: z
    .string()
    .trim()
    .regex(/^\d{1,5}(\.\d{1,2})?$/, 'Enter a price like 25 or 20.34; 0 is free')
    .transform(toCents)
    .pipe(EventForm.shape.priceCents),
  capacity: z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, 'Enter how many people fit in')
    .transform(Number)
    .pipe(EventForm.shape.capacity),
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
};

export function toTyped(event: OrganizerEvent | null): TypedEvent {
  if (!event) return NEW;
  const { priceCents, capacity, thumbnailId: _thumbnail, ...fields } = event.form;
  const dollars = toDecimal(priceCents).replace(/\.00$/, '');
  return { ...fields, price: dollars, capacity: String(capacity) };
}

export function toEventForm({ price, ...fields }: ReadEvent, thumbnailId: string | null): EventForm {
  return { ...fields, priceCents: price, thumbnailId };
}

/** Form field for a field name of the API. */
export function toFieldName(path: string): keyof TypedEvent | undefined {
  if (path === 'priceCents') return 'price';
  return path in NEW ? (path as keyof TypedEvent) : undefined;
}
