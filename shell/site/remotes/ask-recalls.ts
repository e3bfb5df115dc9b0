/** Between two looks at the site, for a page on screen that makes no calls. */
const PAUSE_MS = 60_000;

export interface Asking {
  /** Asks the site. Its answer goes where all answers go. */
  ask(): Promise<void>;
  /** Milliseconds since 1970 of the last answer that named the recalled builds. */
  heardAt(): number;
}

/**
 * Asks while the page is on screen and has not heard for a minute which builds were recalled; at once when it comes back
 * to the screen. Never while it is hidden. Returns a function that stops it.
 */
export function askRecalls({ ask, heardAt }: Asking, page: Window): () => void {
  let timer: number | undefined;
  let isAsking = false;

  function look() {
    page.clearTimeout(timer);
    if (page.document.visibilityState !== 'visible') return;
    const rest = heardAt() + PAUSE_MS - Date.now();
    if (rest <= 0 && !isAsking) void askOnce();
    timer = page.setTimeout(look, rest > 0 ? Math.min(rest, PAUSE_MS) : PAUSE_MS);
  }

  async function askOnce() {
    isAsking = true;
    // Without a network, the next look asks again.
    await ask().catch(() => undefined);
    isAsking = false;
  }

  page.document.addEventListener('visibilitychange', look);
  page.addEventListener('focus', look);
  look();
  return () => {
    page.clearTimeout(timer);
    page.document.removeEventListener('visibilitychange', look);
    page.removeEventListener('focus', look);
  };
}
