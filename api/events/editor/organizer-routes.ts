import { checkInRoutes } from '../check-in/check-in-routes';
import { coOrganizerRoutes } from '../co-organizers/co-organizer-routes';
import { doorPassRoutes } from '../door/door-pass-routes';
import { doorRoutes } from '../door/door-routes';
import { draftRoutes } from '../drafts/draft-routes';
import { guestListRoutes } from '../guest-list/guest-list-routes';
import { guestSheetRoute } from '../guest-sheet/guest-sheet-route';
import { messageRoutes } from '../messages/message-routes';
import { previewRoute } from '../preview/preview-route';
import { officeEventRoutes } from '../review/event-review-routes';
import { saleEditorRoutes } from '../sale-editor/sale-editor-routes';
import { statementRoutes } from '../statement/statement-routes';
import { editorRoutes } from './editor-routes';
import { pictureRoutes } from './picture-routes';
import { salesRoutes } from './sales-routes';

export const organizerRoutes = [
  pictureRoutes,
  editorRoutes,
  draftRoutes,
  previewRoute,
  coOrganizerRoutes,
  messageRoutes,
  officeEventRoutes,
  salesRoutes,
  statementRoutes,
  guestSheetRoute,
  checkInRoutes,
  saleEditorRoutes,
  guestListRoutes,
  doorPassRoutes,
  doorRoutes,
];
