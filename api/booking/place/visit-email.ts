import { type Context, customerEmail, momentOf, placeWords, when } from '../customer/customer-email';

export function visitEmail(context: Context) {
  const { booking } = context;
  const { providerName } = booking.policy;
  return customerEmail(context, {
    subject: `Your address was changed: ${booking.service_name} with ${providerName}, ${momentOf(booking)}`,
    preview: when(booking),
    heading: 'Your address was changed',
    paragraphs: [
      `${booking.service_name} with ${providerName}: ${when(booking)}.`,
      ...placeWords(context),
      `${providerName} sees your new address. The attached file adds the appointment to your calendar.`,
    ],
  });
}
