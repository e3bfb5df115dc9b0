import { SECOND_STEP_MESSAGES } from '@glow50/contract/accounts/second-step-messages';
import type { HostServices } from '@glow50/host/host-services';
import { type Outcome, toOutcome } from '@glow50/host/outcome';

/**
 * Loads data for a page of the office. Resolves with null for users who are not staff; the page frame then
 * shows "not found".
 */
export async function loadForStaff<Data>(
  host: HostServices,
  load: () => Promise<Data>,
): Promise<Outcome<Data> | null> {
  await host.session.whenKnown();
  if (host.session.user?.role !== 'staff') return null;
  const outcome = await toOutcome(load(), host);
  if (!outcome.ok && outcome.message === SECOND_STEP_MESSAGES.needed) {
    const { pathname, search } = window.location;
    // While a link is followed, the address is still that of the page before.
    const to = pathname.startsWith('/office') ? pathname + search : '/office';
    host.navigate(`/second-step?to=${encodeURIComponent(to)}`, { replace: true });
    return null;
  }
  return outcome;
}
