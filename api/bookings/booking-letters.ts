import { formatMoney } from '@glow50/shared/api/format-money';
import { toDay, toClock, toMoment } from '../availability/clock-words';
import { type Letter, renderLetter } from '../mail/letter';
import type { BookingRow } from './booking-repository';
import { balanceDueAt } from './booking-terms';
import { dollars, presentAmounts, presentBooking, zelleReference } from './present-booking';

/** Texts of every email about a booking. `manageUrl` is the customer's signed link. */
interface Context {
  booking: BookingRow;
  manageUrl: string;
  now: Date;
}

const money = (cents: number): string => formatMoney(dollars(cents));

function when({ starts_at, ends_at, policy: { timeZone } }: BookingRow): string {
  const [start, end] = [starts_at.getTime(), ends_at.getTime()];
  return `${toDay(start, timeZone)}, ${toClock(start, timeZone)} to ${toClock(end, timeZone)}`;
}

function customerLetter(
  { booking, manageUrl }: Context,
  letter: Pick<Letter, 'subject' | 'preview' | 'heading' | 'paragraphs'> & { label?: string },
) {
  const { label = 'View, move or cancel', ...rest } = letter;
  return renderLetter({
    ...rest,
    button: { label, href: manageUrl },
    footnote: `You receive this email because ${booking.customer_email ?? 'this address'} was given for a booking with ${booking.policy.providerName}. Whoever has the link can change the booking.`,
  });
}

export function confirmedLetter(context: Context) {
  const { booking, now } = context;
  const { providerName } = booking.policy;
  return customerLetter(context, {
    subject: `Booked: ${booking.service_name} with ${providerName}, ${momentOf(booking)}`,
    preview: when(booking),
    heading: 'You are booked',
    paragraphs: [
      `${booking.service_name} with ${providerName}: ${when(booking)}.`,
      receiptWords(booking),
      presentBooking(booking, now).cancellation.words,
      'The attached file puts it into your calendar.',
    ].filter((text) => text !== ''),
  });
}

/** What was paid and what is left, in one or two sentences. */
export function receiptWords(booking: BookingRow): string {
  if (booking.price_cents + booking.service_charge_cents === 0) return 'This appointment is free.';
  const {
    total,
    credit,
    earlierFee,
    paid,
    balance,
    balanceBy,
    balanceDueAt: dueAt,
  } = presentAmounts(booking);
  const parts = [`The total is ${formatMoney(total)}, service charge included.`];
  if (earlierFee.cents > 0) parts.push(`An earlier no-show costs ${formatMoney(earlierFee)} more.`);
  if (credit.cents > 0) parts.push(`${formatMoney(credit)} was paid with your credit.`);
  if (paid.cents > 0) parts.push(`We received ${formatMoney(paid)}.`);
  if (balance.cents > 0 && dueAt) {
    const by = toMoment(Date.parse(dueAt), booking.policy.timeZone);
    parts.push(`The balance of ${formatMoney(balance)} is due by ${by}: pay it by the button below.`);
  } else if (balance.cents > 0) {
    const how = balanceBy === 'cash' ? 'in cash at the appointment' : 'at the appointment';
    parts.push(`You pay the rest of ${formatMoney(balance)} ${how}.`);
  }
  return parts.join(' ');
}

export function transferLetter(context: Context) {
  const { booking } = context;
  const deadline = booking.zelle_deadline
    ? toMoment(booking.zelle_deadline.getTime(), booking.policy.timeZone)
    : '';
  return customerLetter(context, {
    subject: `Send ${money(booking.due_now_cents)} by Zelle to keep ${momentOf(booking)}`,
    preview: `Until ${deadline}`,
    heading: 'We are keeping your time',
    paragraphs: [
      `${booking.service_name} with ${booking.policy.providerName}: ${when(booking)}.`,
      `Send ${money(booking.due_now_cents)} by Zelle to ${booking.policy.zelleAddress ?? ''} by ${deadline}, with ${zelleReference(booking)} as the memo.`,
      'It is booked as soon as your provider has confirmed the transfer; we email you then. Without it the time is given back.',
    ],
    label: 'View or cancel',
  });
}

export function transferMissedLetter(context: Context) {
  const { booking } = context;
  return customerLetter(context, {
    subject: 'Your transfer did not arrive in time',
    preview: `${momentOf(booking)} was given back`,
    heading: 'Your time was given back',
    paragraphs: [
      `No transfer for ${booking.service_name} on ${momentOf(booking)} was confirmed in time, so it is not booked.`,
      'If you have sent it, your provider sees it and either books your time again or sends it back.',
    ],
  });
}

export function movedLetter(context: Context, { feeCents }: { feeCents: number }) {
  const { booking } = context;
  return customerLetter(context, {
    subject: `Moved to ${momentOf(booking)}: ${booking.service_name} with ${booking.policy.providerName}`,
    preview: when(booking),
    heading: 'Your booking was moved',
    paragraphs: [
      `${booking.service_name} with ${booking.policy.providerName} is now on ${when(booking)}.`,
      feeCents > 0
        ? `Moving so late cost ${money(feeCents)}. ${receiptWords(booking)}`
        : receiptWords(booking),
      'The attached file changes your calendar.',
    ],
  });
}

