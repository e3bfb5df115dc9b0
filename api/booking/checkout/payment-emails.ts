import { formatMoney } from '@glow50/contract/money/format-money';
import { formatDateTime } from '../../platform/time/format-local-time';
import { balanceDueAt } from '../booking-terms';
import {
  balanceWords,
  type Context,
  customerEmail,
  momentOf,
  placeWords,
  receiptWords,
  when,
} from '../customer/customer-email';
import { listCancellation } from '../describe-money';
import { money } from '../money';
import { presentAmounts, zelleReference } from '../present-booking';

export function transferEmail(context: Context) {
  const { booking } = context;
  const deadline = booking.zelle_deadline
    ? formatDateTime(booking.zelle_deadline.getTime(), booking.policy.timeZone)
    : '';
  return customerEmail(context, {
    subject: `Send ${money(booking.due_now_cents)} by Zelle to keep ${momentOf(booking)}`,
    preview: `Until ${deadline}`,
    heading: 'We’re holding your time',
    paragraphs: [
      `${booking.service_name} with ${booking.policy.providerName}: ${when(booking)}.`,
      ...placeWords(context),
      `Send ${money(booking.due_now_cents)} by Zelle to ${booking.policy.zelleAddress ?? ''} by ${deadline}, with ${zelleReference(booking)} as the memo.`,
      `It is booked as soon as ${booking.policy.providerName} has confirmed the transfer, and we’ll email you then. Without it, the time is released at ${deadline}.`,
      'The attached file holds the time in your calendar until then.',
      ...balanceWords(booking, 'You can pay it with the button below once the transfer is confirmed.'),
    ],
    label: 'View or cancel',
  });
}

export function transferMissedEmail(context: Context) {
  const { booking } = context;
  return customerEmail(context, {
    subject: 'Your transfer did not arrive in time',
    preview: `${momentOf(booking)} was released`,
    heading: 'Your time was released',
    paragraphs: [
      `No transfer for ${booking.service_name} with ${booking.policy.providerName} on ${momentOf(booking)} was confirmed in time, so it is not booked.`,
      `If you sent it, ${booking.policy.providerName} either books your time again or sends it back. The attached file removes it from your calendar.`,
    ],
  });
}

export function lateMoneyEmail(context: Context, amountCents: number) {
  const { booking } = context;
  return customerEmail(context, {
    subject: `We are sending ${money(amountCents)} back`,
    preview: 'It arrived after the time went to someone else.',
    heading: 'Your payment came too late',
    paragraphs: [
      `Your ${money(amountCents)} for ${booking.service_name} with ${booking.policy.providerName} on ${momentOf(booking)} arrived when the time could no longer be booked.`,
      'You get all of it back the way you paid. It can take banks up to ten days. Please choose another time.',
    ],
    label: 'View the booking',
  });
}

export function balanceEmail(context: Context) {
  const { booking } = context;
  const { balance } = presentAmounts(booking);
  const by = formatDateTime(balanceDueAt(booking).getTime(), booking.policy.timeZone);
  return customerEmail(context, {
    subject: `Pay ${formatMoney(balance)} by ${by} to keep your booking`,
    preview: `${booking.service_name} with ${booking.policy.providerName}`,
    heading: 'Your balance is due',
    paragraphs: [
      `${booking.service_name} with ${booking.policy.providerName}: ${when(booking)}.`,
      `The balance of ${formatMoney(balance)} is due by ${by}.`,
      ...listCancellation(booking, context.now),
    ],
    label: 'Pay the balance',
  });
}

export function balancePaidEmail(context: Context) {
  const { booking } = context;
  const { providerName } = booking.policy;
  return customerEmail(context, {
    subject: `Paid: ${booking.service_name} with ${providerName}, ${momentOf(booking)}`,
    preview: receiptWords(booking),
    heading: 'Your balance is paid',
    paragraphs: [
      `${booking.service_name} with ${providerName}: ${when(booking)}.`,
      ...placeWords(context),
      receiptWords(booking),
      ...listCancellation(booking, context.now),
    ],
  });
}
