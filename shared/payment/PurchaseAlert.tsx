import type { PaymentMethod } from '@glow50/contract/payments/payments';
import { Alert, styled } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { PurchaseStore } from './purchase-store';

interface PurchaseAlertProps {
  purchase: Pick<PurchaseStore<object, PaymentMethod>, 'status' | 'problem' | 'refusals' | 'isBusy'>;
}

/**
 * Why the last attempt to pay did not succeed, or that its result is not known yet. Belongs directly above the pay
 * button. A failure takes the focus, so that it is seen and heard.
 */
export const PurchaseAlert = observer(function PurchaseAlert({
  purchase: { status, problem, refusals, isBusy },
}: PurchaseAlertProps) {
  const place = useRef<HTMLDivElement>(null);
  const isUndecided = status === 'undecided';
  const hasFailed = problem !== null && !isBusy && !isUndecided;

  useEffect(() => {
    if (hasFailed) place.current?.focus();
  }, [hasFailed, problem, refusals]);

  return (
    problem && (
      <Place ref={place} tabIndex={-1} data-whole-row>
        <Alert severity={isUndecided ? 'info' : 'error'}>{problem}</Alert>
      </Place>
    )
  );
});

const Place = styled('div')({ outlineOffset: 2, borderRadius: 16 });
