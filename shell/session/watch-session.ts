import { reaction } from 'mobx';
import type { SessionStore } from './session-store';
import { TOKEN_KEY } from './token-storage';

/** Returning to the tab checks at most this often. */
const RETURN_INTERVAL_MS = 60_000;

/**
 * Checks the session now, at the token's half-life, on return to the tab and when the network is back after a check
 * that could not be made; follows other tabs of this browser. Returns a function that stops it.
 */
export function watchSession(session: SessionStore, page: Window): () => void {
  let checkedAt = 0;
  let timer: number | undefined;

  function check() {
    checkedAt = Date.now();
    void session.check();
  }

  function handleReturn() {
    if (page.document.visibilityState !== 'visible') return;
    if (Date.now() - checkedAt >= RETURN_INTERVAL_MS) check();
  }

  function handleOnline() {
    if (session.status === 'unreachable') check();
  }

  /** A null key means that the whole storage was cleared. */
  function handleStorage({ key, newValue }: StorageEvent) {
    if (key === null || (key === TOKEN_KEY && newValue === null)) session.end();
    else if (key === TOKEN_KEY) check();
  }

  const stopRenewal = reaction(
    () => session.renewAt,
    (renewAt) => {
      page.clearTimeout(timer);
      const delay = renewAt === null ? 0 : renewAt - Date.now();
      if (delay > 0) timer = page.setTimeout(check, delay);
    },
  );
  page.document.addEventListener('visibilitychange', handleReturn);
  page.addEventListener('online', handleOnline);
  page.addEventListener('storage', handleStorage);
  check();

  return () => {
    stopRenewal();
    page.clearTimeout(timer);
    page.document.removeEventListener('visibilitychange', handleReturn);
    page.removeEventListener('online', handleOnline);
    page.removeEventListener('storage', handleStorage);
  };
}
