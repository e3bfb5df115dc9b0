import { formatMoney } from '@glow50/contract/money/format-money';
import type { ChangeQuote } from '@glow50/contract/bookings/manage-booking';
import { formatDateTime } from '../../platform/time/format-local-time';
import type { BookingRow } from '../booking-repository';
import { BOOKING_MESSAGES } from '../booking-messages';
import { type Division, divideOnCancel, feeOnMove, freeUntil } from '../booking-terms';
import { dollars } from '../../platform/money/dollars';

const NOTHING: Division = { feeCents: 0, refundCents: 0, creditCents: 0 };

/** What canceling costs now. Canceling costs nothing while a transfer is awaited. */
export function cancelDivision(booking: BookingRow, now: Date): Division {
  return booking.status === 'confirmed' ? divideOnCancel(booking, now) : NOTHING;
}

export function quoteCancel(booking: BookingRow, now: Date): ChangeQuote {
  const refusal = refusalOf(booking, now, ['confirmed', 'awaiting_transfer']);
  const division = cancelDivision(booking, now);
  return present(refusal, division, words('Cancelling', booking, division, now));
}

export function quoteMove(booking: BookingRow, now: Date): ChangeQuote {
  const refusal = refusalOf(booking, now, ['confirmed']);
  const division = { ...NOTHING, feeCents: feeOnMove(booking, now) };
  return present(refusal, division, words('Moving', booking, division, now));
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
  cancelled: BOOKING_MESSAGES.cancelledAlready,
  expired: BOOKING_MESSAGES.neverBooked,
};

function present(
  refusal: string | null,
  { feeCents, refundCents, creditCents }: Division,
  sentence: string,
): ChangeQuote {
  return {
    refusal,
    fee: dollars(feeCents),
    refund: dollars(refundCents),
    credit: dollars(creditCents),
    words: refusal ?? sentence,
  };
}

function words(
  subject: 'Cancelling' | 'Moving',
  booking: BookingRow,
  { feeCents, refundCents, creditCents }: Division,
  now: Date,
): string {
  const until = freeUntil(booking);
  const when = formatDateTime(until.getTime(), booking.policy.timeZone);
  const parts =
    now <= until
      ? [`${subject} is free until ${when}.`]
      : [
          `${subject} was free until ${when}. Now ${formatMoney(dollars(feeCents))} is kept of what you paid.`,
        ];
  if (refundCents > 0) parts.push(`${formatMoney(dollars(refundCents))} is sent back to you.`);
  if (creditCents > 0) {
    parts.push(
      `${formatMoney(dollars(creditCents))} is credit for your next booking with ${booking.policy.providerName}.`,
    );
  }
  if (subject === 'Moving') parts.push('What you paid is carried along.');
  return parts.join(' ');
}
