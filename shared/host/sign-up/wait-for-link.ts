import type { AttemptAnswer } from '@glow50/contract/accounts/auth';
import { ApiError, NetworkError } from '../http/api-error';

const PAUSE_MS = 4000;

type State = AttemptAnswer['state'];

/**
 * Asks while the page is visible, and when the visitor returns to it, whether the address was verified by the emailed
 * link, in this browser or another. Calls `onConfirmed` once. Returns a function that stops it.
 */
export function waitForLink(
  readState: () => Promise<State>,
  page: Window,
  onConfirmed: () => void,
): () => void {
  let isOver = false;
  let timer: number | undefined;

  async function ask() {
    page.clearTimeout(timer);
    const state = await readState().catch((error: unknown): State => {
      if (error instanceof ApiError && error.status === 404) return 'none';
      if (error instanceof ApiError || error instanceof NetworkError) return 'waiting';
      throw error;
    });
    if (isOver || state === 'none') return;
    if (state === 'confirmed') {
      stop();
      onConfirmed();
    } else if (page.document.visibilityState === 'visible') {
      page.clearTimeout(timer);
      timer = page.setTimeout(() => void ask(), PAUSE_MS);
    }
  }

  function handleReturn() {
    if (page.document.visibilityState === 'visible') void ask();
  }

  function stop() {
    isOver = true;
    page.clearTimeout(timer);
    page.document.removeEventListener('visibilitychange', handleReturn);
  }

  page.document.addEventListener('visibilitychange', handleReturn);
  void ask();
  return stop;
}
