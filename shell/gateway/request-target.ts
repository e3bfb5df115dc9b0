import { isCall } from './api/api-paths';

/** Path that no part owns. Its page says that there is nothing at the address. */
export const NOWHERE = '/not-found';
/** The same for calls, which are answered in JSON. */
export const NO_CALL = '/api/not-found';

const ABSOLUTE_FORM = /^https?:\/\//i;
/** The longest path of the site, with the token of a ticket, has some 300 characters. */
const LONGEST_PATH = 2000;
/** Servers, caches and browsers do not agree whether to resolve these. */
const DOT_SEGMENT = /\/\.{1,2}(?=\/|$)/;
/** A percent-encoded letter, digit, `-`, `.`, `_` or `~`, which means the same as without the encoding (RFC 3986). */
const NEEDLESS = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;
/** Placeholder base for `new URL`. */
const SITE = 'http://site.invalid';

/**
 * The path and query of a request's target. The path has one spelling, so that all guards read it alike. Returns
 * `NOWHERE`, or `NO_CALL` below the paths of the API, for a target that is no path, that is too long or cannot be decoded, whose path has dot segments, or
 * could be read as another host's address by a browser.
 */
export function readTarget(target: string): string {
  return readPath(target) ?? (isCall(withoutNeedless(target)) ? NO_CALL : NOWHERE);
}

/**
 * Whether an address that a page asks for is one of the public calls of the API: no other path, server or port, however it
 * is written.
 */
export function isPublicCall(address: string): boolean {
  if (!address.startsWith(CALLS)) return false;
  const { origin, pathname } = new URL(SITE + address);
  return origin === SITE && pathname.startsWith(CALLS);
}

const CALLS = '/api/v1/';

function readPath(target: string): string | undefined {
  try {
    const isAbsolute = ABSOLUTE_FORM.test(target);
    if (!isAbsolute && !target.startsWith('/')) return undefined;
    const { pathname, search } = new URL(isAbsolute ? target : SITE + target);
    if (pathname.length > LONGEST_PATH) return undefined;
    if (DOT_SEGMENT.test(decodeURIComponent(target.split('?', 1)[0] ?? ''))) return undefined;
    if (pathname.startsWith('//')) return undefined;
    const [path = '', ...query] = isAbsolute ? [pathname, search] : target.split(/(?=\?)/);
    return withoutNeedless(path) + query.join('');
  } catch {
    return undefined;
  }
}

const withoutNeedless = (path: string): string => path.replace(NEEDLESS, decodeURIComponent);
