import type { PaymentProviderName } from '@glow50/shared/api/payments';
import { HttpError } from '../http/http-error';
import type { CardKeeper } from './kept-cards/card-keeper';
import type { PaymentRef } from './payment';

/** What the provider says of a payment, which it calls an intent. */
export interface IntentReport {
  intentId: string;
  state: 'open' | 'processing' | 'succeeded' | 'cancelled';
  currency: string;
  /** What has arrived; zero before. */
  receivedCents: number;
  /** The provider's name for the card that was kept by paying. */
  cardRef?: string | undefined;
}

/** What the provider says of money that goes back. */
export interface RefundReport {
  /** Ours, with the attempt that it speaks of. Absent for a refund that was made at the provider without us. */
  refund?: { refundId: string; attempt: number };
  state: 'pending' | 'succeeded' | 'failed';
  /** Why it failed. */
  failure?: string;
}

/** One message of the provider. It may come late, often, or before an older one. */
export interface ProviderEvent {
  eventId: string;
  type: string;
  /** When it happened, in whole seconds. */
  at: Date;
  intentId?: string;
  about:
    | { kind: 'intent'; intent: IntentReport; /** Why a try was declined. */ declined?: string }
    | { kind: 'refund'; refund: RefundReport }
    /** Nothing that we act on. */
    | { kind: 'other' };
}

/** Who moves the money. Every method that asks the provider throws `ProviderUnavailable` when it gives no answer. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  readonly cards: CardKeeper;
  /** The same payment again is the same intent. With a customer it keeps the card that pays. */
  createIntent(payment: PaymentRef & { amountCents: number; customerRef?: string }): Promise<OpenIntent>;
  readIntent(intentId: string): Promise<IntentReport & OpenIntent>;
  /** Cancels it if that is still possible, and says what it is then. */
  cancelIntent(intentId: string): Promise<IntentReport>;
  /** The same attempt again is done once. A refusal for good is a report that it failed. */
  refund(refund: RefundOrder): Promise<RefundReport>;
  /** Throws `ForgedEvent` when the signature is not the provider's, or too old. `body` is what was received, to the byte. */
  readEvent(body: string, signature: string): Promise<ProviderEvent>;
}

export interface RefundOrder {
  refundId: string;
  attempt: number;
  intentId: string;
  amountCents: number;
}

export interface OpenIntent {
  intentId: string;
  clientSecret: string;
}

export class ProviderUnavailable extends HttpError {
  constructor(cause: unknown) {
    super(503, 'Our payment service does not answer. Nothing was charged. Please try again in a moment', {
      headers: { 'retry-after': '5' },
    });
    this.name = 'ProviderUnavailable';
    this.cause = cause;
  }
}

export class ForgedEvent extends HttpError {
  constructor() {
    super(400, 'This message is not signed by the payment provider');
    this.name = 'ForgedEvent';
  }
}
