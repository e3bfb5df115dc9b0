import { CODE_MINUTES } from '@glow50/contract/accounts/code-life';
import { formatPhone } from '@glow50/contract/texts/phone';
import { dateAt } from '../../platform/time/zone-time';
import { renderEmail } from '../../platform/mail/email';
import type { BookingRow } from '../booking-repository';
import {
  addOnWords,
  type Context,
  customerEmail,
  momentOf,
  placeWords,
  receiptWords,
  when,
} from '../customer/customer-email';
import { describeDivision, listCancellation } from '../describe-money';

export function confirmAddressEmail({ policy, service_name: service }: BookingRow, code: number) {
  return renderEmail({
    subject: `${code} is your Glow50 code`,
    preview: `It works for ${CODE_MINUTES} minutes.`,
    heading: 'Is this your address?',
    paragraphs: [
      `Enter this code to book ${service} with ${policy.providerName}. It works for ${CODE_MINUTES} minutes.`,
    ],
    code: String(code),
    footnote:
      'Someone gave this address for a booking at Glow50. If that wasn’t you, you don’t need to do anything: nothing is booked without this email.',
  });
}

export function confirmedEmail(context: Context) {
  const { booking, now } = context;
  const { providerName } = booking.policy;
  return customerEmail(context, {
    subject: `Booked: ${booking.service_name} with ${providerName}, ${momentOf(booking)}`,
    preview: when(booking),
    heading: 'You are booked',
    paragraphs: [
      `${booking.service_name} with ${providerName}: ${when(booking)}.`,
      ...placeWords(context),
      receiptWords(booking),
      ...listCancellation(booking, now),
      booking.customer_phone && !booking.is_phone_confirmed
        ? `The text reminder to ${formatPhone(booking.customer_phone)} is waiting for you: confirm the number on your booking page.`
        : '',
      'The attached file adds it to your calendar.',
    ].filter((text) => text !== ''),
  });
}

export function movedEmail(context: Context) {
  const { booking } = context;
  return customerEmail(context, {
    subject: `Moved to ${momentOf(booking)}: ${booking.service_name} with ${booking.policy.providerName}`,
    preview: when(booking),
    heading: 'Your booking was moved',
    paragraphs: [
      `${booking.service_name} with ${booking.policy.providerName} is now on ${when(booking)}.`,
      ...placeWords(context),
      receiptWords(booking),
      ...listCancellation(booking, context.now),
      'The attached file updates your calendar.',
    ],
  });
}

export function cancelledEmail(context: Context, reason: string) {
  const { booking } = context;
  return customerEmail(context, {
    subject: `Canceled: ${booking.service_name} with ${booking.policy.providerName}, ${momentOf(booking)}`,
    preview: reason,
    heading: 'Your booking was canceled',
    paragraphs: [
      `${booking.service_name} with ${booking.policy.providerName}, ${when(booking)}: ${reason}`,
      ...divisionWords(booking),
    ],
    label: 'View the booking',
  });
}

function divisionWords(booking: BookingRow): string[] {
  const words = describeDivision(booking);
  return words === null ? [] : [words];
}

export function reminderEmail(context: Context) {
  const { booking } = context;
  return customerEmail(context, {
    subject: `Tomorrow: ${booking.service_name} with ${booking.policy.providerName}`,
    preview: when(booking),
    heading: 'See you soon',
    paragraphs: [
      `${booking.service_name} with ${booking.policy.providerName}: ${when(booking)}.`,
      ...placeWords(context),
      receiptWords(booking),
      `Please be on time: after ${booking.policy.lateArrivalMinutes} minutes your appointment may be canceled.`,
    ],
  });
}

export function placeEmail(context: Context) {
  const { booking } = context;
  const { providerName } = booking.policy;
  return customerEmail(context, {
    subject: `Where to go: ${booking.service_name} with ${providerName}, ${momentOf(booking)}`,
    preview: when(booking),
    heading: 'Where to go',
    paragraphs: [
      `${providerName} has entered or changed the address of your appointment on ${when(booking)}.`,
      ...placeWords(context),
      'The attached file adds it to your calendar.',
    ],
  });
}

export function reviewEmail(context: Context) {
  const { booking } = context;
  return customerEmail(context, {
    subject: `How was ${booking.service_name} with ${booking.policy.providerName}?`,
    preview: 'A few words help others choose.',
    heading: 'How was it?',
    paragraphs: [
      `Thank you for going to ${booking.policy.providerName}. Stars and a few words help others choose, and take a minute.`,
      `Something not quite right? A touch-up within ${booking.policy.touchUpHours} hours is free: book it with the same button.`,
    ],
    label: 'Write a review',
  });
}

export function noShowEmail(context: Context) {
  const { booking } = context;
  return customerEmail(context, {
    subject: `Missed: ${booking.service_name} with ${booking.policy.providerName}, ${momentOf(booking)}`,
    preview: 'Your provider was waiting for you.',
    heading: 'You missed your appointment',
    paragraphs: [
      `${booking.policy.providerName} was waiting for you for ${booking.service_name}: ${when(booking)}.`,
      ...divisionWords(booking),
      'Was this a mistake? Please contact your provider.',
    ],
    label: 'View the booking',
  });
}

export function providerEmail(
  site: string,
  booking: BookingRow,
  { subject, sentence }: { subject: string; sentence: string },
) {
  const who = `${booking.customer_name ?? 'A customer'} (${booking.customer_email ?? ''})`;
  return renderEmail({
    subject: `${subject}: ${booking.service_name}, ${momentOf(booking)}`,
    preview: sentence,
    heading: subject,
    paragraphs: [
      `${who}: ${booking.service_name}, ${when(booking)}.`,
      sentence,
      ...addOnWords(booking),
      ...(booking.visit_address ? ['You go to the customer. The address is in your bookings.'] : []),
    ],
    button: {
      label: 'Open my bookings',
      href: `${site}/my-bookings?view=day&date=${dateAt(booking.starts_at.getTime(), booking.policy.timeZone)}#${booking.booking_id}`,
    },
    footnote: 'You’re getting this email because this provider page belongs to you.',
  });
}
