import { doorRoutes } from '../check-in/door-routes';
import { deskRoutes } from './editor-routes';
import { officeEventRoutes } from './office-routes';
import { pictureRoutes } from './picture-routes';
import { salesRoutes } from './sales-routes';

export const organizerRoutes = [pictureRoutes, deskRoutes, officeEventRoutes, salesRoutes, doorRoutes];
