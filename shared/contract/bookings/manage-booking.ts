import { z } from 'zod';
import { calendarTime } from '../dates/calendar-date';
import { Booking } from './bookings';
import { Money } from '../money/money';
import { ShownReview } from '../reviews/reviews';
import { TextsTo } from '../texts/phone-check';
import { REVIEW_PHOTOS_MOST } from '../reviews/review-bounds';

export const ManageParams = z.object({ token: z.string().max(200) });

export const ChangeQuote = z
  .object({
    /** Why the change is not possible, as a text to show. Null when it is possible. */
    refusal: z.string().nullable(),
    fee: Money,
    refund: Money,
    credit: Money,
    words: z.string(),
    /** As in the booking's `cancellation`. */
    lines: z.array(z.string()).optional(),
  })
  .meta({ id: 'ChangeQuote' });
export type ChangeQuote = z.infer<typeof ChangeQuote>;

export const ManagedBooking = z
  .object({
    booking: Booking,
    cancel: ChangeQuote,
    reschedule: ChangeQuote,
    /** Deadline for a free touch-up. Null when none is available. */
    touchUpUntil: z.iso.datetime().nullable(),
    canPayBalance: z.boolean(),
    canReview: z.boolean(),
    /** The provider comes to the customer, who may still say where. */
    canChangeVisit: z.boolean().optional(),
    review: ShownReview.nullable(),
    /** Null when the booking is over, and where the site sends no texts. */
    texts: TextsTo.nullable().optional(),
  })
  .meta({ id: 'ManagedBooking' });
export type ManagedBooking = z.infer<typeof ManagedBooking>;

/** The fee that the customer saw. Responds with 409 when it has changed since. */
const shownFee = { feeCents: z.int().min(0) };

export const CancelRequest = z.object(shownFee);
export type CancelRequest = z.infer<typeof CancelRequest>;

export const RescheduleRequest = z.object({ ...shownFee, startsAt: calendarTime('Choose a time') });
export type RescheduleRequest = z.infer<typeof RescheduleRequest>;

export const TouchUpRequest = z.object({ startsAt: calendarTime('Choose a time') });
export type TouchUpRequest = z.infer<typeof TouchUpRequest>;

export const ReviewRequest = z.object({
  rating: z
    .int('Choose one to five stars')
    .min(1, 'Choose one to five stars')
    .max(5, 'Choose one to five stars'),
  body: z.string().trim().min(1, 'Say a few words').max(2000, 'At most 2,000 characters'),
  /** Ids of uploads with the purpose `review-photo`, sent with the booking's token. In the order shown. */
  photos: z
    .array(z.uuid('Choose the photo again').toLowerCase())
    .max(REVIEW_PHOTOS_MOST, `At most ${REVIEW_PHOTOS_MOST} photos`)
    .refine((ids) => new Set(ids).size === ids.length, 'Choose each photo once')
    .optional(),
});
export type ReviewRequest = z.infer<typeof ReviewRequest>;

export const MessageRequest = z.object({
  text: z.string().trim().min(1, 'Write a few words').max(1000, 'At most 1,000 characters'),
});
export type MessageRequest = z.infer<typeof MessageRequest>;

export const MyBookingsQuery = z.object({
  when: z.enum(['upcoming', 'past']).optional(),
  page: z.coerce.number().int().min(1).max(1000).optional(),
});
export type MyBookingsQuery = z.infer<typeof MyBookingsQuery>;

/** Upcoming bookings are sorted soonest first, past ones newest first. Holds are excluded. */
export const MyBookings = z
  .object({ total: z.int().min(0), bookings: z.array(Booking) })
  .meta({ id: 'MyBookings' });
export type MyBookings = z.infer<typeof MyBookings>;
