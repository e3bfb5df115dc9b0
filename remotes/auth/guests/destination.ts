import { readSitePath } from '@glow50/contract/accounts/site-path';
import { REGISTRANT_DRAFT } from '@glow50/host/draft-keys';
import type { DraftStorage } from '@glow50/host/host-services';

const HOME = '/';
const CREATE_PROFILE = '/creating-profile';
const GUEST_PAGES = ['/sign-in', '/sign-up', '/forget-password', '/check-your-email'];

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
  return findGoal(state) ?? HOME;
}

/** `from` in the navigation state, where the visitor was before. */
export const findGoal = (state: unknown): string | null =>
  toSitePath((state as { from?: unknown } | null)?.from);

/** Guards against open redirects: returns null for other sites and for guest pages. */
export function toSitePath(from: unknown): string | null {
  const path = readSitePath(from);
  return path === undefined || GUEST_PAGES.includes(path.split(/[?#]/)[0] ?? '') ? null : path;
}
