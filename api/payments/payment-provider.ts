import type { PaymentProviderName } from '@glow50/contract/payments/payments';
import { HttpError } from '../platform/http/http-error';
import type { CardVault } from './saved-cards/card-keeper';
import type { IntentReport } from './intent-report';
import type { PaymentRef } from './payment';

export interface RefundReport {
  /**
   * Our refund and the attempt that this report is about. Absent for a refund made in the provider's own
   * dashboard.
   */
  refund?: { refundId: string; attempt: number };
  state: 'pending' | 'succeeded' | 'failed';
  failure?: string;
}

/** A webhook event. It can arrive late, repeatedly, or before an older event. */
export interface ProviderEvent {
  eventId: string;
  type: string;
  /** When the event happened, in whole seconds. */
  at: Date;
  intentId?: string;
  about:
    | { kind: 'intent'; intent: IntentReport; /** Why a try was declined. */ declined?: string }
    | { kind: 'refund'; refund: RefundReport }
    | { kind: 'other' };
}

export interface PaymentProvider {
  readonly name: PaymentProviderName;
  readonly cards: CardVault;
  /**
   * Idempotent per payment, and per canceled intent that it comes `instead` of: returns the same intent. With a
   * customer, the card is saved for charges in their absence, unless `savesCard` says whether it is saved for their own
   * next payment.
   */
  createIntent(
    payment: PaymentRef & {
      amountCents: number;
      instead?: string | null;
      customerRef?: string | null;
      savesCard?: boolean;
    },
  ): Promise<OpenIntent>;
  readIntent(intentId: string): Promise<IntentReport & OpenIntent>;
  /** Cancels the intent if that is still possible and reports its state afterwards. */
  cancelIntent(intentId: string): Promise<IntentReport>;
  /** Idempotent per attempt. A permanent refusal is reported as a failed refund. */
  refund(refund: RefundOrder): Promise<RefundReport>;
  /**
   * Throws `ForgedEvent` when the signature is invalid or too old. `body` must be the exact bytes received.
   */
  readEvent(body: string, signature: string): Promise<ProviderEvent>;
}

interface RefundOrder {
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
    super(503, 'Our payment service isn’t responding. Nothing was charged. Please try again in a moment', {
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
