import { useCallback, useEffect, useRef } from 'react';

const MARK = 'openedMenu';

/**
 * Gives an open menu an entry in the browser's history, so that Back closes the menu and stays on the page. Bypasses the
 * router because the page below does not change. Links in the menu replace the entry; they call what is returned.
 */
export function useMenuInHistory(isOpen: boolean, onClose: () => void): () => void {
  const isFollowed = useRef(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    isFollowed.current = false;
    const state = readState();
    // The router counts its entries in `idx`, to know how far Back has led.
    history.pushState({ ...state, idx: Number(state['idx'] ?? 0) + 1, [MARK]: true }, '');

    function handlePop(event: PopStateEvent) {
      event.stopImmediatePropagation();
      onClose();
    }
    window.addEventListener('popstate', handlePop, true);
    return () => {
      window.removeEventListener('popstate', handlePop, true);
      if (MARK in readState() && !isFollowed.current) leaveEntry();
    };
  }, [isOpen, onClose]);

  return useCallback(() => {
    isFollowed.current = true;
    onClose();
  }, [onClose]);
}

function leaveEntry() {
  window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  });
  history.back();
}

/** Scripts of other origins, such as extensions, may have stored anything. */
function readState(): Readonly<Record<string, unknown>> {
  const { state } = history as { readonly state: unknown };
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
}
