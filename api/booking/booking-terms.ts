import type { Visits } from '@glow50/contract/bookings/booking-place';
import type { BookingMethod, BookingStatus } from '@glow50/contract/bookings/bookings';
import { DAY, HOUR } from '../platform/time/zone-time';
import { LAYAWAY_DAYS } from '@glow50/contract/bookings/booking-terms';

/**
 * The terms that customers agree to before they pay. Raise it (year and month) when their meaning changes:
 * how `describePolicy` or the legal documents word what is charged, kept or refunded. A hold whose customer
 * agreed to another version must be agreed to again before it can be paid. Amounts of one provider are in
 * the booking and do not need it.
 */
export const TERMS_VERSION = '2026-11-d';

/** The balance can be paid for so long at least after the booking was confirmed or moved, but not after its start. */
const BALANCE_HOURS = 12;

/** Smaller amounts cannot be charged online. */
const LEAST_CHARGE_CENTS = 50;

/**
 * The provider's rules when the slot was chosen. They apply to the booking even if the provider changes them
 * later.
 */
export interface BookingTerms {
  providerName: string;
  timeZone: string;
  payment: 'full' | 'deposit' | 'layaway';
  /** Null exactly when `payment` is `full`, as a constraint of `booking_policies` says. */
  depositCents: number | null;
  cashBalanceOnly: boolean;
  freeCancellationHours: number;
  lateFeePercent: number;
  lateArrivalMinutes: number;
  touchUpHours: number;
  noShowPercent: number;
  /** Null: the provider takes no Zelle transfers. */
  zelleAddress: string | null;
  /** Absent in older bookings. */
  visits?: Visits;
  /** The site sends texts. */
  takesTexts?: boolean;
}

/** What the amounts of a booking are computed from. All amounts are in US cents. */
export interface BookingMoney {
  policy: BookingTerms;
  starts_at: Date;
  balance_due_at: Date | null;
  price_cents: number;
  service_charge_cents: number;
  credit_cents: number;
  earlier_fee_cents: number;
  fee_cents: number;
  due_now_cents: number;
  paid_cents: number;
}

export const totalOf = (booking: BookingMoney): number => booking.price_cents + booking.service_charge_cents;

export const balanceDueAt = ({ starts_at, balance_due_at }: BookingMoney): Date =>
  balance_due_at ?? usualBalanceDue(starts_at);

const usualBalanceDue = (startsAt: Date): Date => new Date(startsAt.getTime() - LAYAWAY_DAYS * DAY);

/** When the balance of a booking is due that is confirmed or moved now. Null: at the usual time. */
export function laterBalanceDue({ policy, starts_at }: BookingMoney, now: Date): Date | null {
  const least = new Date(now.getTime() + BALANCE_HOURS * HOUR);
  if (policy.payment !== 'layaway' || least <= usualBalanceDue(starts_at)) return null;
  return least < starts_at ? least : starts_at;
}

/** With the due date that it gets when it is confirmed at that time, unless it has a later one already. */
export function dueAsConfirmed<Row extends BookingMoney>(booking: Row, at: Date): Row {
  const later = laterBalanceDue(booking, at);
  return { ...booking, balance_due_at: latest(booking.balance_due_at, later) };
}

const latest = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other);

/** A balance is to be paid by the link before the appointment, and large enough to be charged online. */
export const owesByLink = (booking: BookingMoney): boolean =>
  booking.policy.payment === 'layaway' && balanceAfter(booking, booking.paid_cents) >= LEAST_CHARGE_CENTS;

/** The balance of a booking at that time would be due already. */
export const isTooNearToOwe = (startsAt: Date, now: Date): boolean => usualBalanceDue(startsAt) <= now;

/**
 * What the policy requires at booking, before credit and earlier fees. A layaway whose balance is already due
 * is paid in full.
 */
export function downPayment(booking: BookingMoney, now: Date): number {
  const total = totalOf(booking);
  const { payment } = booking.policy;
  if (payment === 'full' || (payment === 'layaway' && now >= balanceDueAt(booking))) return total;
  return Math.min(total, depositOf(booking));
}

/** The part of the payment that becomes credit when a cancellation is free. */
const depositOf = ({ policy }: BookingMoney): number => policy.depositCents ?? 0;

/** What is charged at booking. An amount too small to charge online is left for the appointment. */
export function dueNow(booking: BookingMoney, now: Date): number {
  const due = Math.max(0, downPayment(booking, now) - booking.credit_cents) + booking.earlier_fee_cents;
  return due < LEAST_CHARGE_CENTS ? 0 : due;
}

