import { findHeldTime, type HeldTime } from '@glow50/host/held-times';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useEffect, useReducer, useSyncExternalStore } from 'react';

/** The provider's time that is held for this visitor, until it is over. For observers. */
export function useHeldTime(providerId: string): HeldTime | undefined {
  const { drafts } = useHost();
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const held = isInBrowser ? findHeldTime(drafts, providerId) : undefined;
  const endsAt = held?.endsAt;

  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const timer = setTimeout(lookAgain, endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt]);

  return held;
}

const subscribeToNothing = () => () => undefined;
