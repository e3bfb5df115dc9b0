import type { Money } from '@glow50/contract/money/money';
import type { OnlineMethod, PaymentMethod } from '@glow50/contract/payments/payments';
import { Alert, styled } from '@glow50/ui';
import { StepFrame } from '@glow50/ui/StepFrame';
import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, useState } from 'react';
import { PayButton } from './PayButton';
import { PayForm } from './PayForm';
import type { PaymentFieldsHandle } from './payment-fields';
import type { PaymentContext } from './payment-occasion';
import { PaymentSetupProvider } from './PaymentSetupProvider';
import { PurchaseAlert } from './PurchaseAlert';
import { PurchaseFields } from './PurchaseFields';
import type { PurchaseStore } from './purchase-store';
import { WalletPlaceContext } from './WalletPlace';

interface PayStepProps {
  purchase: Pick<
    PurchaseStore<object, OnlineMethod>,
    | 'status'
    | 'isUndecided'
    | 'isBusy'
    | 'problem'
    | 'refusals'
    | 'startWallet'
    | 'finishWallet'
    | 'checkAgain'
  >;
  occasion: PaymentContext;
  amount: Money;
  email: string;
  /** Null while none is chosen or when nothing is due. */
  method: PaymentMethod | null;
  fields: RefObject<PaymentFieldsHandle | null>;
  /** Pays with a saved card. */
  isSavedCard?: boolean;
  /** Hides the fields on a step that does not ask for them. What is typed into them is kept. */
  isHidden?: boolean;
  /** Set it when one `PayStep` shows several steps in turn. */
  step?: number;
  heading: string;
  payLabel: string;
  /** Replaces the pay button on a step that charges nothing. A submit button in it is for `onPay`. */
  action?: ReactNode;
  /** A function places the fields of the method itself. Otherwise they are below. */
  children: ReactNode | ((fields: ReactNode) => ReactNode);
  onPay(): void;
  /** Called after a payment by a wallet or a check, whatever the result. */
  onAnswered(): void;
}

/** A step of a checkout dialog that asks for a payment. */
export const PayStep = observer(function PayStep(props: PayStepProps) {
  const { purchase, occasion, amount, email, method, fields, isHidden = false, isSavedCard, step } = props;
  const { heading, payLabel, action, children, onPay, onAnswered } = props;
  const { status, isUndecided } = purchase;
  const [walletPlace, setWalletPlace] = useState<HTMLElement | null>(null);
  const hasOwnButton = method === 'google' || method === 'apple';
  const payButton = (isUndecided || !hasOwnButton) && (
    <PayButton purchase={purchase} label={payLabel} onAnswered={onAnswered} />
  );
  const news = (
    <>
      <PurchaseAlert purchase={purchase} />
      {(status === 'paying' || status === 'checking') && (
        <div data-whole-row>
          <Alert>Waiting for your bank. Please keep this open.</Alert>
        </div>
      )}
    </>
  );

  const shownFields = method && method !== 'zelle' && (
    <PurchaseFields
      ref={fields}
      purchase={purchase}
      method={method}
      amount={amount}
      email={email}
      isHidden={isHidden}
      {...(isSavedCard && { isSavedCard })}
      onAnswered={onAnswered}
    />
  );
  return (
    <PaymentSetupProvider amount={amount} occasion={occasion}>
      <PayForm onPay={onPay}>
        <StepFrame
          {...(step !== undefined && { step })}
          heading={heading}
          actions={
            <>
              {news}
              {action || payButton}
              {hasOwnButton && <WalletPlace ref={setWalletPlace} hidden={isHidden || isUndecided} />}
            </>
          }
        >
          <WalletPlaceContext value={walletPlace}>
            {typeof children === 'function' ? (
              children(shownFields)
            ) : (
              <>
                {children}
                {shownFields}
              </>
            )}
          </WalletPlaceContext>
        </StepFrame>
      </PayForm>
    </PaymentSetupProvider>
  );
});

const WalletPlace = styled('div')({ display: 'grid', '&[hidden]': { display: 'none' } });
