import type { BookingDependencies } from './booking/booking-dependencies';
import { bookingPaymentHandler } from './booking/settle-booking';
import type { TicketDependencies } from './events/tickets/ticket-dependencies';
import type { PaymentHandlers } from './payments/payment';
import { settleRegistration } from './registration/charges/confirm-registration-payment';
import { settlePlan } from './payments/plans/confirm-plan-payment';
import { settleSponsorship } from './registration/sponsors/settle-sponsorship';
import { settleOrder } from './events/tickets/settle-order';
import type { RegistrationDependencies } from './registration/registration-dependencies';

/** Maps each payment subject to its settle handler. Add the handlers of new areas here. */
export function buildPaymentHandlers(
  dependencies: BookingDependencies & TicketDependencies & RegistrationDependencies,
): PaymentHandlers {
  return {
    booking: bookingPaymentHandler(dependencies),
    tickets: settleOrder(dependencies),
    plan: settlePlan(dependencies),
    registration: settleRegistration(dependencies),
    sponsorship: settleSponsorship(dependencies),
  };
}
