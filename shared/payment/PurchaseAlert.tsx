import type { PaymentMethod } from '@glow50/contract/payments/payments';
import { Alert } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import type { PurchaseStore } from './purchase-store';

interface PurchaseAlertProps {
  purchase: Pick<PurchaseStore<object, PaymentMethod>, 'status' | 'problem'>;
}

/** Why the last attempt to pay did not succeed, or that its result is not known yet. */
export const PurchaseAlert = observer(function PurchaseAlert({
  purchase: { status, problem },
}: PurchaseAlertProps) {
  return problem && <Alert severity={status === 'undecided' ? 'info' : 'error'}>{problem}</Alert>;
});
