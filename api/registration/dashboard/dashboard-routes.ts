import { handlesRoutes } from './handles-routes';
import { hoursRoutes } from './hours/hours-routes';
import { offerRoutes } from './offers/offer-routes';
import { overviewRoutes } from './overview/overview-routes';
import { viewRoutes } from './overview/view-routes';
import { paymentRoutes } from './payment-routes';
import { photoRoutes } from './photo-routes';
import { placeRoutes } from './place-routes';
import { servicesRoutes } from './services-routes';

export const dashboardRoutes = [
  overviewRoutes,
  photoRoutes,
  servicesRoutes,
  placeRoutes,
  paymentRoutes,
  hoursRoutes,
  handlesRoutes,
  offerRoutes,
  viewRoutes,
];
