import { z } from 'zod';
import { Email, FullName } from './auth';
import { Money } from './money';
import { PaymentMethod, StartedPayment } from './payments';

/** How long a chosen time is kept for its visitor. */
export const HOLD_MINUTES = 15;

/**
 * - `held`: kept for its visitor until `holdExpiresAt`, not booked.
 * - `awaiting_transfer`: the time is kept until the Zelle transfer arrives or its deadline passes.
 * - `confirmed`: the amount due was received, or nothing was due.
 * - `completed`, `no_show`: how it ended.
 * - `cancelled`: by the customer, the provider or the policy; `cancelledBy` says by whom.
 * - `expired`: a hold or a transfer that ran out of time. Nothing was booked.
 */
export const BookingStatus = z.enum([
  'held',
  'awaiting_transfer',
  'confirmed',
  'completed',
  'no_show',
  'cancelled',
  'expired',
]);
export type BookingStatus = z.infer<typeof BookingStatus>;

export const BookingMethod = PaymentMethod;
export type BookingMethod = PaymentMethod;

/** What is paid, when, and what changing one's mind costs. All computed on the server. */
export const BookingAmounts = z
  .object({
    price: Money,
    serviceCharge: Money,
    /** Price and service charge. */
    total: Money,
    /** Credit of an earlier booking that is used up here. */
    credit: Money,
    /** Fee of an earlier no-show that is paid with this booking. */
    earlierFee: Money,
    /** What is charged when booking. */
    dueNow: Money,
    /** What is left to pay after that. */
    balance: Money,
    /** How the balance is paid: by a link before `balanceDueAt`, at the appointment, there in cash; null without one. */
    balanceBy: z.enum(['link', 'appointment', 'cash']).nullable(),
    balanceDueAt: z.iso.datetime().nullable(),
    /** Received so far, credit not included. */
    paid: Money,
    refunded: Money,
  })
  .meta({ id: 'BookingAmounts' });
export type BookingAmounts = z.infer<typeof BookingAmounts>;

/** Costs nothing before `freeUntil`, then `feeAfter`, taken only from what was paid. */
export const CancellationTerms = z
  .object({
    freeUntil: z.iso.datetime(),
    feeAfter: Money,
    /** Like `Free until Fri, Mar 6, 2:00 pm, after that $12.17`. */
    words: z.string(),
  })
  .meta({ id: 'CancellationTerms' });
export type CancellationTerms = z.infer<typeof CancellationTerms>;

/** How to pay by Zelle. The provider says when it has arrived. */
export const ZelleInstructions = z
  .object({
    payTo: z.string(),
    amount: Money,
    /** To be written into the transfer's memo. */
    reference: z.string(),
    deadline: z.iso.datetime(),
    /** Date and clock of the provider's zone. */
    deadlineLabel: z.string(),
  })
  .meta({ id: 'ZelleInstructions' });
export type ZelleInstructions = z.infer<typeof ZelleInstructions>;

/** A booking as its customer sees it. */
export const Booking = z
  .object({
    id: z.uuid(),
    providerId: z.uuid(),
    providerName: z.string(),
    timeZone: z.string(),
    service: z.object({ id: z.uuid(), name: z.string(), durationMinutes: z.int().positive() }),
    status: BookingStatus,
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    /** Date and clock of the provider's zone, like `Fri, Mar 6, 2:00 pm`. */
    whenLabel: z.string(),
    /** Until when the visitor keeps the time. Null unless held. */
    holdExpiresAt: z.iso.datetime().nullable(),
    /** The same by the server's clock: seconds from this answer on. */
    holdSecondsLeft: z.int().min(0).nullable(),
    amounts: BookingAmounts,
    cancellation: CancellationTerms,
    /** The terms that are agreed to by booking, and when that was done. */
    terms: z.object({ version: z.string(), agreedAt: z.iso.datetime().nullable() }),
    /** Who comes. A signed-in customer's own unless changed. */
    guest: z.object({ name: z.string(), email: z.string() }).nullable(),
    /** The methods that this provider takes. */
    methods: z.array(BookingMethod),
    method: BookingMethod.nullable(),
    /**
     * - `none`: nothing was started. - `open`: waits for the payer. - `processing`: the bank has not answered.
     * - `paid`: the amount due has arrived. - `refunding`: it arrived too late and is on its way back.
     */
    payment: z.enum(['none', 'open', 'processing', 'paid', 'refunding']),
    zelle: ZelleInstructions.nullable(),
    cancelledBy: z.enum(['customer', 'provider', 'policy']).nullable(),
    /** For `/manage-booking/:token`, once booked. */
    manageToken: z.string().nullable(),
  })
  .meta({ id: 'Booking' });
export type Booking = z.infer<typeof Booking>;

/** Every write brings one: the same key with the same body gets the same answer, with another body 409. */
export const IdempotencyHeaders = z.object({
  'idempotency-key': z
    .string('Send an Idempotency-Key')
    .regex(/^[\w-]{16,64}$/, 'Send 16 to 64 letters, digits, - or _ as Idempotency-Key'),
});

export const BookingParams = z.object({ id: z.string().max(60), bookingId: z.string().max(60) });

export const HoldRequest = z.object({
  serviceId: z.uuid('Choose a service'),
  startsAt: z.iso.datetime('Choose a time'),
});
export type HoldRequest = z.infer<typeof HoldRequest>;

/** The hold to go on with; null when there is none. */
export const CurrentHold = z.object({ booking: Booking.nullable() }).meta({ id: 'CurrentHold' });
export type CurrentHold = z.infer<typeof CurrentHold>;

export const AgreeRequest = z.object({ version: z.string().max(40) });
export type AgreeRequest = z.infer<typeof AgreeRequest>;

export const GuestRequest = z.object({ name: FullName, email: Email });
export type GuestRequest = z.infer<typeof GuestRequest>;

/** Without a method only where nothing is due. */
export const PayRequest = z.object({ method: BookingMethod.optional() });
export type PayRequest = z.infer<typeof PayRequest>;

/** `payment` is to be paid in the browser; null when nothing is due, or by Zelle. */
export const PaymentStep = z
  .object({ booking: Booking, payment: StartedPayment.nullable() })
  .meta({ id: 'PaymentStep' });
export type PaymentStep = z.infer<typeof PaymentStep>;
