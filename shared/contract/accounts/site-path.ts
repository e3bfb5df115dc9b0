import { z } from 'zod';

const LONGEST = 500;
/** Browsers read these as the beginning of another site, or drop them and then do. */
const LEADS_AWAY = /\/\.{0,2}\/|[\\\s\p{Cc}]|\/\.{1,2}$/u;

/** An address on this site, as path, query and fragment. Undefined for any other text, so that no link leads elsewhere. */
export function readSitePath(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > LONGEST || !text.startsWith('/')) return undefined;
  const [path = ''] = text.split(/[?#]/);
  return LEADS_AWAY.test(path) || /\p{Cc}/u.test(text) ? undefined : text;
}

/** Text that is no address on this site is read as absent. */
export const SitePath = z.string().transform(readSitePath);
