import { z } from 'zod';
import { OFFICE_ZONE } from '../dates/office-zone';
import { toCents } from '../money/decimal-amount';
import { EventForm } from '../events/event-editor';
import { fileRef } from './file-ref';
import { todayInDallas } from './whole-dates';

/** Event fields of the profile wizard. Field names are fixed: drafts and stored answers use them. */
const EventAnswers = z.object({
  event_name: z.string(),
  category: z.string(),
  date: z.string(),
  /** `start` and `end` are wall-clock times in Dallas. */
  start: z.string(),
  end: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  contact: z.string(),
  email: z.string(),
  description: z.string(),
  /** In dollars, as typed. */
  price: z.string(),
  seats: z.string(),
  thumbnail: fileRef('event-thumbnail', 'Add the picture again').nullable(),
});
export type EventAnswers = z.infer<typeof EventAnswers>;

const FIELD_OF: Readonly<Record<string, keyof EventAnswers>> = {
  name: 'event_name',
  priceCents: 'price',
  capacity: 'seats',
  thumbnailId: 'thumbnail',
};

const TypedEvent = EventAnswers.partial();

/** When `has_event` is false, the other fields are not validated. */
export const ProfileEvent = TypedEvent.extend({ has_event: z.boolean().default(false) }).superRefine(
  (answers, context) => {
    if (!answers.has_event) return;
    if (answers.date && answers.date < todayInDallas()) {
      context.addIssue({ code: 'custom', path: ['date'], message: 'Choose a day that is ahead' });
    }
    const { issues = [] } = EventForm.safeParse(toEventForm(answers)).error ?? {};
    for (const { path, message } of issues) {
      const field = String(path[0]);
      context.addIssue({ code: 'custom', path: [FIELD_OF[field] ?? field], message });
    }
  },
);
export type ProfileEvent = z.infer<typeof ProfileEvent>;

/** Converts the answers to the input of the event editor. Invalid numbers become undefined. */
export function toEventForm({
  event_name,
  price = '',
  seats = '',
  thumbnail,
  ...fields
}: z.infer<typeof TypedEvent>) {
  return {
    ...fields,
    name: event_name,
    timeZone: OFFICE_ZONE,
    priceCents: /^\$?\d{1,5}(\.\d{1,2})?$/.test(price.trim()) ? toCents(price) : undefined,
    capacity: /^\d{1,6}$/.test(seats.trim()) ? Number(seats) : undefined,
    thumbnailId: thumbnail?.uploadId ?? null,
  };
}
