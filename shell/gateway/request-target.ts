/** Path that no part owns. Its page says that there is nothing at the address. */
export const NOWHERE = '/not-found';

const ABSOLUTE_FORM = /^https?:\/\//i;
/** The longest path of the site, with the token of a ticket, has some 300 characters. */
const LONGEST_PATH = 2000;
/** Servers, caches and browsers do not agree whether to resolve these. */
const DOT_SEGMENT = /\/\.{1,2}(?=\/|$)/;
/** Placeholder base for `new URL`. */
const SITE = 'http://site.invalid';

/**
 * The path and query of a request's target. Returns `NOWHERE` for a target that is no path, that is too
 * long or cannot be decoded, whose path has dot segments, or could be read as another host's address by a browser.
 */
export function readTarget(target: string): string {
  try {
    const isAbsolute = ABSOLUTE_FORM.test(target);
    if (!isAbsolute && !target.startsWith('/')) return NOWHERE;
    const { pathname, search } = new URL(isAbsolute ? target : SITE + target);
    if (pathname.length > LONGEST_PATH) return NOWHERE;
    if (DOT_SEGMENT.test(decodeURIComponent(target.split('?', 1)[0] ?? ''))) return NOWHERE;
    if (pathname.startsWith('//')) return NOWHERE;
    return isAbsolute ? pathname + search : target;
  } catch {
    return NOWHERE;
  }
}
