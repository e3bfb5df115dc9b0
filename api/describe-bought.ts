import { orderNumber } from '@glow50/contract/tickets/order-number';
import type { BookingDependencies } from './booking/booking-dependencies';
import { findBooking } from './booking/booking-repository';
import { momentOf } from './booking/customer/customer-email';
import { findEventById } from './events/event-repository';
import { findEventOfOrder, findOrder } from './events/tickets/order-repository';
import type { TicketDependencies } from './events/tickets/ticket-dependencies';
import type { Bought, PaymentSubject } from './payments/payment';
import type { Transaction } from './platform/database/connection';

type Mails = Pick<BookingDependencies & TicketDependencies, 'bookingMail' | 'ticketMail'>;

/** What a payment was for, in emails about its refunds. Undefined when that is no longer kept. */
export const describeBoughtBy =
  (mails: Mails) =>
  async (tx: Transaction, subject: PaymentSubject): Promise<Bought | undefined> => {
    switch (subject.kind) {
      case 'booking':
        return describeBooking(tx, mails, subject);
      case 'tickets':
        return describeOrder(tx, mails, subject);
      case 'plan':
        return { name: 'Your plan at Glow50' };
      case 'registration':
        return { name: 'Your registration at Glow50' };
      case 'sponsorship':
        return { name: 'Your sponsorship of Glow50' };
    }
  };

async function describeBooking(
  tx: Transaction,
  { bookingMail }: Mails,
  { ownerKey: providerId, subjectId: bookingId }: PaymentSubject,
): Promise<Bought | undefined> {
  const booking = await findBooking(tx, { providerId, bookingId });
  if (!booking) return undefined;
  const { service_name: service, customer_email: email, policy } = booking;
  const name = `${service} with ${policy.providerName}, ${momentOf(booking)}`;
  if (!email) return { name };
  const { manageUrl: href } = await bookingMail.context(tx, booking);
  return { name, email, page: { label: 'View the booking', href } };
}

async function describeOrder(
  tx: Transaction,
  { ticketMail: mail }: Mails,
  { subjectId: orderId }: PaymentSubject,
): Promise<Bought | undefined> {
  const eventId = await findEventOfOrder(tx, orderId);
  const order = eventId && (await findOrder(tx, { eventId, orderId }));
  const event = eventId && (await findEventById(tx, eventId));
  if (!order || !event) return undefined;
  const name = `Order ${orderNumber(orderId)}: ${mail.nameEvent(event)}, with ${event.organizer}`;
  const { buyer_email: email } = order;
  if (!email) return { name };
  const page = order.confirmed_at
    ? { label: 'View the order', href: mail.orderUrl(order) }
    : { label: 'View the event', href: `${mail.site}/event-details/${event.number}` };
  return { name, email, page };
}
