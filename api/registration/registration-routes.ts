import { contactRoutes } from './drafts/contact-routes';
import { draftCodeRoutes } from './drafts/draft-code-routes';
import { draftRoutes } from './drafts/draft-routes';
import { sharingRoutes } from './drafts/sharing-routes';
import { listingRoutes } from './listing/listing-routes';
import { myRegistrationRoutes } from './submissions/my-registration-routes';
import { submissionRoutes } from './submissions/submission-routes';

export const registrationRoutes = [
  draftRoutes,
  sharingRoutes,
  contactRoutes,
  draftCodeRoutes,
  listingRoutes,
  submissionRoutes,
  myRegistrationRoutes,
];
