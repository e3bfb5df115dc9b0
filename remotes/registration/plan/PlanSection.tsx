import { formatLongDate } from '@glow50/contract/dates/plain-dates';
import { formatMoney } from '@glow50/contract/money/format-money';
import type { Plan, PlanCard } from '@glow50/contract/plans/plans';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, Button, colour, styled, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { InvoiceList } from './InvoiceList';
import { type LoadedPlan, PlanStore } from './plan-store';

const CardChange = lazy(async () => ({ default: (await import('./CardChange')).CardChange }));

export const PlanSection = observer(function PlanSection({ loaded }: { loaded: LoadedPlan }) {
  const { api } = useHost();
  const [store] = useState(() => new PlanStore(api, loaded));
  const [isChanging, setIsChanging] = useState(false);
  const { plan, pending, problem, done } = store;
  if (!plan) return null;

  return (
    <Sheet aria-labelledby="plan-title">
      <header>
        <Typography id="plan-title" variant="h3" component="h2">
          Your plan
        </Typography>
        {plan.endedFor !== 'declined' && (
          <p>
            {plan.regular && <s>{formatMoney(plan.regular)}</s>} <strong>{formatMoney(plan.amount)}</strong>{' '}
            per month
          </p>
        )}
      </header>
      <Typography>{describe(plan)}</Typography>
      {plan.state === 'past_due' && plan.declined && (
        <Alert severity="error">
          {plan.declined} Nothing was charged. {plan.card ? 'Change your card' : 'Add a card'}, and we’ll try
          again right away.
        </Alert>
      )}
      {done && <Alert severity="success">{done}</Alert>}
      {problem && <Alert severity="error">{problem}</Alert>}
      {plan.state !== 'ended' && (
        <Row>
          <span>{plan.card ? nameCard(plan.card) : 'No card saved'}</span>
          <Button variant="outlined" aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
            {plan.card ? 'Change card' : 'Add a card'}
          </Button>
          {plan.isCancelled ? (
            <BusyButton variant="contained" isBusy={pending === 'keep'} onClick={() => void store.keep()}>
              Keep my plan
            </BusyButton>
          ) : (
            <BusyButton variant="outlined" isBusy={pending === 'cancel'} onClick={() => void store.cancel()}>
              Cancel my plan
            </BusyButton>
          )}
        </Row>
      )}
      {plan.state === 'ended' && plan.endedFor !== 'declined' && (
        <Button
          variant="contained"
          aria-expanded={isChanging}
          sx={{ justifySelf: 'start' }}
          onClick={() => setIsChanging(!isChanging)}
        >
          Restart the plan
        </Button>
      )}
      {isChanging && (
        <Suspense fallback={<Typography role="status">Loading the card form…</Typography>}>
          <CardChange store={store} onDone={() => setIsChanging(false)} />
        </Suspense>
      )}
      <InvoiceList invoices={store.invoices} />
    </Sheet>
  );
});

const WALLETS: Readonly<Record<NonNullable<PlanCard['wallet']>, string>> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
};

function nameCard({ last4, wallet }: PlanCard): string {
  const digits = last4 || '••••';
  return wallet ? `${WALLETS[wallet]}, card ending in ${digits}` : `Card ending in ${digits}`;
}

const ENDED: Readonly<Record<NonNullable<Plan['endedFor']>, string>> = {
  asked: 'You canceled this plan, and it has ended. Nothing more is charged.',
  unpaid: 'A month could not be paid, so this plan has ended. Nothing more is charged.',
  declined: 'Your registration was declined, so this plan has ended. Nothing more is charged.',
};

const PAGE_IS_OFF =
  'If you have a page, customers can’t find it now. What is booked stays booked, and your page is back as soon as a month is paid.';

function describe({ state, isCancelled, renewsOn, nextTryOn, declined, endedFor, card }: Plan): string {
  if (state === 'ended') {
    const reason = endedFor ? ENDED[endedFor] : 'This plan has ended. Nothing more is charged.';
    return endedFor === 'declined' ? reason : `${reason} ${PAGE_IS_OFF}`;
  }
  if (isCancelled) return `Canceled: it ends on ${formatLongDate(renewsOn)}, and nothing more is charged.`;
  if (state === 'past_due') {
    if (!declined) return 'We’re charging your card now and will email you when the month is paid.';
    return nextTryOn ? `We try again on ${formatLongDate(nextTryOn)}.` : 'We are trying again.';
  }
  return card
    ? `It renews on ${formatLongDate(renewsOn)}.`
    : `It is paid until ${formatLongDate(renewsOn)}. Add a card before then: the months after that are charged to a card. Without one, the plan ends.`;
}

const Sheet = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: 'clamp(20px, 4vw, 40px)',
  borderRadius: 28,
  background: colour.paper,
  '& > header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 12 },
  '& > header > p': { margin: 0, fontSize: '1.125rem' },
  '& s': { color: colour.mauve },
});

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& > span': { flex: '1 1 200px', fontWeight: 600 },
});
