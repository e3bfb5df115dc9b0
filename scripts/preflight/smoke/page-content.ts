/** Both functions are sent to the page as source text. They must not reference anything outside. */
export function findOutcome(wanted: string): string | null {
  const fallback = document.querySelector('[data-remote-fallback]');
  if (!fallback) return document.querySelector(wanted) ? 'shown' : null;
  const isWaiting = /longer than usual/.test(fallback.textContent ?? '');
  return isWaiting
    ? null
    : `the page shows this instead: ‘${fallback.querySelector('h1, h2')?.textContent ?? ''}’`;
}

export function listLinks(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter((link) => link.origin === location.origin)
    .map((link) => link.pathname + link.search);
}
