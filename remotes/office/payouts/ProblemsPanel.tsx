import { formatMoney } from '@glow50/contract/money/format-money';
import { retryRefund } from '@glow50/contract/payments/payment-calls';
import type { PaymentProblems } from '@glow50/contract/payments/payments';
import { useHost } from '@glow50/ui/RemoteRoot';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { useRevalidator } from '@glow50/host/router';
import { colour, styled } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useState } from 'react';
import { formatMoment } from '../layout/office-dates';

type Problem = PaymentProblems[number];

const PROBLEM_LABELS = {
  refund_failed: 'A refund failed',
  refund_late: 'A refund takes longer than a day',
  mismatched: 'Another amount was paid than was asked for',
} as const;

export function ProblemsPanel({ problems }: { problems: PaymentProblems }) {
  if (problems.length === 0) return null;
  return (
    <Root aria-label="Needs a look">
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.paymentId} ${problem.refundId ?? ''}`}>
            <div>
              <strong>
                {PROBLEM_LABELS[problem.kind]}: {formatMoney(problem.amount)}
              </strong>
              <span>
                {formatMoment(problem.at)} · {problem.subject.kind} {problem.subject.id}
              </span>
              <span>{[problem.reason, problem.failure].filter(Boolean).join('. ')}</span>
            </div>
            {problem.kind === 'refund_failed' && problem.refundId && <RetryButton problem={problem} />}
          </li>
        ))}
      </ul>
    </Root>
  );
}

function RetryButton({ problem: { ownerKey, refundId } }: { problem: Problem }) {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);

  async function handleClick() {
    if (!refundId) return;
    setIsBusy(true);
    try {
      const { message } = await api.call(retryRefund, { body: { ownerKey, refundId } });
      notify.success(message);
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      notify.error(error.message);
    }
    setIsBusy(false);
  }

  return (
    <BusyButton size="small" variant="outlined" isBusy={isBusy} onClick={() => void handleClick()}>
      Refund again
    </BusyButton>
  );
}

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
