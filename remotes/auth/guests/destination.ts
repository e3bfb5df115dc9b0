import { REGISTRANT_DRAFT } from '@glow50/shared/host/draft-keys';
import type { DraftStorage } from '@glow50/shared/host/host-services';

const HOME = '/';
const CREATE_PROFILE = '/creating-profile';
const GUEST_PAGES = ['/sign-in', '/sign-up', '/forget-password', '/check-your-email'];
const SITE = 'https://site.invalid';

/**
 * Where a visitor goes who has just signed in: a service provider to their profile, which asks for their choice
 * once; anyone else back to the page in `from` of the navigation's state, or home.
 */
export function takeDestination(drafts: DraftStorage, state: unknown): string {
  if (drafts.read(REGISTRANT_DRAFT) === 'service_provider') {
    drafts.remove(REGISTRANT_DRAFT);
    return CREATE_PROFILE;
  }
  return toSitePath((state as { from?: unknown } | null)?.from) ?? HOME;
}

/** An address of this site that a signed-in visitor can be sent to; nothing for any other. */
function toSitePath(from: unknown): string | null {
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, SITE)) return null;
  const { origin, pathname, search, hash } = new URL(from, SITE);
  if (origin !== SITE || pathname.startsWith('//') || GUEST_PAGES.includes(pathname)) return null;
  return pathname + search + hash;
}
