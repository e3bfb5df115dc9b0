export { findVisitor, getOrCreateVisitor } from './booking-access';
export { findBookingOwner, isBookingOf } from './manage/photo-owner';
export { recordPlaceChanged } from './place/tell-place';
export { refund } from './manage/give-back';
export type { Visitor } from './hold/holds';
export { enqueueRefundUpcoming } from './manage/refund-ahead';
