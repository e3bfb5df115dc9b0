import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Whether the browser knows that it has no network. `onReturn` is called when it has one again. */
export function useOffline(onReturn?: () => void): boolean {
  const handleReturn = useEffectEvent(() => onReturn?.());

  useEffect(() => {
    const handleOnline = () => handleReturn();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, []);

  return useSyncExternalStore(
    follow,
    () => !navigator.onLine,
    () => false,
  );
}

function follow(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

export const OFFLINE_HEADING = 'You’re offline';
export const OFFLINE_TEXT = 'We’ll try again as soon as you’re back online.';
