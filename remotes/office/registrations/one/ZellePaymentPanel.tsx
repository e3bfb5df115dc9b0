import { formatMoney } from '@glow50/contract/money/format-money';
import { Alert, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { Panel } from '../../layout/Panel';
import type { RegistrationStore } from './registration-store';
import { useAction } from '../../layout/use-action';

export const ZellePaymentPanel = observer(function ZellePaymentPanel({
  store,
}: {
  store: RegistrationStore;
}) {
  const panel = useRef<HTMLElement>(null);
  const [problem, setProblem] = useState('');
  const { isBusy, run } = useAction(setProblem);
  const { amountDue, reference, awaitsTransfer } = store.registration;

  async function handleArrived() {
    setProblem('');
    await run(
      async () => {
        await store.receiveTransfer();
        return 'Noted. The registrant is told by email';
      },
      () => panel.current?.focus({ preventScroll: true }),
    );
  }

  if (!awaitsTransfer) {
    return (
      <Panel ref={panel} title="Payment by Zelle">
        <Typography>The money has arrived, and so has the registration.</Typography>
      </Panel>
    );
  }
  return (
    <Panel ref={panel} title="Payment by Zelle">
      <Typography>
        Look for <strong>{formatMoney(amountDue)}</strong> with <strong>{reference}</strong> as the memo. With
        it the registration is received.
      </Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
      <BusyButton
        variant="contained"
        isBusy={isBusy}
        sx={{ justifySelf: 'start' }}
        onClick={() => void handleArrived()}
      >
        The money has arrived
      </BusyButton>
    </Panel>
  );
});
