import { formatMoney } from '@glow50/contract/money/format-money';
import { orderNumber } from '@glow50/contract/tickets/order-number';
import { retryRefund } from '@glow50/contract/payments/payment-calls';
import type { PaymentProblems } from '@glow50/contract/payments/payments';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Link, useRevalidator } from '@glow50/host/router';
import { Button, colour, styled } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useState } from 'react';
import { formatMoment } from '../layout/office-dates';
import { ResolveForm } from './ResolveForm';
import { useAction } from '../layout/use-action';

type Problem = PaymentProblems[number];

const PROBLEM_LABELS = {
  refund_failed: 'A refund failed',
  refund_late: 'A refund takes longer than a day',
  mismatched: 'A different amount was paid than was asked for',
} as const;

export function ProblemsPanel({ problems }: { problems: PaymentProblems }) {
  if (problems.length === 0) return null;
  return (
    <Root aria-label="Needs attention">
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.paymentId} ${problem.refundId ?? ''}`}>
            <div>
              <strong>
                {nameProblem(problem)}: {formatMoney(problem.amount)}
              </strong>
              <span>
                {formatMoment(problem.at)} · {describeSubject(problem)}
              </span>
              <Concerned problem={problem} />
              <span>{[problem.reason, problem.failure].filter(Boolean).join('. ')}</span>
              {problem.says && <span>Buyer and organizer read: {problem.says}</span>}
            </div>
            {problem.kind === 'refund_failed' && problem.refundId && (
              <FailedRefund problem={problem} refundId={problem.refundId} />
            )}
          </li>
        ))}
      </ul>
    </Root>
  );
}

function nameProblem({ kind, attempts = 1 }: Problem): string {
  const isAgain = kind === 'refund_failed' && attempts > 1;
  return isAgain ? `A refund failed again, tried ${attempts} times` : PROBLEM_LABELS[kind];
}

function describeSubject({ subject: { kind, id } }: Problem): string {
  return kind === 'tickets' ? `order ${orderNumber(id)}` : `${kind} ${orderNumber(id)}`;
}

function Concerned({ problem: { event, provider, buyer } }: { problem: Problem }) {
  return (
    <span>
      {event && (
        <>
          Event <Link to={`/office/events/${event.id}`}>{event.name}</Link>.{' '}
        </>
      )}
      {provider && (
        <>
          Provider <Link to={`/service-provider-profile?id=${provider.id}`}>{provider.name}</Link>.{' '}
        </>
      )}
      {buyer && <>Buyer {[buyer.name, buyer.email].filter(Boolean).join(', ') || 'no longer kept'}.</>}
    </span>
  );
}

function FailedRefund({ problem: { ownerKey }, refundId }: { problem: Problem; refundId: string }) {
  const { api } = useHost();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const [isResolving, setIsResolving] = useState(false);

  async function retry() {
    const { message } = await api.call(retryRefund, { body: { ownerKey, refundId } });
    return message;
  }

  if (isResolving) {
    return <ResolveForm ownerKey={ownerKey} refundId={refundId} onClose={() => setIsResolving(false)} />;
  }
  return (
    <Actions>
      <BusyButton size="small" variant="outlined" isBusy={isBusy} onClick={() => void run(retry, revalidate)}>
        Refund again
      </BusyButton>
      <Button size="small" onClick={() => setIsResolving(true)}>
        Give back another way
      </Button>
    </Actions>
  );
}

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Root = styled('section')({
  marginBottom: 24,
  padding: '16px 20px',
  borderRadius: 16,
  background: colour.blush,
  '& ul': { display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 10,
    fontSize: '0.9375rem',
  },
  '& li > div': { display: 'grid', gap: 2, minWidth: 0 },
  '& span': { fontSize: '0.875rem', overflowWrap: 'anywhere' },
});
