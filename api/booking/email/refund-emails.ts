import { type Context, customerEmail, momentOf } from '../customer/customer-email';
import { money } from '../money';

export function sentByZelleEmail(context: Context, cents: number) {
  const { booking } = context;
  const { providerName } = booking.policy;
  return customerEmail(context, {
    subject: `${providerName} has sent ${money(cents)} back to you`,
    preview: 'By Zelle',
    heading: 'Your money was sent back',
    paragraphs: [
      `${providerName} says that ${money(cents)} for ${booking.service_name}, ${momentOf(booking)}, was sent back to you by Zelle. If it has not reached you, write to ${providerName}.`,
    ],
    label: 'View the booking',
  });
}
