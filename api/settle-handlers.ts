import { settleBooking } from './bookings/settle-booking';
import type { Dependencies } from './dependencies';
import type { SettleHandlers } from './payments/payment';
import { settleRegistration } from './plans/registration-charges/settle-registration';
import { settlePlan } from './plans/settle-plan';
import { settleSponsorship } from './sponsors/settle-sponsorship';
import { settleOrder } from './tickets/settle-order';

/** Maps each payment subject to its settle handler. Add the handlers of new areas here. */
export function buildSettleHandlers(dependencies: Dependencies): SettleHandlers {
  return {
    booking: settleBooking(dependencies),
    tickets: settleOrder(dependencies),
    plan: settlePlan(dependencies),
    registration: settleRegistration(dependencies),
    sponsorship: settleSponsorship(dependencies),
  };
}
