import { z } from 'zod';
import { calendarTime } from '../dates/calendar-date';
import { Email, FullName, Otp } from '../accounts/auth';
import { Money } from '../money/money';
import { BookingPlace, VisitAddress, Visits } from './booking-place';
import { PaymentMethod, StartedPayment, UnavailableMethod } from '../payments/payments';
import { AddOn } from '../providers/providers';
import { ADD_ONS_MAX } from '../registration/service-offers';
import { TextNumber } from '../texts/phone';

/**
 * - `held`: kept for the visitor until `holdExpiresAt`; not booked yet.
 * - `awaiting_transfer`: kept until the Zelle transfer arrives or its deadline passes.
 * - `confirmed`: the amount due was received, or nothing was due.
 * - `completed`, `no_show`: final states after the appointment.
 * - `cancelled`: `cancelledBy` says whether by the customer, the provider, the policy or the office.
 * - `expired`: the hold or the transfer deadline ran out; nothing was booked.
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

/** Computed only on the server. */
export const BookingAmounts = z
  .object({
    price: Money,
    serviceCharge: Money,
    total: Money,
    credit: Money,
    earlierFee: Money,
    /** What the provider keeps for late moves, on top of the total. Absent when there was none. */
    moveFee: Money.optional(),
    dueNow: Money,
    balance: Money,
    /**
     * How the balance is paid: by a link before `balanceDueAt`, at the appointment, or there in cash. Null
     * without a balance.
     */
    balanceBy: z.enum(['link', 'appointment', 'cash']).nullable(),
    balanceDueAt: z.iso.datetime().nullable(),
    /** `balanceDueAt` in the provider's time zone, such as `Wed, Mar 4, 2:00 PM`. Absent when that is null. */
    balanceDueLabel: z.string().optional(),
    /** The same for who is about to pay by Zelle. Absent where that is not offered, and once the method is known. */
    balanceDueLabelByZelle: z.string().optional(),
    /** Received so far, without the credit. */
    paid: Money,
    refunded: Money,
  })
  .meta({ id: 'BookingAmounts' });
export type BookingAmounts = z.infer<typeof BookingAmounts>;

/**
 * Canceling is free before `freeUntil` and costs `feeAfter` from then on. The fee is only taken from what was
 * paid.
 */
const CancellationTerms = z
  .object({
    freeUntil: z.iso.datetime(),
    feeAfter: Money,
    /**
     * Such as `Cancel by Fri, Mar 6, 2:00 PM and keep $25.00 as credit with Grace. No cash refund. After that, …`. The
     * words of `division` once the booking has ended.
     */
    words: z.string(),
    /** The same words, one line for each time in which it is different. Absent from earlier servers. */
    lines: z.array(z.string()).optional(),
    /** The same for who is about to pay by Zelle. Absent where that is not offered, and once the method is known. */
    wordsByZelle: z.string().optional(),
    linesByZelle: z.array(z.string()).optional(),
  })
  .meta({ id: 'CancellationTerms' });
type CancellationTerms = z.infer<typeof CancellationTerms>;

/** How the payment was divided when the booking ended. */
const BookingDivision = z
  .object({
    /** By the provider. */
    kept: Money,
    /** With the provider, for the next booking. */
    credit: Money,
    /** On its way back to the customer. */
    back: Money,
    words: z.string(),
  })
  .meta({ id: 'BookingDivision' });

/** Present until the transfer is confirmed, or the time was given back. `reference` is its memo. */
export const ZelleInstructions = z
  .object({
    payTo: z.string(),
    amount: Money,
    reference: z.string(),
    deadline: z.iso.datetime(),
    /** Date and time in the provider's time zone. */
    deadlineLabel: z.string(),
  })
  .meta({ id: 'ZelleInstructions' });
export type ZelleInstructions = z.infer<typeof ZelleInstructions>;