export function cancelledLetter(
  context: Context,
  { reason, feeCents, refundCents, creditCents }: Cancellation,
) {
  const { booking } = context;
  const paragraphs = [
    `${booking.service_name} with ${booking.policy.providerName}, ${when(booking)}: ${reason}`,
  ];
  if (feeCents > 0) paragraphs.push(`The fee of ${money(feeCents)} was kept from what you paid.`);
  if (refundCents > 0) {
    paragraphs.push(
      booking.method === 'zelle'
        ? `Your provider sends ${money(refundCents)} back to you by Zelle.`
        : `${money(refundCents)} goes back to you the way you paid. Banks take up to ten days.`,
    );
  }
  if (creditCents > 0) {
    paragraphs.push(
      `${money(creditCents)} is kept as credit for your next booking with ${booking.policy.providerName}.`,
    );
  }
  if (feeCents + refundCents + creditCents === 0) paragraphs.push('Nothing was charged.');
  return customerLetter(context, {
    subject: `Cancelled: ${booking.service_name}, ${momentOf(booking)}`,
    preview: reason,
    heading: 'Your booking was cancelled',
    paragraphs,
    label: 'View the booking',
  });
}

export interface Cancellation {
  reason: string;
  feeCents: number;
  refundCents: number;
  creditCents: number;
}

export function lateMoneyLetter(context: Context, amountCents: number) {
  const { booking } = context;
  return customerLetter(context, {
    subject: `We are sending ${money(amountCents)} back`,
    preview: 'It arrived after the time was given to somebody else.',
    heading: 'Your payment came too late',
    paragraphs: [
      `Your ${money(amountCents)} for ${booking.service_name} on ${momentOf(booking)} arrived when the time could no longer be booked.`,
      'All of it goes back to you the way you paid. Banks take up to ten days. Please choose another time.',
    ],
    label: 'View the booking',
  });
}

export function reminderLetter(context: Context) {
  const { booking } = context;
  return customerLetter(context, {
    subject: `Tomorrow: ${booking.service_name} with ${booking.policy.providerName}`,
    preview: when(booking),
    heading: 'See you soon',
    paragraphs: [
      `${booking.service_name} with ${booking.policy.providerName}: ${when(booking)}.`,
      receiptWords(booking),
      `Please be on time: after ${booking.policy.lateArrivalMinutes} minutes your appointment may be cancelled.`,
    ],
  });
}

export function balanceLetter(context: Context) {
  const { booking } = context;
  const { balance } = presentAmounts(booking);
  const by = toMoment(balanceDueAt(booking).getTime(), booking.policy.timeZone);
  return customerLetter(context, {
    subject: `Pay ${formatMoney(balance)} by ${by} to keep your booking`,
    preview: `${booking.service_name} with ${booking.policy.providerName}`,
    heading: 'Your balance is due',
    paragraphs: [
      `${booking.service_name} with ${booking.policy.providerName}: ${when(booking)}.`,
      `The balance of ${formatMoney(balance)} is due by ${by}. Without it the booking is cancelled then.`,
    ],
    label: 'Pay the balance',
  });
}

export function balancePaidLetter(context: Context) {
  const { booking } = context;
  return customerLetter(context, {
    subject: `Paid: ${booking.service_name}, ${momentOf(booking)}`,
    preview: receiptWords(booking),
    heading: 'Your balance is paid',
    paragraphs: [`${booking.service_name}: ${when(booking)}.`, receiptWords(booking)],
  });
}

export function reviewLetter(context: Context) {
  const { booking } = context;
  return customerLetter(context, {
    subject: `How was ${booking.service_name} with ${booking.policy.providerName}?`,
    preview: 'A few words help others to choose.',
    heading: 'How was it?',
    paragraphs: [
      `Thank you for going to ${booking.policy.providerName}. Stars and a few words help others to choose, and take a minute.`,
      `Something to put right? A touch-up within ${booking.policy.touchUpHours} hours is free: book it by the same button.`,
    ],
    label: 'Write a review',
  });
}

export function noShowLetter(
  context: Context,
  { feeCents, owedCents }: { feeCents: number; owedCents: number },
) {
  const { booking } = context;
  return customerLetter(context, {
    subject: `Missed: ${booking.service_name}, ${momentOf(booking)}`,
    preview: 'Your provider was waiting for you.',
    heading: 'You were missed',
    paragraphs: [
      `${booking.policy.providerName} was waiting for you: ${when(booking)}.`,
      ...(feeCents > 0 ? [`The fee of ${money(feeCents)} was kept from what you paid.`] : []),
      ...(owedCents > 0 ? [`${money(owedCents)} is added to your next booking there.`] : []),
      'Was this a mistake? Please answer your provider.',
    ],
    label: 'View the booking',
  });
}

/** To the provider, at each change. */
export function providerLetter(
  site: string,
  booking: BookingRow,
  { subject, sentence }: { subject: string; sentence: string },
) {
  const who = `${booking.customer_name ?? 'A customer'} (${booking.customer_email ?? ''})`;
  return renderLetter({
    subject: `${subject}: ${booking.service_name}, ${momentOf(booking)}`,
    preview: sentence,
    heading: subject,
    paragraphs: [`${who}: ${booking.service_name}, ${when(booking)}.`, sentence],
    button: { label: 'Open my bookings', href: `${site}/my-bookings` },
    footnote: 'You receive this email because this provider page belongs to you.',
  });
}

const momentOf = ({ starts_at, policy }: BookingRow): string =>
  toMoment(starts_at.getTime(), policy.timeZone);
