import { checkInRoutes } from '../check-in/check-in-routes';
import { guestListRoutes } from '../guest-list/guest-list-routes';
import { saleEditorRoutes } from '../sale-editor/sale-editor-routes';
import { doorPassRoutes } from '../door/door-pass-routes';
import { doorRoutes } from '../door/door-routes';
import { editorRoutes } from './editor-routes';
import { officeEventRoutes } from '../review/event-review-routes';
import { pictureRoutes } from './picture-routes';
import { salesRoutes } from './sales-routes';

export const organizerRoutes = [
  pictureRoutes,
  editorRoutes,
  officeEventRoutes,
  salesRoutes,
  checkInRoutes,
  saleEditorRoutes,
  guestListRoutes,
  doorPassRoutes,
  doorRoutes,
];
