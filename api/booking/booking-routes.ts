import { agendaRoutes } from './agenda-routes';
import { codeRoutes } from './code-routes';
import { checkoutRoutes } from './checkout-routes';
import { holdRoutes } from './hold-routes';
import { manageRoutes } from './manage-routes';
import { myBookingsRoutes } from './my-bookings-routes';

export const bookingRoutes = [
  holdRoutes,
  checkoutRoutes,
  codeRoutes,
  manageRoutes,
  myBookingsRoutes,
  agendaRoutes,
];
