import { agendaRoutes } from './agenda/agenda-routes';
import { codeRoutes } from './checkout/code-routes';
import { checkoutRoutes } from './checkout/checkout-routes';
import { holdRoutes } from './hold/hold-routes';
import { manageRoutes } from './manage/manage-routes';
import { waitlistRoutes } from './waitlist/waitlist-routes';
import { phoneRoutes } from './texts/phone-routes';
import { ownReviewRoutes } from './reviews/own-review-routes';
import { myBookingsRoutes } from './customer/my-bookings-routes';

export const bookingRoutes = [
  holdRoutes,
  checkoutRoutes,
  codeRoutes,
  manageRoutes,
  myBookingsRoutes,
  agendaRoutes,
  waitlistRoutes,
  ownReviewRoutes,
  phoneRoutes,
];
