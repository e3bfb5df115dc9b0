export { findVisitor, getOrCreateVisitor } from './booking-access';
export { refund } from './give-back';
export type { Visitor } from './holds';
export { enqueueRefundUpcoming } from './refund-ahead';
