import { REGISTRANT_DRAFT } from '@glow50/host/draft-keys';
import type { DraftStorage } from '@glow50/host/host-services';

const HOME = '/';
const CREATE_PROFILE = '/creating-profile';
const GUEST_PAGES = ['/sign-in', '/sign-up', '/forget-password', '/check-your-email'];
const SITE = 'https://site.invalid';

/**
 * Where to send a visitor after signing in. A visitor who chose to register as a service provider goes to
 * profile creation once, and the stored choice is removed. Everyone else returns to `from` in the navigation
 * state, or goes home.
 */
export function takeDestination(drafts: DraftStorage, state: unknown): string {
  if (drafts.read(REGISTRANT_DRAFT) === 'service_provider') {
    drafts.remove(REGISTRANT_DRAFT);
    return CREATE_PROFILE;
  }
  return toSitePath((state as { from?: unknown } | null)?.from) ?? HOME;
}

/** Guards against open redirects: returns null for other sites and for guest pages. */
export function toSitePath(from: unknown): string | null {
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, SITE)) return null;
  const { origin, pathname, search, hash } = new URL(from, SITE);
  if (origin !== SITE || pathname.startsWith('//') || GUEST_PAGES.includes(pathname)) return null;
  return pathname + search + hash;
}
