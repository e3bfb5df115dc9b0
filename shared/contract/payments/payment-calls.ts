import { defineCall } from '../call';
import type {
  Ledger,
  LedgerQuery,
  Payout,
  PayoutBatch,
  PayoutBatchResult,
  PayoutHistory,
  PayoutHistoryQuery,
  PayoutList,
  PayoutQuery,
} from './ledger';
import type { PaymentConfig, PaymentProblems, RefundRetry } from './payments';
import type { Message } from '../problem';
import type { RefundResolution } from './refunds';
import type { TestPaymentAnswer, TestPaymentRequest } from './test-payments';

export const paymentConfig = defineCall<{ answer: PaymentConfig }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/payments/config',
});

/** Pays with a test card. Available only in test mode. Responds with 404 for an unknown secret. */
export const payInTestMode = defineCall<{ body: TestPaymentRequest; answer: TestPaymentAnswer }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/payments/test-mode',
});

/** A provider's ledger, for the provider and for staff. Everyone else gets 404. */
export const ledger = defineCall<{ params: { id: string }; query: LedgerQuery; answer: Ledger }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/providers/:id/ledger',
});

/** Staff only. Providers to whom we owe money, now or later, and providers who owe us. */
export const payouts = defineCall<{ query: PayoutQuery; answer: PayoutList }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/payouts',
});

/**
 * Staff only. Records a payout, once per `Idempotency-Key`. Responds with 409 when it exceeds what is due, or
 * as an advance what may be paid in advance.
 */
export const addPayout = defineCall<{ body: Payout; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/payouts',
});

/** Staff only. Records several payouts, once each per `Idempotency-Key`. */
export const addPayouts = defineCall<{ body: PayoutBatch; answer: PayoutBatchResult }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/payouts/batches',
});

/** Staff only. Payouts of all providers, newest first. */
export const payoutHistory = defineCall<{ query: PayoutHistoryQuery; answer: PayoutHistory }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/payouts/history',
});

/** Staff only. Payment problems that need attention, newest first, at most 200. */
export const paymentProblems = defineCall<{ answer: PaymentProblems }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/payments/problems',
});

/**
 * Staff only. Requests a failed refund from the payment provider again. Responds with 404 when there is no
 * such failed refund.
 */
export const retryRefund = defineCall<{ body: RefundRetry; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/payments/refund-retries',
});

/**
 * Staff only. Records that a failed refund was given back another way. Buyer and organizer read the note.
 * Responds with 404 when there is no such failed refund.
 */
export const resolveRefund = defineCall<{ body: RefundResolution; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/payments/refund-resolutions',
});
