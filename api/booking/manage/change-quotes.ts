import type { ChangeQuote } from '@glow50/contract/bookings/manage-booking';
import type { BookingRow } from '../booking-repository';
import { BOOKING_MESSAGES } from '../booking-messages';
import { type Division, divideOnCancel, feeOnMove } from '../booking-terms';
import { describeMove, listCancellation } from '../describe-money';
import { dollars } from '../../platform/money/dollars';

const MOST_MOVES = 5;
const MOVED_OFTEN = `This booking was moved ${MOST_MOVES} times, so it can no longer be moved here. Please contact your provider, or cancel it and book again`;

const NOTHING: Division = { feeCents: 0, refundCents: 0, creditCents: 0 };

/** What canceling costs now. Canceling costs nothing while a transfer is awaited. */
export function cancelDivision(booking: BookingRow, now: Date): Division {
  return booking.status === 'confirmed' ? divideOnCancel(booking, now) : NOTHING;
}

export function quoteCancel(booking: BookingRow, now: Date): ChangeQuote {
  const refusal = refusalOf(booking, now, ['confirmed', 'awaiting_transfer']);
  const division = cancelDivision(booking, now);
  return present(refusal, division, listCancellation(booking, now));
}

export function quoteMove(booking: BookingRow, now: Date): ChangeQuote {
  const refusal =
    refusalOf(booking, now, ['confirmed']) ?? (booking.moves >= MOST_MOVES ? MOVED_OFTEN : null);
  const division = { ...NOTHING, feeCents: feeOnMove(booking, now) };
  return present(refusal, division, [describeMove(booking, now)]);
}

function refusalOf(booking: BookingRow, now: Date, statuses: BookingRow['status'][]): string | null {
  if (!statuses.includes(booking.status)) return REFUSALS[booking.status];
  return booking.starts_at <= now ? BOOKING_MESSAGES.over : null;
}

const REFUSALS: Record<BookingRow['status'], string> = {
  held: BOOKING_MESSAGES.neverBooked,
  awaiting_transfer: BOOKING_MESSAGES.transferFirst,
  confirmed: BOOKING_MESSAGES.over,
  completed: BOOKING_MESSAGES.over,
  no_show: BOOKING_MESSAGES.wasMissed,
  cancelled: BOOKING_MESSAGES.canceledAlready,
  expired: BOOKING_MESSAGES.neverBooked,
};

function present(
  refusal: string | null,
  { feeCents, refundCents, creditCents }: Division,
  sentences: string[],
): ChangeQuote {
  const lines = refusal === null ? sentences : [`${refusal}.`];
  return {
    refusal,
    fee: dollars(feeCents),
    refund: dollars(refundCents),
    credit: dollars(creditCents),
    words: lines.join(' '),
    lines,
  };
}
