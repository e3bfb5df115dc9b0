import type { PaymentMethod } from '@glow50/contract/payments/payments';
import { formatMoney } from '@glow50/contract/money/format-money';
import { useHost } from '@glow50/ui/RemoteRoot';
import type { PaymentFieldsHandle, PaymentOutcome } from '@glow50/payment/payment-fields';
import { PaymentFields } from '@glow50/payment/PaymentFields';
import { PaymentMethodChoice } from '@glow50/payment/PaymentMethodChoice';
import type { PaymentOccasion } from '@glow50/payment/payment-occasion';
import { PaymentSetupProvider } from '@glow50/payment/PaymentSetupProvider';
import { useNavigate } from '@glow50/host/router';
import { Alert, Checkbox, Skeleton, Stack, Typography } from '@glow50/ui';
import { ErrorState } from '@glow50/ui/ErrorState';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { toStepAddress } from '../wizard/step-address';
import type { WizardStore } from '../wizard/wizard-store';
import { PaymentActions } from './PaymentActions';
import { PaymentAnswers } from './payment-answers';
import { PaymentDesk } from './payment-desk';
import { PriceLines } from './PriceLines';
import { SponsorCode } from './SponsorCode';
import { TransferNote } from './TransferNote';

export interface PaymentPanelProps {
  wizard: WizardStore;
  choosesAt: number;
  chargesAt: number;
  /** Whether the registrant chose the sponsor offer. It must be confirmed again before it is charged. */
  wantsOffer: boolean;
  /** Label of the pay button. By default it names the amount. */
  action?: string | undefined;
  /** Shown when the payment is ready, before anything is charged. */
  Confirmation?: ComponentType<ConfirmationProps> | undefined;
}

export interface ConfirmationProps {
  wizard: WizardStore;
  isPaying: boolean;
  /** Whether to render a pay button. False for wallets, which have their own. */
  hasButton: boolean;
  onConfirm(isConfirmed: boolean): void;
  onPay(): Promise<void>;
}

/**
 * Payment over one or two steps. Must stay mounted between them, because the card fields on the first step
 * are charged on the second.
 */
export const PaymentPanel = observer(function PaymentPanel({
  wizard,
  choosesAt,
  chargesAt,
  wantsOffer,
  action,
  Confirmation,
}: PaymentPanelProps) {
  const { api, session } = useHost();
  const navigate = useNavigate();
  const [desk] = useState(() => new PaymentDesk(api, wizard));
  const fields = useRef<PaymentFieldsHandle>(null);
  const [hint, setHint] = useState<string>();
  const [isCompleting, setCompleting] = useState(false);
  const [isConfirmed, setConfirmed] = useState(!Confirmation);
  const { quote, problem, pending, zelle, isUndecided } = desk;
  const { current, previous } = wizard;
  const isChoosing = current === choosesAt;
  const isCharging = current === chargesAt;
  const answers = PaymentAnswers.safeParse(wizard.answersOf(choosesAt));
  const method =
    answers.success && quote?.methods.includes(answers.data.payment_method)
      ? answers.data.payment_method
      : null;
  const isOnline = method !== null && method !== 'zelle' && !desk.isFree;
  const isWallet = method === 'google' || method === 'apple';

  useEffect(() => {
    void desk.load();
  }, [desk]);

  function handleChoose(chosen: PaymentMethod) {
    setHint(undefined);
    wizard.change({ ...wizard.answersOf(current), payment_method: chosen });
  }

  async function goOn() {
    const next = await wizard.goOn(wizard.answersOf(current));
    await navigate(next === null ? wizard.definition.leadsTo : toStepAddress(next));
  }

  async function isReady(): Promise<boolean> {
    if (desk.isFree) return true;
    if (!method) {
      setHint('Choose how you want to pay');
      if (!isChoosing) await navigate(toStepAddress(choosesAt));
      return false;
    }
    if (!isOnline || isWallet || (await fields.current?.check())) return true;
    if (!isChoosing) {
      setHint('Please enter your card again: card details are never kept');
      await navigate(toStepAddress(choosesAt));
    }
    return false;
  }

  async function handleContinue() {
    if (await isReady()) await goOn();
  }

  async function handleComplete() {
    if (await isReady()) setCompleting(true);
  }

  async function handlePay() {
    if (!(await isReady())) return;
    await finish(await desk.pay(desk.isFree ? null : method, fields.current));
  }

  async function finish(isDone: boolean) {
    const complained = wizard.complaints.findStep();
    if (isDone) await goOn();
    else if (complained !== null && complained !== current) await navigate(toStepAddress(complained));
  }

  async function handleWallet(outcome: PaymentOutcome) {
    await finish(await desk.finishWallet(outcome));
  }

  if (!quote) {
    if (!problem) return <Skeleton variant="rounded" height={220} />;
    return (
      <ErrorState message={problem} isRetrying={pending === 'quote'} onRetry={() => void desk.load()}>
        Your answers are kept and nothing was charged.
      </ErrorState>
    );
  }
  return (
    <PaymentSetupProvider
      amount={quote.total}
      occasion={quote.lines.some(({ per }) => per === 'month') ? PLAN : FEE}
    >
      <Stack sx={{ gap: 3 }}>
        <PriceLines quote={quote} />
        {wantsOffer && isCharging && (
          <Checkbox
            checked={desk.takesOffer}
            disabled={pending !== null}
            onChange={(event) => void desk.takeOffer(event.target.checked)}
            label="Yes, add the sponsor offer for $25.00 once: lifetime membership with free marketing and event collaboration"
          />
        )}
        {isChoosing && !desk.isFree && (
          <PaymentMethodChoice methods={quote.methods} chosen={method} error={hint} onChoose={handleChoose} />
        )}
        {isOnline && (
          <PaymentFields
            ref={fields}
            method={method}
            amount={quote.total}
            email={session.user?.email ?? ''}
            isHidden={isWallet ? !isCharging || !isConfirmed : !isChoosing}
            onWalletPay={() => desk.startWallet(method)}
            onWalletOutcome={(outcome) => void handleWallet(outcome)}
          />
        )}
        {isChoosing && <SponsorCode desk={desk} wizard={wizard} />}
        {problem && <Alert severity={isUndecided ? 'info' : 'error'}>{problem}</Alert>}
        {action !== undefined && isCharging && !desk.isFree && (
          <Typography>
            {action} sends your registration and {method === 'zelle' ? 'tells you how to send' : 'pays'}{' '}
            <strong>{formatMoney(quote.total)}</strong>.
          </Typography>
        )}
        {zelle && <TransferNote amount={quote.total} zelle={zelle} />}
        <PaymentActions
          {...{ desk, quote, method, previous, isCharging, action }}
          deed={!Confirmation ? 'pay' : isCompleting ? 'none' : 'complete'}
          onContinue={() => void handleContinue()}
          onComplete={() => void handleComplete()}
          onPay={() => void handlePay()}
          onCheckAgain={() => void desk.checkAgain().then(finish)}
        />
        {Confirmation && isCharging && isCompleting && (
          <Confirmation
            wizard={wizard}
            isPaying={pending === 'pay'}
            hasButton={!(isOnline && isWallet) && !isUndecided}
            onConfirm={setConfirmed}
            onPay={handlePay}
          />
        )}
      </Stack>
    </PaymentSetupProvider>
  );
});

const FEE: PaymentOccasion = {
  remote: 'registration',
  kept: 'everything you entered is kept',
  walletButton: 'buy',
};
const PLAN: PaymentOccasion = { ...FEE, keepsCard: true, walletButton: 'subscribe' };
