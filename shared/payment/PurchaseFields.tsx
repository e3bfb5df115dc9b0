import type { OnlineMethod } from '@glow50/contract/payments/payments';
import type { PaymentFieldsProps } from './payment-fields';
import { PaymentFields } from './PaymentFields';
import type { PurchaseStore } from './purchase-store';

interface PurchaseFieldsProps extends Pick<
  PaymentFieldsProps,
  'method' | 'amount' | 'email' | 'isHidden' | 'isSavedCard' | 'ref'
> {
  purchase: Pick<PurchaseStore<object, OnlineMethod>, 'startWallet' | 'finishWallet'>;
  /** Called after a payment by a wallet, whatever its result. */
  onAnswered?(): void;
}

/** The fields that pay for a purchase. Needs a `PaymentSetupProvider` above it. */
export function PurchaseFields({ purchase, onAnswered, ...fields }: PurchaseFieldsProps) {
  return (
    <PaymentFields
      {...fields}
      onWalletPay={() => purchase.startWallet(fields.method)}
      onWalletOutcome={(outcome) => void purchase.finishWallet(outcome).then(onAnswered)}
    />
  );
}
