import { ZELLE_HOURS, ZELLE_HOURS_BEFORE } from '@glow50/contract/bookings/booking-terms';
import type { Booking, BookingAmounts, BookingMethod } from '@glow50/contract/bookings/bookings';
import { NOT_OFFERED_HERE } from '@glow50/contract/payments/payments';
import { presentAddOn } from '../directory/directory';
import { formatDateTime } from '../platform/time/format-local-time';
import type { BookingRow } from './booking-repository';
import {
  balanceAfter,
  balanceDueAt,
  type Division,
  dueAsConfirmed,
  freeUntil,
  lateFeeLeft,
  moveFeeOf,
  TERMS_VERSION,
  totalOf,
} from './booking-terms';
import { describeDivision, divisionOf, listByZelle, listCancellation } from './describe-money';
import { signManageToken } from './manage/manage-token';
import { dollars } from '../platform/money/dollars';
import { HOUR } from '../platform/time/zone-time';
import { isTextable } from './texts/present-texts';

const ONLINE: readonly BookingMethod[] = ['card', 'stripe', 'google', 'apple'];
const BOOKED = ['awaiting_transfer', 'confirmed', 'completed', 'no_show', 'cancelled'];

/**
 * The booking as its customer sees it. A hold past its time is shown as expired, even before a job has
 * expired it. `userId` is of the session that asks: a browser may keep the cookie of a booking after sign-out.
 */
export function presentBooking(booking: BookingRow, now: Date, userId: string | null): Booking {
  const { policy } = booking;
  const status = isOver(booking, now) ? 'expired' : booking.status;
  const isHeld = booking.status === 'held';
  const expected = isHeld ? dueAsConfirmed(booking, now) : booking;
  const byZelle = isHeld && policy.zelleAddress ? asByZelle(booking, now) : null;
  return {
    id: booking.booking_id,
    providerId: booking.provider_id,
    providerName: policy.providerName,
    timeZone: policy.timeZone,
    service: {
      id: booking.service_id,
      name: booking.service_name,
      durationMinutes: booking.duration_minutes,
    },
    ...(booking.add_ons.length > 0 && { addOns: booking.add_ons.map(presentAddOn) }),
    status,
    startsAt: booking.starts_at.toISOString(),
    endsAt: booking.ends_at.toISOString(),
    whenLabel: formatDateTime(booking.starts_at.getTime(), policy.timeZone),
    holdExpiresAt: status === 'held' ? booking.hold_expires_at.toISOString() : null,
    holdSecondsLeft: status === 'held' ? secondsUntil(booking.hold_expires_at, now) : null,
    amounts: { ...presentAmounts(expected), ...presentDueByZelle(byZelle) },
    cancellation: presentCancellation(expected, byZelle, now),
    division: presentDivision(booking),
    terms: {
      version: booking.terms_version ?? TERMS_VERSION,
      agreedAt: booking.terms_agreed_at?.toISOString() ?? null,
    },
    guest:
      booking.customer_name && booking.customer_email
        ? {
            name: booking.customer_name,
            email: booking.customer_email,
            isConfirmed: booking.is_email_confirmed,
          }
        : null,
    ...(status === 'held' && booking.is_email_confirmed && { confirmedEmail: booking.customer_email }),
    ...(status === 'held' && { visits: policy.visits ?? 'never', visit: booking.visit_address }),
    ...offerMethods(booking, now),
    ...((status === 'held' || isTextable(booking, now)) &&
      policy.takesTexts &&
      showsPhone(booking, userId) && {
        texts: { phone: booking.customer_phone, isConfirmed: booking.is_phone_confirmed },
      }),
    method: booking.method,
    payment: booking.payment_state,
    zelle: presentZelle(booking),
    cancelledBy: booking.cancelled_by,
    manageToken: null,
  };
}

/** A confirmed number of an account's booking is for the account's own session. */
const showsPhone = (
  { is_phone_confirmed: isConfirmed, user_id: ownerId }: BookingRow,
  userId: string | null,
): boolean => !isConfirmed || ownerId === null || ownerId === userId;

function offerMethods(booking: BookingRow, now: Date): Pick<Booking, 'methods' | 'notOffered'> {
  const reason = !booking.policy.zelleAddress
    ? NOT_OFFERED_HERE
    : zelleDeadline(booking, now) <= now
      ? 'Too late for a transfer'
      : null;
  return reason === null
    ? { methods: [...ONLINE, 'zelle'] }
    : { methods: [...ONLINE], notOffered: [{ method: 'zelle', reason }] };
}

