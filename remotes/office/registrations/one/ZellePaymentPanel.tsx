import { formatMoney } from '@glow50/contract/money/format-money';
import { useHost } from '@glow50/ui/RemoteRoot';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { Alert, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { Panel } from '../../layout/Panel';
import type { RegistrationStore } from './registration-store';

export const ZellePaymentPanel = observer(function ZellePaymentPanel({
  store,
}: {
  store: RegistrationStore;
}) {
  const { notify } = useHost();
  const panel = useRef<HTMLElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { amountDue, reference, awaitsTransfer } = store.registration;

  async function handleArrived() {
    setIsBusy(true);
    setProblem('');
    try {
      await store.receiveTransfer();
      notify.success('Noted. The registrant is told by email');
      panel.current?.focus({ preventScroll: true });
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      setProblem(error.message);
    } finally {
      setIsBusy(false);
    }
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
