import type { IssuedCode } from '@glow50/contract/codes/codes';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useRevalidator } from '@glow50/host/router';
import { Button } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useState } from 'react';
import type { CodesClient } from './code-writes';
import { useAction } from '../layout/use-action';

interface CodeActionsProps {
  code: IssuedCode;
  writes: CodesClient;
}

export function CodeActions({ code: { code, state }, writes }: CodeActionsProps) {
  const { revalidate } = useRevalidator();
  const { notify } = useHost();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, run } = useAction();

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(code);
      notify.success('Code copied');
    } catch {
      notify.error(`Your browser does not let us copy. The code is ${code}`);
    }
  }

  async function handleRevoke() {
    await run(async () => {
      await writes.revoke(code);
      return `${code} no longer works`;
    }, revalidate);
    setIsAsking(false);
  }

  return (
    <>
      {isAsking ? (
        <>
          <BusyButton size="small" variant="contained" isBusy={isBusy} onClick={() => void handleRevoke()}>
            Revoke permanently
          </BusyButton>
          <Button size="small" onClick={() => setIsAsking(false)}>
            Keep it
          </Button>
        </>
      ) : (
        <>
          <Button size="small" aria-label={`Copy ${code}`} onClick={() => void handleCopy()}>
            Copy
          </Button>
          {state !== 'revoked' && (
            <Button size="small" aria-label={`Revoke ${code}`} onClick={() => setIsAsking(true)}>
              Revoke
            </Button>
          )}
        </>
      )}
    </>
  );
}