/** `ZELLE_HOURS` from now, or `ZELLE_HOURS_BEFORE` the appointment if that is earlier. */
export function zelleDeadline({ starts_at: startsAt }: BookingRow, now: Date): Date {
  const latest = startsAt.getTime() - ZELLE_HOURS_BEFORE * HOUR;
  return new Date(Math.min(now.getTime() + ZELLE_HOURS * HOUR, latest));
}

/** Due as if the transfer arrived at its deadline. */
const asByZelle = (booking: BookingRow, now: Date): BookingRow =>
  dueAsConfirmed(booking, zelleDeadline(booking, now));

function presentDueByZelle(byZelle: BookingRow | null): Pick<BookingAmounts, 'balanceDueLabelByZelle'> {
  const due = byZelle && presentAmounts(byZelle).balanceDueLabel;
  return due ? { balanceDueLabelByZelle: due } : {};
}

export function isOver({ status, hold_expires_at, payment_id }: BookingRow, now: Date): boolean {
  return status === 'held' && hold_expires_at <= now && payment_id === null;
}

/** Adds the link's token, which is never stored. Use only after the caller has proved to be the customer. */
export function withToken(booking: Booking, secretKey: string): Booking {
  if (!BOOKED.includes(booking.status)) return booking;
  const ref = { providerId: booking.providerId, bookingId: booking.id };
  return { ...booking, manageToken: signManageToken(ref, secretKey) };
}

const secondsUntil = (instant: Date, now: Date) =>
  Math.max(0, Math.floor((instant.getTime() - now.getTime()) / 1000));

export function presentAmounts(booking: BookingRow): BookingAmounts {
  const isBooked = booking.status !== 'held' && booking.status !== 'awaiting_transfer';
  const received = isBooked ? booking.paid_cents : booking.due_now_cents;
  const isActive = booking.status !== 'cancelled' && booking.status !== 'expired';
  const balance = isActive ? balanceAfter(booking, received) : 0;
  const by = balanceBy(booking);
  const moveFee = moveFeeOf(booking);
  return {
    price: dollars(booking.price_cents),
    serviceCharge: dollars(booking.service_charge_cents),
    total: dollars(totalOf(booking)),
    credit: dollars(booking.credit_cents),
    earlierFee: dollars(booking.earlier_fee_cents),
    ...(moveFee > 0 && { moveFee: dollars(moveFee) }),
    dueNow: dollars(booking.due_now_cents),
    balance: dollars(balance),
    balanceBy: balance > 0 ? by : null,
    balanceDueAt: balance > 0 && by === 'link' ? balanceDueAt(booking).toISOString() : null,
    ...(balance > 0 &&
      by === 'link' && {
        balanceDueLabel: formatDateTime(balanceDueAt(booking).getTime(), booking.policy.timeZone),
      }),
    paid: dollars(booking.paid_cents),
    refunded: dollars(booking.refunded_cents),
  };
}

function balanceBy({ policy }: BookingRow): 'link' | 'appointment' | 'cash' {
  if (policy.payment === 'layaway') return 'link';
  return policy.cashBalanceOnly ? 'cash' : 'appointment';
}

function presentCancellation(
  booking: BookingRow,
  byZelle: BookingRow | null,
  now: Date,
): Booking['cancellation'] {
  const division = describeDivision(booking);
  const lines = division === null ? listCancellation(booking, now) : [division];
  const linesByZelle = byZelle && listByZelle(byZelle, now);
  return {
    freeUntil: freeUntil(booking).toISOString(),
    feeAfter: dollars(lateFeeLeft(booking)),
    words: lines.join(' '),
    lines,
    ...(linesByZelle && { wordsByZelle: linesByZelle.join(' '), linesByZelle }),
  };
}

function presentDivision(booking: BookingRow): NonNullable<Booking['division']> | null {
  const words = describeDivision(booking);
  if (words === null) return null;
  const { feeCents, creditCents, refundCents } = divisionOf(booking) ?? NOTHING;
  return { kept: dollars(feeCents), credit: dollars(creditCents), back: dollars(refundCents), words };
}

const NOTHING: Division = { feeCents: 0, creditCents: 0, refundCents: 0 };

/** The memo of the Zelle transfer: short, and without letters that look alike. */
export const zelleReference = ({ booking_id }: BookingRow): string =>
  `G50-${booking_id.replaceAll('-', '').slice(-8).toUpperCase()}`;

function presentZelle(booking: BookingRow): Booking['zelle'] {
  const { status, zelle_deadline: deadline, policy } = booking;
  if (status !== 'awaiting_transfer' || !deadline || !policy.zelleAddress) return null;
  return {
    payTo: policy.zelleAddress,
    amount: dollars(booking.due_now_cents),
    reference: zelleReference(booking),
    deadline: deadline.toISOString(),
    deadlineLabel: formatDateTime(deadline.getTime(), policy.timeZone),
  };
}