export const Booking = z
  .object({
    id: z.uuid(),
    providerId: z.uuid(),
    providerName: z.string(),
    timeZone: z.string(),
    /** `name` and `durationMinutes` include the add-ons, as in `Hair Dressing + Steam`. */
    service: z.object({ id: z.uuid(), name: z.string(), durationMinutes: z.int().positive() }),
    /** Absent when there are none. Their prices are in `amounts.price`. */
    addOns: z.array(AddOn).optional(),
    status: BookingStatus,
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    /** Date and time in the provider's time zone, such as `Fri, Mar 6, 2:00 PM`. */
    whenLabel: z.string(),
    /** Null unless the status is `held`. */
    holdExpiresAt: z.iso.datetime().nullable(),
    /** Seconds left on the hold when the response was sent, so that the browser's clock does not matter. */
    holdSecondsLeft: z.int().min(0).nullable(),
    amounts: BookingAmounts,
    cancellation: CancellationTerms,
    /** Null while the booking is ahead, and after it took place. */
    division: BookingDivision.nullable().optional(),
    terms: z.object({ version: z.string(), agreedAt: z.iso.datetime().nullable() }),
    /**
     * Defaults to the signed-in customer. `isConfirmed`: the address is that of their account, or they have
     * entered a code that was sent to it.
     */
    guest: z.object({ name: z.string(), email: z.string(), isConfirmed: z.boolean() }).nullable(),
    /** Of a hold: already shown to be read by this person, also while there is no guest. */
    confirmedEmail: z.string().nullable().optional(),
    methods: z.array(BookingMethod),
    notOffered: z.array(UnavailableMethod).optional(),
    /** Absent when the booking is made: then `place` says where it is. */
    visits: Visits.optional(),
    /** The customer's own address, as typed so far. Absent when the booking is made. */
    visit: VisitAddress.nullable().optional(),
    /**
     * The number that texts are to go to. Absent when the booking is over, where the site sends no texts, when the
     * number belongs to an account and somebody else asks, and in a managed booking, which says itself where they go.
     */
    texts: z.object({ phone: z.string().nullable(), isConfirmed: z.boolean() }).optional(),
    /** Present while the status is `confirmed` or `awaiting_transfer`. */
    place: BookingPlace.optional(),
    method: BookingMethod.nullable(),
    /**
     * - `none`: not started.
     * - `open`: waits for the payer.
     * - `processing`: waits for the bank.
     * - `paid`: the amount due has arrived.
     * - `refunding`: the money arrived too late and is being refunded.
     */
    payment: z.enum(['none', 'open', 'processing', 'paid', 'refunding']),
    zelle: ZelleInstructions.nullable(),
    cancelledBy: z.enum(['customer', 'provider', 'policy', 'office']).nullable(),
    /** Token for `/manage-booking/:token`. Null until booked. */
    manageToken: z.string().nullable(),
  })
  .meta({ id: 'Booking' });
export type Booking = z.infer<typeof Booking>;

/**
 * Required for every write. The same key and body return the same response to the account, visitor or emailed
 * link that sent them first; from anybody else it is another key. The same key with another body responds with
 * 422.
 */
export const IdempotencyHeaders = z.object({
  'idempotency-key': z
    .string('Send an Idempotency-Key')
    .regex(/^[\w-]{16,64}$/, 'Send 16 to 64 letters, digits, - or _ as Idempotency-Key'),
});

export const BookingParams = z.object({ id: z.string().max(60), bookingId: z.string().max(60) });

export const HoldRequest = z.object({
  serviceId: z.uuid('Choose a service'),
  startsAt: calendarTime('Choose a time'),
  /** Names of add-ons of the service. */
  addOns: z.array(z.string().max(120)).max(ADD_ONS_MAX).optional(),
});
export type HoldRequest = z.infer<typeof HoldRequest>;

export const CurrentHold = z
  .object({
    booking: Booking.nullable(),
    /** The visitor's credit with the provider that no booking uses. Absent with a booking, and when there is none. */
    credit: Money.optional(),
  })
  .meta({ id: 'CurrentHold' });
export type CurrentHold = z.infer<typeof CurrentHold>;

export const MyHold = z
  .object({
    id: z.uuid(),
    providerId: z.uuid(),
    providerName: z.string(),
    serviceName: z.string(),
    /** Date and time in the provider's time zone, such as `Fri, Mar 6, 2:00 PM`. */
    whenLabel: z.string(),
  })
  .meta({ id: 'MyHold' });
export type MyHold = z.infer<typeof MyHold>;

/** The one that ends first before the others. */
export const MyHolds = z.object({ holds: z.array(MyHold) }).meta({ id: 'MyHolds' });
export type MyHolds = z.infer<typeof MyHolds>;

export const AgreeRequest = z.object({ version: z.string().max(40) });
export type AgreeRequest = z.infer<typeof AgreeRequest>;

export const GuestRequest = z.object({
  name: FullName,
  email: Email,
  /**
   * Required when the provider always comes to the customer. Null or absent: the customer goes to the provider.
   */
  visit: VisitAddress.nullable().optional(),
  /** For texts, once it is confirmed by a code. Null removes it; absent leaves it. */
  phone: TextNumber.nullable().optional(),
});
export type GuestRequest = z.infer<typeof GuestRequest>;

export const CodeRequest = z.object({ otp: Otp });
export type CodeRequest = z.infer<typeof CodeRequest>;

/** `method` is optional only when nothing is due. */
export const PayRequest = z.object({
  method: BookingMethod.optional(),
  /** A saved card of the signed-in customer, with `method` `card`. */
  cardId: z.uuid('Choose a card').optional(),
  /** Saves the card that pays, for a signed-in customer. */
  saveCard: z.boolean().optional(),
});
export type PayRequest = z.infer<typeof PayRequest>;

/** `payment` is completed in the browser. Null when nothing is due or for Zelle. */
export const PaymentStep = z
  .object({ booking: Booking, payment: StartedPayment.nullable() })
  .meta({ id: 'PaymentStep' });
export type PaymentStep = z.infer<typeof PaymentStep>;
