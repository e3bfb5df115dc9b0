export { enterDirectPayment, enterDirectRefund } from './ledger/enter-payments';
export { divideOwed } from './ledger/divide-owed';
export {
  listEntriesOfEvent,
  type ListedEntry,
  listOwed,
  listOwedByEvent,
  type OwedByEvent,
} from './ledger/ledger-repository';
export { isRefund } from './payment';
export type { Payment, PaymentOutcome, PaymentRef, Payments, PaymentHandler } from './payment';
export type { PaymentDependencies } from './payment-dependencies';
export { afterCancelling, PaymentsInTheWay } from './payments-in-the-way';
export { endDeclinedPlan, type PlanEnd, readPlanEffects, recordReturn } from './plans/decline-plan';
export { dayOf, sentBackEmail } from './plans/plan-emails';
export { PLAN_MESSAGES } from './plans/plan-messages';
export { planPageQueue } from './plans/plan-jobs';
export { type PlanRow, hasPaidPlan, hasPlan } from './plans/plan-repository';
export { type Price, priceOf, quote, usd } from './plans/quote';
export { startPlan } from './plans/start-plan';
export { receiptParagraphs, refundParagraphs } from './receipt';
export { toPayer } from './saved-cards/to-payer';
export {
  listRefundLines,
  REFUND_AGAIN,
  sumRefundStates,
  sumSubjectRefunds,
  toRefundLine,
} from './refund-lines';
