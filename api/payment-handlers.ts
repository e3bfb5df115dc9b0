import type { BookingDependencies } from './booking/booking-dependencies';
import { lockBooking } from './booking/booking-repository';
import { bookingPaymentHandler } from './booking/checkout/booking-payment-handler';
import type { TicketDependencies } from './events/tickets/ticket-dependencies';
import { describeBoughtBy } from './describe-bought';
import { findEventOfOrder, lockOrder } from './events/tickets/order-repository';
import type { PaymentHandlers, PaymentSubject } from './payments/payment';
import { refundWithoutSubject } from './payments/refund-without-subject';
import type { Transaction } from './platform/database/connection';
import { registrationPaymentHandler } from './registration/charges/registration-payment-handler';
import { planPaymentHandler } from './payments/plans/plan-payment-handler';
import { sponsorshipPaymentHandler } from './registration/sponsors/sponsorship-payment-handler';
import { orderPaymentHandler } from './events/tickets/order-payment-handler';
import type { RegistrationDependencies } from './registration/registration-dependencies';

/** Maps each payment subject to its handler. Add the handlers of new areas here. */
export function buildPaymentHandlers(
  dependencies: BookingDependencies & TicketDependencies & RegistrationDependencies,
): PaymentHandlers {
  const { payments } = dependencies;
  return {
    booking: refundWithoutSubject(payments, isBookingThere, bookingPaymentHandler(dependencies)),
    tickets: refundWithoutSubject(payments, isOrderThere, orderPaymentHandler(dependencies)),
    plan: planPaymentHandler(dependencies),
    registration: registrationPaymentHandler(dependencies),
    sponsorship: sponsorshipPaymentHandler(dependencies),
    describeBought: describeBoughtBy(dependencies),
  };
}

/** Locks it, so that it is not deleted before its handler has run. */
async function isBookingThere(tx: Transaction, { ownerKey, subjectId }: PaymentSubject): Promise<boolean> {
  return (await lockBooking(tx, { providerId: ownerKey, bookingId: subjectId })) !== undefined;
}

async function isOrderThere(tx: Transaction, { subjectId: orderId }: PaymentSubject): Promise<boolean> {
  const eventId = await findEventOfOrder(tx, orderId);
  return eventId !== undefined && (await lockOrder(tx, { eventId, orderId })) !== undefined;
}
