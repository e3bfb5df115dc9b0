import { guestRoutes } from '../guests/guest-routes';
import { walletRoutes } from '../wallet/wallet-routes';
import { boughtRoutes } from './bought-routes';
import { buyRoutes } from './buy-routes';
import { codeRoutes } from './code-routes';
import { holderRoutes } from './holder-routes';
import { saleRoutes } from '../kinds/sale-routes';
import { seatWaitlistRoutes } from '../waitlist/seat-waitlist-routes';
import { seatRoutes } from './seat-routes';

export const ticketRoutes = [
  seatRoutes,
  buyRoutes,
  codeRoutes,
  boughtRoutes,
  holderRoutes,
  guestRoutes,
  walletRoutes,
  saleRoutes,
  seatWaitlistRoutes,
];
