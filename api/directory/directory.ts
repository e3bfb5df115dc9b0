export { type Calendar, findCalendar, findRules } from './availability/availability-repository';
export {
  type BookingRules,
  findSlots,
  isFree,
  lastDate,
  possibleStarts,
  takenBy,
} from './availability/find-slots';
export { type Window, type WorkingTime, joinWindows, openWindows } from './availability/open-windows';
export { followPlanOf } from './provider-state/change-state';
export { checkPlace } from './places/check-place';
export { presentAddOn } from './providers/present-add-on';
export type { StoredAddOn } from './providers/provider-tables';
export { findOwnerEmail } from './providers/find-owner-email';
export { findProviderName } from './providers/find-provider-name';
export { type OwnPage, findOwnPage, getOwnPage, lockPage } from './providers/own-page';
export { toPolicyRow } from './providers/present-profile';
export { ProviderParams, ShownProviderParams } from './providers/provider-params';
export { requireProvider } from './providers/require-provider';
export { dropAnswer, findOwnReview, listOwnReviews, noteTold, putAnswer } from './reviews/answer-repository';
export { findForOffice, hideAnswer, hidePhoto, listForOffice } from './reviews/hide-repository';
export { addPhotos, removeReview } from './reviews/review-photos';
export { findReview, writeReview } from './reviews/write-review';
export { indexProviders } from './search-index/index-provider';
export { recordBooking, recordReview, recordTimesChanged } from './search-index/rank-changes';
export { unpublishProvider } from './search-index/unpublish-provider';
