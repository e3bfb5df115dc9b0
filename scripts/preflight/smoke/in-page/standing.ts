/** These functions are sent to the page as source text. They must not reference anything outside. */

/** Marks what the server has rendered, to tell whether it still stands. Runs before any script of the page. */
export function markRendered(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const first = document.getElementById('root')?.firstElementChild;
    if (first) Object.assign(first, { isRendered: true });
  });
}

export const readBootBlock = (): string => document.getElementById('boot')?.textContent ?? '{}';

/** All of it was taken over, also the part that follows the frame. */
export const isWhole = (): boolean => performance.getEntriesByName('site-whole').length > 0;

export const isStanding = (): boolean =>
  Reflect.get(document.getElementById('root')?.firstElementChild ?? {}, 'isRendered') === true;
