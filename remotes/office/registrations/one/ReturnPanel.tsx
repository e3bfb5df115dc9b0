import { formatMoney } from '@glow50/contract/money/format-money';
import type { OfficeDeclineEffects } from '@glow50/contract/plans/decline-effects';
import { Alert, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { Panel } from '../../layout/Panel';
import type { RegistrationStore } from './registration-store';
import { useAction } from '../../layout/use-action';

/** The plan and the money of a declined registration, and what staff has to do about it. */
export const ReturnPanel = observer(function ReturnPanel({
  store,
  declineEffects,
}: {
  store: RegistrationStore;
  declineEffects: OfficeDeclineEffects;
}) {
  const panel = useRef<HTMLElement>(null);
  const [problem, setProblem] = useState('');
  const { isBusy, run } = useAction(setProblem);
  const { planEnded, returned, kept, failed } = declineEffects;
  const { reference } = store.registration;
  if (!planEnded && !returned && !kept) return null;

  async function send(work: () => Promise<string>) {
    setProblem('');
    await run(work, () => panel.current?.focus({ preventScroll: true }));
  }

  return (
    <Panel ref={panel} title="Plan and money">
      {planEnded && <Typography>The plan has ended.</Typography>}
      {returned && <Typography>{describe(returned, reference)}</Typography>}
      {kept && <Typography>The fee of {formatMoney(kept)} is kept, as its terms say.</Typography>}
      {failed && <Alert severity="error">The refund failed: {failed.reason}</Alert>}
      {problem && <Alert severity="error">{problem}</Alert>}
      {failed && (
        <BusyButton
          variant="contained"
          isBusy={isBusy}
          sx={{ justifySelf: 'start' }}
          onClick={() => void send(() => store.retryRefund(failed))}
        >
          Refund again
        </BusyButton>
      )}
      {returned?.by === 'zelle' && returned.state === 'on_its_way' && (
        <BusyButton
          variant="contained"
          isBusy={isBusy}
          sx={{ justifySelf: 'start' }}
          onClick={() => void send(() => store.confirmReturn())}
        >
          The money was sent back
        </BusyButton>
      )}
    </Panel>
  );
});

function describe(
  { amount, by, state }: NonNullable<OfficeDeclineEffects['returned']>,
  reference: string,
): string {
  const sum = formatMoney(amount);
  if (by === 'card') {
    if (state === 'delayed') return `${sum} is still to be returned.`;
    return state === 'returned' ? `${sum} was returned.` : `${sum} is being returned.`;
  }
  return state === 'returned'
    ? `${sum} was sent back by Zelle.`
    : `Send ${sum} back by Zelle, to the sender of the transfer with ${reference} as its memo.`;
}
