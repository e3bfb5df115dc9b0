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
  return toOutcome(load(), host);
}
