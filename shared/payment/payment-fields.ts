import type { OnlineMethod, StartedPayment } from '@glow50/shared/api/payments';
import type { Money } from '@glow50/shared/api/money';
import type { Ref } from 'react';

/** How a try to pay ended. Whether it is paid is for the server to say; this decides what is shown. */
export type PaymentOutcome =
  /** The money moved, or is about to: ask the server. */
  | { kind: 'done' }
  /** Nothing was charged; `message` says why and what to do, and the fields are as they were. */
  | { kind: 'refused'; message: string }
  /** No answer came: the money may have moved. Ask the server before trying again. */
  | { kind: 'unknown'; message: string };

/** What a page asks of the fields of the chosen method. */
export interface PaymentFieldsHandle {
  /** Whether everything is filled in; what is not is marked, and the first of it gets the focus. */
  check(): Promise<boolean>;
  /** Pays. Nothing is charged before this. */
  confirm(started: StartedPayment): Promise<PaymentOutcome>;
  /** Keeps the card for later charges, and charges nothing. Absent where the method cannot. */
  keep?(setup: { clientSecret: string }): Promise<PaymentOutcome>;
}

export interface PaymentFieldsProps {
  method: OnlineMethod;
  amount: Money;
  /** Where the receipt goes. */
  email: string;
  /** Out of sight, but mounted: what was typed stays. */
  isHidden: boolean;
  ref: Ref<PaymentFieldsHandle>;
  /** Pressed a wallet's own button, which pays at once: gives the payment to pay. */
  onWalletPay(): Promise<StartedPayment>;
  onWalletOutcome(outcome: PaymentOutcome): void;
}
