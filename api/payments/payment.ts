import type { OnlineMethod, PaymentProviderName, StartedPayment } from '@glow50/contract/payments/payments';
import type { Connection, Transaction } from '../platform/database/connection';

export interface PaymentSubject {
  kind: 'booking' | 'tickets' | 'plan' | 'registration' | 'sponsorship';
  /**
   * Shard key of the payment: the provider for bookings and tickets (the event if no provider organizes it),
   * otherwise the user.
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
  /** In US cents, at least 50. */
  amountCents: number;
  /** The part of the amount that we keep. Zero when nobody else is paid. */
  serviceChargeCents: number;
  method: OnlineMethod;
  email: string;
  keepsCard?: boolean;
  /** Unique per owner. */
  idempotencyKey: string;
}

/**
 * - `created`: stored here. The provider may not know it yet, and nobody can pay it.
 * - `open`: waits for the payer, also after a declined card.
 * - `processing`: the payer is done and the bank has not answered yet.
 * - `succeeded`: the whole amount has arrived.
 * - `cancelled`: can no longer be paid.
 * - `mismatched`: a different amount or currency arrived. It confirms nothing, is refunded, and is shown to
 *   staff.
 */
export type PaymentState = 'created' | 'open' | 'processing' | 'succeeded' | 'cancelled' | 'mismatched';

export interface Payment extends PaymentRef, Omit<PaymentRequest, 'idempotencyKey'> {
  provider: PaymentProviderName;
  state: PaymentState;
  /** Includes refunds that are pending and refunds that failed. */
  refundedCents: number;
  createdAt: Date;
}

/** A payer with an account, who pays with a saved card or saves the one that they pay with. */
export interface Payer {
  userId: string;
  savesCard: boolean;
  cardId?: string | undefined;
}

export interface RefundRequest {
  amountCents: number;
  /** The part of the refund that comes from our service charge. The rest reduces what we owe the provider. */
  serviceChargeCents: number;
  reason: string;
  /** Unique per payment. */
  idempotencyKey: string;
}

export type PaymentOutcome =
  | { kind: 'succeeded' }
  | { kind: 'processing' }
  /**
   * An attempt was declined. `reason` is shown to the payer, and the payment stays open for another attempt.
   */
  | { kind: 'failed'; reason: string }
  | { kind: 'cancelled' }
  | { kind: 'mismatched' }
  /** The money went back, or staff resolved it another way. */
  | { kind: 'refunded'; amountCents: number }
  /** Staff asked for a failed refund again. */
  | { kind: 'refund_retried'; amountCents: number }
  /**
   * The refund failed, with `hadSucceeded` after the provider first reported success. It is shown to staff, who retry
   * or resolve it.
   */
  | { kind: 'refund_failed'; amountCents: number; reason: string; hadSucceeded: boolean };

/** Whether the outcome is about money that goes back, not about the payment itself. */
export const isRefund = (
  outcome: PaymentOutcome,
): outcome is Extract<PaymentOutcome, { kind: `refund${string}` }> => outcome.kind.startsWith('refund');

/**
 * Called once per outcome, in the transaction that records it. If it throws, the outcome is rolled back
 * and the provider's event is retried. It must not have side effects outside the transaction.
 */
export type PaymentHandler = (
  transaction: Transaction,
  payment: Payment,
  outcome: PaymentOutcome,
) => Promise<void>;

/** What a payment was for, as an email to the buyer says it. */
export interface Bought {
  /** For example `Gel manicure with Ada Nails, Fri, Mar 6, 9:30 AM`. */
  name: string;
  /** Of the buyer as it is now: it may have been corrected since they paid. */
  email?: string;
  /** Only for `email`: its link opens what was bought. */
  page?: { label: string; href: string };
}

export interface PaymentHandlers extends Readonly<Partial<Record<PaymentSubject['kind'], PaymentHandler>>> {
  /** Resolves to undefined when what was bought is no longer kept. */
  readonly describeBought?: (tx: Transaction, subject: PaymentSubject) => Promise<Bought | undefined>;
}

export interface Payments {
  /**
   * Stores a payment as `created`. With a known idempotency key it returns the existing payment and updates
   * only its method and email, which a payer may change between attempts. When that one was called off, its place
   * takes a new one. Throws 409 when the subject or the amount differs.
   */
  add(transaction: Transaction, request: PaymentRequest): Promise<Payment>;
  /**
   * Opens a payment at the provider, after the transaction that added it. Safe to repeat, also after a crash:
   * it returns the same client secret. Another payer, or another choice about saving the card, gets a new one,
   * and nobody can pay with the earlier one. Throws 409 when the payment is canceled or paid, or got a new one too often, 503 when the provider
   * cannot be reached, 409 when the payer's saved card was removed.
   */
  start(payment: PaymentRef, payer?: Payer): Promise<StartedPayment>;
  /**
   * Makes a payment unpayable. If money is already on its way, the payment stays and the handler
   * receives the outcome. Throws 503 when the provider cannot be reached, and changes nothing then.
   */
  cancel(payment: PaymentRef): Promise<'cancelled' | 'processing' | 'succeeded'>;
  /**
   * Queues a refund that is retried until the provider decides. The handler receives the outcome.
   * Throws when refunds would exceed the payment.
   */
  refund(transaction: Transaction, payment: PaymentRef, request: RefundRequest): Promise<void>;
  find(connection: Connection, payment: PaymentRef): Promise<Payment | undefined>;
  /** All payments of the subject, the newest first. */
  list(connection: Connection, subject: PaymentSubject): Promise<Payment[]>;
}
