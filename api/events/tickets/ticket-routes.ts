import { boughtRoutes } from './bought-routes';
import { buyRoutes } from './buy-routes';
import { holderRoutes } from './holder-routes';
import { seatRoutes } from './seat-routes';

export const ticketRoutes = [seatRoutes, buyRoutes, boughtRoutes, holderRoutes];
