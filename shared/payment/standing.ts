/**
 * What a response of the server says about a purchase.
 *
 * - `open`: waits for the payer, and no payment is in progress.
 * - `unpaid`: not paid. The response does not say whether a payment is in progress.
 * - `processing`: waits for the bank.
 * - `transfer`: waits for a transfer by Zelle.
 * - `done`: paid, or nothing was due.
 * - `over`: the hold has ended and nothing was bought.
 */
export type Standing = 'open' | 'unpaid' | 'processing' | 'transfer' | 'done' | 'over';

/** For bookings and ticket orders, which are held before they are paid. */
export function standingOfHold({ status, payment }: { status: string; payment: string }): Standing {
  if (status === 'expired' || status === 'cancelled') return 'over';
  if (status === 'awaiting_transfer') return 'transfer';
  if (status !== 'held') return 'done';
  if (payment === 'refunding') return 'over';
  return payment === 'processing' ? 'processing' : 'open';
}
