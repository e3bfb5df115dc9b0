import { checkInRoutes } from '../check-in/check-in-routes';
import { editorRoutes } from './editor-routes';
import { officeEventRoutes } from '../review/event-review-routes';
import { pictureRoutes } from './picture-routes';
import { statementRoutes } from '../statement/statement-routes';
import { salesRoutes } from './sales-routes';

export const organizerRoutes = [pictureRoutes, editorRoutes, officeEventRoutes, salesRoutes, statementRoutes, checkInRoutes];
