import type { Dependencies } from '../platform/dependencies';
import type { Payments, PaymentHandlers } from './payment';
import type { PaymentProvider } from './payment-provider';

export interface PaymentDependencies extends Dependencies {
  readonly paymentProvider: PaymentProvider;
  readonly payments: Payments;
}

export interface PaymentHandlingDependencies extends PaymentDependencies {
  readonly paymentHandlers: PaymentHandlers;
}
