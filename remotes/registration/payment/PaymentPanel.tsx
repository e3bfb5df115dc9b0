import type { PaymentContext } from '@glow50/payment/payment-occasion';
import { formatMoney } from '@glow50/contract/money/format-money';
import { TRANSFER_DAYS } from '@glow50/contract/plans/plans';
import { PRICES } from '@glow50/contract/plans/prices';
import { useNavigate } from '@glow50/host/router';
import type { PaymentFieldsHandle } from '@glow50/payment/payment-fields';
import { PayForm } from '@glow50/payment/PayForm';
import { RETYPE_CARD } from '@glow50/payment/payment-messages';
import { PaymentMethodChoice } from '@glow50/payment/PaymentMethodChoice';
import { PaymentSetupProvider } from '@glow50/payment/PaymentSetupProvider';
import { PurchaseAlert } from '@glow50/payment/PurchaseAlert';
import { PurchaseFields } from '@glow50/payment/PurchaseFields';
import { WalletPlaceContext } from '@glow50/payment/WalletPlace';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, Checkbox, Skeleton, Stack, Typography } from '@glow50/ui';
import { ErrorState } from '@glow50/ui/ErrorState';
import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Wizard } from '../wizard/wizard-definition';
import { labelPayButton, type PayWords } from './pay-words';
import { PaymentActions } from './PaymentActions';
import { PaymentStore } from './payment-store';
import { PriceLines } from './PriceLines';
import { ReplacedTransfer } from './ReplacedTransfer';
import { SponsorCode } from './SponsorCode';
import { TransferNote } from './TransferNote';

export interface PaymentPanelProps {
  wizard: Wizard;
  choosesAt: number;
  chargesAt: number;
  /** Whether the registrant chose the sponsor offer. It must be confirmed again before it is charged. */
  wantsOffer: boolean;
  words: PayWords;
  /** Shown when the payment is ready, before anything is charged. */
  Confirmation?: ComponentType<ConfirmationProps> | undefined;
}

export interface ConfirmationProps {
  wizard: Wizard;
  isPaying: boolean;
  payLabel: string;
  /** Whether to render a pay button. False for wallets, which have their own. */
  hasButton: boolean;
  /** Where the button of a wallet comes; null for other methods. */
  walletPlace: ReactNode;
  /** Why the last attempt to pay failed. Belongs above the pay button. */
  alert: ReactNode;
  onConfirm(isConfirmed: boolean): void;
  onPay(): Promise<void>;
}

/**
 * Payment over one or two steps. Must stay mounted between them, because the card fields on the first step
 * are charged on the second.
 */
