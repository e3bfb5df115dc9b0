import type { BookingDependencies } from './booking/booking-dependencies';
import { bookingPaymentHandler } from './booking/checkout/booking-payment-handler';
import type { TicketDependencies } from './events/tickets/ticket-dependencies';
import type { PaymentHandlers } from './payments/payment';
import { registrationPaymentHandler } from './registration/charges/registration-payment-handler';
import { planPaymentHandler } from './payments/plans/plan-payment-handler';
import { sponsorshipPaymentHandler } from './registration/sponsors/sponsorship-payment-handler';
import { orderPaymentHandler } from './events/tickets/order-payment-handler';
import type { RegistrationDependencies } from './registration/registration-dependencies';

/** Maps each payment subject to its handler. Add the handlers of new areas here. */
export function buildPaymentHandlers(
  dependencies: BookingDependencies & TicketDependencies & RegistrationDependencies,
): PaymentHandlers {
  return {
    booking: bookingPaymentHandler(dependencies),
    tickets: orderPaymentHandler(dependencies),
    plan: planPaymentHandler(dependencies),
    registration: registrationPaymentHandler(dependencies),
    sponsorship: sponsorshipPaymentHandler(dependencies),
  };
}
