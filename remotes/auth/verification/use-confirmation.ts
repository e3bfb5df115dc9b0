import { readAttempt } from '@glow50/contract/accounts/auth-calls';
import { AUTH_TEXTS } from '@glow50/contract/messages';
import { useLocation, useNavigate } from '@glow50/host/router';
import { waitForLink } from '@glow50/host/sign-up/wait-for-link';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useEffect, useEffectEvent } from 'react';
import { useAuthStore } from '../use-auth-store';

/** Nobody finds the email and opens it sooner. */
const PAUSE_MS = 3000;

/** Signs in and goes on as soon as the sign-up of this browser is confirmed by the emailed link, on any device. */
export function useConfirmation(isWaiting: boolean): void {
  const { api, notify } = useHost();
  const { noteVerified } = useAuthStore();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();

  const handleConfirmed = useEffectEvent(() => {
    noteVerified();
    notify.success(AUTH_TEXTS.emailVerified);
    void navigate('/sign-in', { state });
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const readState = async () => (await api.call(readAttempt)).state;
    let stop: (() => void) | undefined;
    const pause = setTimeout(() => {
      stop = waitForLink(readState, window, () => handleConfirmed());
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      stop?.();
    };
  }, [api, isWaiting]);
}
