import type { BookingPolicy } from '../providers/providers';

/** How long a slot is kept while the customer pays. */
export const HOLD_MINUTES = 15;

/** How long a slot is kept at most for a guest who pays nothing at once and was sent a code. */
export const UNCONFIRMED_HOLD_MINUTES = 10;

/**
 * Rules of a new provider page. Each page stores its own rules and each booking those of its moment, so a
 * change here reaches new pages only.
 */
export const DEFAULT_POLICY = {
  payment: 'deposit',
  deposit: { cents: 2500, currency: 'USD' },
  cashBalanceOnly: false,
  comeAlone: true,
  freeCancellationHours: 24,
  lateFeePercent: 50,
  lateArrivalMinutes: 15,
  touchUpHours: 72,
  noShowPercent: 50,
} as const satisfies BookingPolicy;

/** Added to the price of each booking. Stored with the service, so a change reaches new services only. */
export const SERVICE_CHARGE_CENTS = 400;

/** How many days before the appointment the balance of a layaway is due. Applies to existing bookings too. */
export const LAYAWAY_DAYS = 2;

/** Longest wait for a Zelle transfer. */
export const ZELLE_HOURS = 24;
/** The wait also ends this many hours before the appointment; later bookings cannot use Zelle. */
export const ZELLE_HOURS_BEFORE = 2;
