import { defineCall } from './call';
import type { Ledger, LedgerQuery, Payout, PayoutList, PayoutQuery } from './ledger';
import type { PaymentConfig, PaymentProblems, RefundRetry } from './payments';
import type { Message } from './problem';
import type { TestPaymentAnswer, TestPaymentRequest } from './test-payments';

export const paymentConfig = defineCall<{ answer: PaymentConfig }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/payments/config',
});

/** Pays with a test card; only where the site runs in test mode. 404 for a secret that opens no payment. */
export const payInTestMode = defineCall<{ body: TestPaymentRequest; answer: TestPaymentAnswer }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/payments/test-mode',
});

/** A provider's money, for the provider and for staff. 404 for everybody else. */
export const ledger = defineCall<{ params: { id: string }; query: LedgerQuery; answer: Ledger }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/providers/:id/ledger',
});

/** Whom money is owed. Staff only. */
export const payouts = defineCall<{ query: PayoutQuery; answer: PayoutList }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/payouts',
});

/** Enters what was paid out, once for an `Idempotency-Key`. Staff only. 409 when more than is owed. */
export const addPayout = defineCall<{ body: Payout; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/payouts',
});

/** What went wrong with money and waits for staff, the newest first, at most 200. Staff only. */
export const paymentProblems = defineCall<{ answer: PaymentProblems }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/payments/problems',
});

/** Asks the provider once more for a refund that failed. Staff only. 404 when there is no failed refund of that name. */
export const retryRefund = defineCall<{ body: RefundRetry; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/payments/refund-retries',
});
