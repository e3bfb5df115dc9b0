import { reaction } from 'mobx';
import type { SessionStore } from './session-store';
import { TOKEN_KEY } from './token-storage';

/** Minimum time between checks on return to the tab. */
const RETURN_INTERVAL_MS = 60_000;
/** Interval for repeating a failed check, because not every browser reports when it is online again. */
const UNREACHABLE_INTERVAL_MS = 30_000;

/**
 * Checks the session now, at half of the token's lifetime and on return to the tab. After a check that could
 * not be made, it also checks when the browser is online again and every 30 seconds. Follows sign-ins and
 * sign-outs in other tabs. Returns a function that stops it.
 */
export function watchSession(session: SessionStore, page: Window): () => void {
  let checkedAt = 0;
  let renewal: number | undefined;
  let retry: number | undefined;
  let isStopped = false;

  function check() {
    checkedAt = Date.now();
    page.clearTimeout(retry);
    void session.check().then(() => {
      if (session.status !== 'unreachable' || isStopped) return;
      page.clearTimeout(retry);
      retry = page.setTimeout(check, UNREACHABLE_INTERVAL_MS);
    });
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
      page.clearTimeout(renewal);
      const delay = renewAt === null ? 0 : renewAt - Date.now();
      if (delay > 0) renewal = page.setTimeout(check, delay);
    },
  );
  page.document.addEventListener('visibilitychange', handleReturn);
  page.addEventListener('online', handleOnline);
  page.addEventListener('storage', handleStorage);
  check();

  return () => {
    isStopped = true;
    stopRenewal();
    page.clearTimeout(renewal);
    page.clearTimeout(retry);
    page.document.removeEventListener('visibilitychange', handleReturn);
    page.removeEventListener('online', handleOnline);
    page.removeEventListener('storage', handleStorage);
  };
}
