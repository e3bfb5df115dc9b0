import { formatMoney } from '@glow50/contract/money/format-money';
import { toClock, toDay, formatDateTime } from '../../platform/time/format-local-time';
import { type Email, renderEmail } from '../../platform/mail/email';
import type { BookingPlace } from '@glow50/contract/bookings/booking-place';
import type { BookingRow } from '../booking-repository';
import { presentAmounts } from '../present-booking';
import { dollars } from '../../platform/money/dollars';

export interface Context {
  booking: BookingRow;
  /** Null when the booking is not ahead. */
  place: BookingPlace | null;
  manageUrl: string;
  now: Date;
}

export function when({ starts_at, ends_at, policy: { timeZone } }: BookingRow): string {
  const [start, end] = [starts_at.getTime(), ends_at.getTime()];
  return `${toDay(start, timeZone)}, ${toClock(start, timeZone)} to ${toClock(end, timeZone)}`;
}

export function customerEmail(
  { booking, manageUrl }: Context,
  message: Pick<Email, 'subject' | 'preview' | 'heading' | 'paragraphs'> & { label?: string },
) {
  const { label = 'View, move or cancel', ...rest } = message;
  return renderEmail({
    ...rest,
    paragraphs: [...rest.paragraphs, ...addOnWords(booking)],
    button: { label, href: manageUrl },
    footnote: `You’re getting this email because ${booking.customer_email ?? 'this address'} was used for a booking with ${booking.policy.providerName}. Anyone who has the link can change the booking.`,
  });
}

/** What was booked beside the service, each with its price. Empty without add-ons. */
export const addOnWords = ({ add_ons: addOns }: Pick<BookingRow, 'add_ons'>): string[] =>
  addOns.length === 0
    ? []
    : [
        `Add-ons: ${addOns.map(({ name, priceCents }) => `${name} (${formatMoney(dollars(priceCents))})`).join(', ')}.`,
      ];

export const momentOf = ({ starts_at, policy }: BookingRow): string =>
  formatDateTime(starts_at.getTime(), policy.timeZone);

export function placeWords({ place, manageUrl }: Context): string[] {
  if (!place) return [];
  const { words, directions, phone, arrivalNote, name } = place;
  return [
    `Where: ${words}`,
    ...(arrivalNote ? [`Finding the door: ${arrivalNote}`] : []),
    ...(directions ? [`Directions: ${directions}`] : []),
    `Running late, or lost? ${phone ? `Call ${name} at ${phone}.` : `Write to ${name}: ${manageUrl}#write`}`,
  ];
}

export function receiptWords(booking: BookingRow): string {
  if (booking.price_cents + booking.service_charge_cents === 0) return 'This appointment is free.';
  const { total, credit, earlierFee, moveFee, paid } = presentAmounts(booking);
  const parts = [`The total is ${formatMoney(total)}, service charge included.`];
  if (earlierFee.cents > 0) parts.push(`An earlier no-show costs ${formatMoney(earlierFee)} more.`);
  if (moveFee) {
    parts.push(
      `${booking.policy.providerName} keeps ${formatMoney(moveFee)} for moving late, on top of that.`,
    );
  }
  if (credit.cents > 0) parts.push(`${formatMoney(credit)} was paid with your credit.`);
  if (paid.cents > 0) parts.push(`We received ${formatMoney(paid)}.`);
  parts.push(...balanceWords(booking, 'Pay it with the button below.'));
  return parts.join(' ');
}

/** What is left to pay and until when. `byLink` says how, where the link is for it. */
export function balanceWords(booking: BookingRow, byLink: string): string[] {
  const { balance, balanceBy, balanceDueLabel: due } = presentAmounts(booking);
  if (balance.cents === 0) return [];
  if (due) return [`The balance of ${formatMoney(balance)} is due by ${due}. ${byLink}`];
  const how = balanceBy === 'cash' ? 'in cash at the appointment' : 'at the appointment';
  return [`You pay the rest of ${formatMoney(balance)} ${how}.`];
}
