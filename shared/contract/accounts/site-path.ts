import { z } from 'zod';

const SITE = 'https://site.invalid';
const LONGEST = 500;

/** An address on this site, as path, query and fragment. Undefined for any other text, so that no link leads elsewhere. */
export function readSitePath(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > LONGEST) return undefined;
  if (!text.startsWith('/') || !URL.canParse(text, SITE)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, SITE);
  return origin === SITE && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

/** Text that is no address on this site is read as absent. */
export const SitePath = z.string().transform(readSitePath);
