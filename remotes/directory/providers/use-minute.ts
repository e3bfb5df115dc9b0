import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

/** The running minute, so that what depends on the time of day stays right. Null until the page is in a browser. */
export function useMinute(): Date | null {
  const minute = useSyncExternalStore(
    (onChange) => {
      const timer = setInterval(onChange, MINUTE / 6);
      return () => clearInterval(timer);
    },
    () => Math.floor(Date.now() / MINUTE),
    () => null,
  );
  return minute === null ? null : new Date(minute * MINUTE);
}
