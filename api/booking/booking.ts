export { findVisitor, getChooser } from './booking-access';
export { refund } from './give-back';
export type { Visitor } from './holds';
export { planRefundAhead } from './refund-ahead';