export function balanceAfter(booking: BookingMoney, received: number): number {
  const owed = totalOf(booking) + booking.earlier_fee_cents + booking.fee_cents;
  return Math.max(0, owed - booking.credit_cents - received);
}

export const freeUntil = ({ starts_at, policy }: BookingMoney): Date =>
  new Date(starts_at.getTime() - policy.freeCancellationHours * HOUR);

/** The fee for a late change, before it is limited to what was paid. */
const lateFee = (booking: BookingMoney): number =>
  Math.round((totalOf(booking) * booking.policy.lateFeePercent) / 100);

/** What of the late fee a change may still cost: a booking costs it once. `fee_cents` is what late moves have cost. */
export const lateFeeLeft = (booking: BookingMoney): number =>
  Math.max(0, lateFee(booking) - booking.fee_cents);

interface Paid {
  money: number;
  credit: number;
  /** What money has paid of the deposit. */
  deposit: number;
}

/** What was paid, less what late moves have cost. Credit pays the deposit before money does. */
function paidFor(booking: BookingMoney): Paid {
  const {
    paid_cents: paid,
    earlier_fee_cents: earlierFee,
    credit_cents: credit,
    fee_cents: moveFee,
  } = booking;
  const money = Math.max(0, paid - earlierFee);
  const deposit = Math.min(money, Math.max(0, depositOf(booking) - credit));
  return takeFee({ money, credit, deposit }, moveFee);
}

/** From the deposit first, whether credit or money has paid it. Credit beyond it comes before other money. */
function takeFee({ money, credit, deposit }: Paid, cents: number): Paid {
  const fromMoney = Math.max(0, cents - credit);
  return {
    money: Math.max(0, money - fromMoney),
    credit: Math.max(0, credit - cents),
    deposit: Math.max(0, deposit - fromMoney),
  };
}

export interface Division {
  feeCents: number;
  refundCents: number;
  creditCents: number;
}

/**
 * How the payment is divided when the customer cancels now: a fee if late, what is left of the deposit as credit, all
 * else the way it came.
 */
export function divideOnCancel(booking: BookingMoney, now: Date): Division {
  return divide(booking, now <= freeUntil(booking) ? 0 : lateFeeLeft(booking));
}

/** A deposit that came by Zelle goes back so, from the provider. Everything else goes back as it was paid online. */
export function divideRefund(
  { method, paid_cents, due_now_cents }: BookingMoney & { method: BookingMethod | null },
  cents: number,
): { online: number; direct: number } {
  const online = method === 'zelle' ? Math.min(cents, Math.max(0, paid_cents - due_now_cents)) : cents;
  return { online, direct: cents - online };
}

/** When the provider cancels, money is refunded and credit is returned. */
export function divideOnProviderCancel(booking: BookingMoney): Division {
  const { money, credit } = paidFor(booking);
  return { feeCents: 0, refundCents: money, creditCents: credit };
}

/** The fee for a no-show, before it is limited to what was paid. */
export const noShowFee = (booking: BookingMoney): number =>
  Math.round((totalOf(booking) * booking.policy.noShowPercent) / 100);

/**
 * A no-show costs its fee. The rest is divided as in a cancellation. `owedCents` is the unpaid part of the
 * fee.
 */
export function divideOnNoShow(booking: BookingMoney): Division & { owedCents: number } {
  const wanted = noShowFee(booking);
  const division = divide(booking, wanted);
  return { ...division, owedCents: wanted - division.feeCents };
}

interface Ending {
  status: BookingStatus;
  /** At the end of the booking. Null in older bookings, too. */
  kept_cents: number | null;
}

/** What was kept for late moves. `fee_cents` includes what the end of the booking has cost. */
export function moveFeeOf({ status, fee_cents: all, kept_cents: atEnd }: BookingMoney & Ending): number {
  if (status !== 'cancelled' && status !== 'no_show') return all;
  return atEnd === null ? 0 : all - atEnd;
}

/** A late move costs the late fee, taken from what was paid, unless an earlier one has cost it. The rest stays with the booking. */
export function feeOnMove(booking: BookingMoney, now: Date): number {
  const { money, credit } = paidFor(booking);
  return now <= freeUntil(booking) ? 0 : Math.min(lateFeeLeft(booking), money + credit);
}

function divide(booking: BookingMoney, wantedFee: number): Division {
  const paid = paidFor(booking);
  const feeCents = Math.min(wantedFee, paid.money + paid.credit);
  const { money, credit, deposit } = takeFee(paid, feeCents);
  return { feeCents, refundCents: money - deposit, creditCents: credit + deposit };
}
