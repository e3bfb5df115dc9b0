import { z } from 'zod';
import { OFFICE_ZONE } from '../dates/office-zone';
import { toCents } from '../money/decimal-amount';
import { EventForm } from '../events/event-editor';
import type { Asked, FieldTable } from './fields/field';
import { objectOf } from './fields/form-step';
import { fileRef } from './file-ref';
import { todayInDallas } from './whole-dates';

const typed = z.string().optional();
const isPlanned = ({ values }: Asked) => values.has_event === true;
const line = (label: string) => ({ kind: 'text', label, schema: typed, when: isPlanned }) as const;

/** Event fields of the profile wizard. Field names are fixed: drafts and stored answers use them. */
export const EVENT_FIELDS = {
  has_event: {
    kind: 'checkbox',
    label: 'Yes, I want to add an event',
    schema: z.boolean().default(false),
  },
  event_name: line('Event name'),
  category: line('Category'),
  date: { kind: 'date', label: 'Date', schema: typed, when: isPlanned },
  /** `start` and `end` are wall-clock times in Dallas. */
  start: { kind: 'time', label: 'Start', schema: typed, when: isPlanned },
  end: { kind: 'time', label: 'End', schema: typed, when: isPlanned },
  address: { ...line('Street and number'), autocomplete: 'street-address' },
  city: {
    kind: 'place',
    label: 'City',
    schema: typed,
    when: isPlanned,
    parts: { city: 'city', state: 'state', zipcode: 'zipcode' },
  },
  state: { kind: 'part', label: 'State', schema: typed, when: isPlanned, initial: 'Texas' },
  zipcode: { kind: 'part', label: 'Zip code', schema: typed, when: isPlanned },
  contact: {
    ...line('Contact'),
    help: 'A name or a phone number.',
    prefill: ({ account }) => account?.fullName,
  },
  email: {
    kind: 'email',
    label: 'Email',
    schema: typed,
    when: isPlanned,
    prefill: ({ account }) => account?.email,
  },
  /** As typed. */
  price: {
    kind: 'amount',
    label: 'Price per person in dollars',
    help: '0 is free.',
    schema: typed,
    when: isPlanned,
    initial: '0',
  },
  seats: { kind: 'number', label: 'Seats', schema: typed, when: isPlanned },
  description: {
    kind: 'long',
    label: 'Description',
    help: 'What happens, and what is included.',
    schema: typed,
    when: isPlanned,
  },
  thumbnail: {
    kind: 'file',
    label: 'Thumbnail',
    purpose: 'event-thumbnail',
    schema: fileRef('event-thumbnail', 'Add the picture again').nullable().optional(),
    when: isPlanned,
    isOptional: true,
  },
} as const satisfies FieldTable;

const TypedEvent = objectOf(EVENT_FIELDS);

const FIELD_OF: Readonly<Record<string, keyof typeof EVENT_FIELDS>> = {
  name: 'event_name',
  priceCents: 'price',
  capacity: 'seats',
  thumbnailId: 'thumbnail',
};

/** When `has_event` is false, the other fields are not validated. */
export const ProfileEvent = TypedEvent.superRefine((answers, context) => {
  if (!answers.has_event) return;
  if (answers.date && answers.date < todayInDallas()) {
    context.addIssue({ code: 'custom', path: ['date'], message: 'Choose a day in the future' });
  }
  const { issues = [] } = EventForm.safeParse(toEventForm(answers)).error ?? {};
  for (const { path, message } of issues) {
    const field = String(path[0]);
    context.addIssue({ code: 'custom', path: [FIELD_OF[field] ?? field], message });
  }
});
export type ProfileEvent = z.infer<typeof ProfileEvent>;

/** Converts the answers to the input of the event editor. Invalid numbers become undefined. */
export function toEventForm({
  event_name,
  price = '',
  seats = '',
  thumbnail,
  ...fields
}: Partial<z.infer<typeof TypedEvent>>) {
  return {
    ...fields,
    name: event_name,
    timeZone: OFFICE_ZONE,
    priceCents: /^\$?\d{1,5}(\.\d{1,2})?$/.test(price.trim()) ? toCents(price) : undefined,
    capacity: /^\d{1,6}$/.test(seats.trim()) ? Number(seats) : undefined,
    thumbnailId: thumbnail?.uploadId ?? null,
  };
}