export const PaymentPanel = observer(function PaymentPanel(props: PaymentPanelProps) {
  const { wizard, choosesAt, chargesAt, wantsOffer, words, Confirmation } = props;
  const { api, session } = useHost();
  const navigate = useNavigate();
  const [payment] = useState(() => {
    const needsConfirmation = Confirmation !== undefined;
    return new PaymentStore(api, wizard, { choosesAt, chargesAt, needsConfirmation });
  });
  const fields = useRef<PaymentFieldsHandle>(null);
  const [walletPlace, setWalletPlace] = useState<HTMLElement | null>(null);
  const {
    quote,
    purchase,
    zelle,
    replacedTransfer,
    isTransferAwaited,
    method,
    onlineMethod,
    isWallet,
    isFree,
    isChoosing,
    isCharging,
    offersMethods,
  } = payment;

  useEffect(() => {
    void payment.load();
  }, [payment]);

  async function follow(leading: Promise<string | null>) {
    const address = await leading;
    if (address !== null) await navigate(address);
  }

  const handlePay = () => follow(payment.pay(fields.current));
  const handleAnswered = () => void follow(payment.afterPaying());
  const submitAction = !Confirmation ? 'pay' : payment.isCompleting ? 'none' : 'complete';

  function handleSubmit() {
    if (!isCharging) return follow(payment.goOn(fields.current));
    if (submitAction === 'complete') return follow(payment.complete(fields.current));
    if (submitAction === 'pay') return handlePay();
    return undefined;
  }

  if (!quote) {
    if (!purchase.problem) return <Skeleton variant="rounded" height={220} />;
    return (
      <ErrorState
        message={purchase.problem}
        isRetrying={purchase.status === 'loading'}
        onRetry={() => void payment.load()}
      >
        Your answers are kept and nothing was charged.
      </ErrorState>
    );
  }
  const payLabel = labelPayButton(words, quote.total, method);
  const alert = <PurchaseAlert purchase={purchase} />;
  const isConfirming = Confirmation !== undefined && isCharging && payment.isCompleting;
  const canWalletPay = isCharging && payment.isConfirmed && !payment.isHeldByTransfer;
  const renews = quote.lines.some(({ per }) => per === 'month');
  return (
    <PaymentSetupProvider amount={quote.total} occasion={renews ? PLAN : FEE}>
      <Stack sx={{ gap: 3 }}>
        <PayForm onPay={() => void handleSubmit()}>
          <Stack sx={{ gap: 3 }}>
            <PriceLines quote={quote} />
            {wantsOffer && isCharging && (
              <Checkbox
                checked={payment.takesOffer}
                disabled={purchase.isBusy}
                onChange={(event) => void payment.takeOffer(event.target.checked)}
                label={`Yes, add the sponsor offer for ${formatMoney({ cents: PRICES.sponsor.cents, currency: 'USD' })} once: lifetime membership with free marketing and event collaboration`}
              />
            )}
            {payment.mustRetype && !payment.isRefused && <Alert>{RETYPE_CARD}.</Alert>}
            {offersMethods && (
              <PaymentMethodChoice
                methods={quote.methods}
                notOffered={quote.notOffered}
                chosen={method}
                onChoose={payment.chooseMethod}
              />
            )}
            {method === 'zelle' && !isTransferAwaited && (
              <Typography variant="body2">
                You send the money yourself within {TRANSFER_DAYS} days. We’ll remind you, and your answers
                are saved.
              </Typography>
            )}
            {method === 'zelle' && renews && (
              <Typography variant="body2">
                Zelle pays for the first month. A card pays for the months after that: add it on your
                dashboard when you’re ready, and nothing is charged before then.
              </Typography>
            )}
            {replacedTransfer && isCharging && (
              <ReplacedTransfer
                transfer={replacedTransfer}
                isGivenUp={payment.isTransferGivenUp}
                onGiveUp={payment.giveUpTransfer}
              />
            )}
            {isWallet && !isConfirming && alert}
            {onlineMethod && (
              <WalletPlaceContext value={isConfirming ? walletPlace : undefined}>
                <PurchaseFields
                  ref={fields}
                  purchase={purchase}
                  method={onlineMethod}
                  amount={quote.total}
                  email={session.user?.email ?? ''}
                  isHidden={isWallet ? !canWalletPay : !offersMethods}
                  onAnswered={handleAnswered}
                />
              </WalletPlaceContext>
            )}
            {isChoosing && <SponsorCode payment={payment} wizard={wizard} />}
            {Confirmation && isCharging && !payment.isCompleting && !isFree && !isTransferAwaited && (
              <Typography variant="body2">
                You won’t be charged yet: your sponsor and the terms come first, then the button shows the
                amount.
              </Typography>
            )}
            {zelle && !replacedTransfer && <TransferNote amount={quote.total} zelle={zelle} />}
            {!isWallet && !isConfirming && alert}
            <PaymentActions
              {...{ payment, payLabel }}
              previous={wizard.previous}
              submitAction={submitAction}
              onAnswered={handleAnswered}
            />
          </Stack>
        </PayForm>
        {isConfirming && (
          <Confirmation
            wizard={wizard}
            isPaying={purchase.status === 'paying'}
            payLabel={payLabel}
            hasButton={!isWallet && !purchase.isUndecided}
            walletPlace={
              isWallet && !purchase.isUndecided ? <div ref={setWalletPlace} hidden={!canWalletPay} /> : null
            }
            alert={alert}
            onConfirm={payment.confirm}
            onPay={handlePay}
          />
        )}
      </Stack>
    </PaymentSetupProvider>
  );
});

const FEE: PaymentContext = {
  remote: 'registration',
  kept: 'everything you entered is kept',
  walletButton: 'buy',
};
const PLAN: PaymentContext = { ...FEE, keepsCard: true, walletButton: 'subscribe' };
