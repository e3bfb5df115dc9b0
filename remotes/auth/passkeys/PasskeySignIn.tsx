import type { LoginRequest } from '@glow50/contract/accounts/auth';
import { Alert, styled } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { canUsePasskeys, loadWebauthn } from './passkey-browser';
import { signInWithPasskey } from './sign-in-with-passkey';

/** Shorter than a challenge lives. */
const RENEWAL = 4 * 60_000;

interface PasskeySignInProps {
  lifetime(): LoginRequest['tokenExpiration'];
}

/** The email field lists passkeys by itself; the button is for browsers that do not, and for hardware keys. */
export function PasskeySignIn({ lifetime }: PasskeySignInProps) {
  const host = useHost();
  const [isBusy, setIsBusy] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState('');
  const latest = useRef(lifetime);
  useEffect(() => {
    latest.current = lifetime;
  });
  const isPossible = useSyncExternalStore(subscribeToNothing, canUsePasskeys, () => true);
  const isWaiting = isPossible && !isBusy;

  useEffect(() => {
    if (!isWaiting) return undefined;
    let isOver = false;
    async function offerInField() {
      const { browserSupportsWebAuthnAutofill } = await loadWebauthn();
      if (isOver || !(await browserSupportsWebAuthnAutofill()) || isOver) return;
      const message = await signInWithPasskey(host, {
        lifetime: () => latest.current(),
        inField: true,
        isOver: () => isOver,
        onChosen: () => setIsSending(true),
      }).finally(() => setIsSending(false));
      if (message && !isOver) setProblem(message);
    }
    const offer = () =>
      void offerInField().catch((error: unknown) => host.telemetry.error(error, { remote: 'auth' }));
    offer();
    const timer = setInterval(offer, RENEWAL);
    return () => {
      isOver = true;
      clearInterval(timer);
      void loadWebauthn().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, [host, isWaiting]);

  if (!isPossible) return null;

  async function handleClick() {
    setIsBusy(true);
    setProblem('');
    const message = await signInWithPasskey(host, { lifetime, inField: false });
    setIsBusy(false);
    if (message) setProblem(message);
  }

  return (
    <Place>
      {problem && <Alert severity="error">{problem}</Alert>}
      <BusyButton
        variant="outlined"
        size="large"
        isBusy={isBusy || isSending}
        onClick={() => void handleClick()}
      >
        Use a passkey
      </BusyButton>
    </Place>
  );
}

const subscribeToNothing = () => () => undefined;

const Place = styled('div')({ display: 'grid', gap: 16, marginTop: 16 });
