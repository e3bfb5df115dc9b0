import type { OnlineMethod, PaymentProviderName, StartedPayment } from '@glow50/shared/api/payments';
import type { Connection, Transaction } from '../database/connection';

/** What a payment is for. */
export interface PaymentSubject {
  kind: 'booking' | 'tickets' | 'plan' | 'registration' | 'sponsorship';
  /**
   * Key of whose rows the payment stands with: the provider's for bookings and tickets (the event's own where no
   * provider organizes it), else the user's.
   */
  ownerKey: string;
  subjectId: string;
}

export interface PaymentRef {
  ownerKey: string;
  paymentId: string;
}

export interface PaymentRequest {
  subject: PaymentSubject;
  /** US cents, at least 50. */
  amountCents: number;
  /** The part of the amount that the site keeps. Zero where nobody else is paid. */
  serviceChargeCents: number;
  method: OnlineMethod;
  email: string;
  /** The card is kept, for the same owner's later payments. */
  keepsCard?: boolean;
  /** Names this payment among its owner's, however often it is asked for. */
  idempotencyKey: string;
}

/**
 * - `created`: written down; the provider may not know of it yet, and nobody can pay it.
 * - `open`: waits for its payer, also after a declined card.
 * - `processing`: the payer has done everything; the bank has not answered yet.
 * - `succeeded`: the whole amount has arrived.
 * - `cancelled`: can no longer be paid.
 * - `mismatched`: another amount or currency arrived than was asked for. It confirms nothing, is sent back, and staff sees it.
 */
export type PaymentState = 'created' | 'open' | 'processing' | 'succeeded' | 'cancelled' | 'mismatched';

export interface Payment extends PaymentRef, Omit<PaymentRequest, 'idempotencyKey'> {
  provider: PaymentProviderName;
  state: PaymentState;
  /** What was sent back, is on its way, or waits for staff after a failure. */
  refundedCents: number;
  createdAt: Date;
}

export interface RefundRequest {
  amountCents: number;
  /** How much of the amount is service charge given back. The rest is taken from what the provider is owed. */
  serviceChargeCents: number;
  /** For staff, in plain words. */
  reason: string;
  /** Names this refund among the payment's, however often it is asked for. */
  idempotencyKey: string;
}

/** What happened to a payment. */
export type Settlement =
  | { kind: 'succeeded' }
  | { kind: 'processing' }
  /** One try was declined, for a reason in words for the payer. The payment stays open for another. */
  | { kind: 'failed'; reason: string }
  | { kind: 'cancelled' }
  | { kind: 'mismatched' }
  | { kind: 'refunded'; amountCents: number }
  /** The provider did not send it back, perhaps after it first said so. Staff sees it and tries again. */
  | { kind: 'refund_failed'; amountCents: number; reason: string };

/**
 * Told of a settlement in the transaction that records it, once for each. What it throws takes the settlement back,
 * and the provider's message is tried again. Has no effects outside the transaction.
 */
export type SettleHandler = (
  transaction: Transaction,
  payment: Payment,
  settlement: Settlement,
) => Promise<void>;

export type SettleHandlers = Readonly<Partial<Record<PaymentSubject['kind'], SettleHandler>>>;

export interface Payments {
  /**
   * Writes a payment down, `created`. The same key again gives the payment that is there, with method and email as
   * asked now: a payer may change them between tries. 409 when subject or amount differ.
   */
  add(transaction: Transaction, request: PaymentRequest): Promise<Payment>;
  /**
   * Opens a payment with the provider, after the transaction that added it: may be asked again at any time, also after
   * a crash, and gives the same secret. 409 when it is cancelled or paid, 503 when the provider cannot be reached.
   */
  start(payment: PaymentRef): Promise<StartedPayment>;
  /**
   * Makes a payment unpayable, unless money is on its way: then it stays, and the settle handler is told how it ends.
   * 503 when the provider cannot be reached; nothing is changed then.
   */
  cancel(payment: PaymentRef): Promise<'cancelled' | 'processing' | 'succeeded'>;
  /**
   * Sends money back, by a job that tries until the provider has decided; the settle handler is told the end.
   * Throws when more would go back than came in.
   */
  refund(transaction: Transaction, payment: PaymentRef, request: RefundRequest): Promise<void>;
  find(connection: Connection, payment: PaymentRef): Promise<Payment | undefined>;
}
