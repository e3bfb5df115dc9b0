import { useSyncExternalStore } from 'react';

/** False on the server and while the browser takes over what the server has rendered. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
