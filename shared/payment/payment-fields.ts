import type { OnlineMethod, StartedPayment } from '@glow50/contract/payments/payments';
import type { Money } from '@glow50/contract/money/money';
import type { Ref } from 'react';

/**
 * How a payment attempt ended in the browser. Use it for display only; the server decides whether it is paid.
 */
export type PaymentOutcome =
  /** The money was transferred or soon will be. Ask the server. */
  | { kind: 'done' }
  /** Nothing was charged. `message` explains why and what to do. The fields keep their values. */
  | { kind: 'refused'; message: string }
  /** No response. The money may have been transferred, so ask the server before trying again. */
  | { kind: 'unknown'; message: string };

export interface PaymentFieldsHandle {
  /**
   * Resolves with true when all fields are complete. Otherwise marks the incomplete ones and focuses the
   * first.
   */
  check(): Promise<boolean>;
  confirm(started: StartedPayment): Promise<PaymentOutcome>;
  /** Saves the card for later charges without charging it. Absent for methods that cannot be saved. */
  readonly keep?: ((setup: { clientSecret: string }) => Promise<PaymentOutcome>) | undefined;
}

export interface PaymentFieldsProps {
  method: OnlineMethod;
  amount: Money;
  email: string;
  /** Pays with a saved card of the method `card`: then there are no fields. What is typed into them is kept. */
  isSavedCard?: boolean;
  /** Hidden but still mounted, so that the input is kept. */
  isHidden: boolean;
  ref: Ref<PaymentFieldsHandle>;
  /** Called when the visitor presses a wallet's own button. Resolves with the payment to pay. */
  onWalletPay(): Promise<StartedPayment>;
  onWalletOutcome(outcome: PaymentOutcome): void;
}
