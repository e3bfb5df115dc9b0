import { useSyncExternalStore } from 'react';

/** Whether the days of a week stand below each other. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    follow,
    () => window.innerWidth < 900,
    () => false,
  );

function follow(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}
