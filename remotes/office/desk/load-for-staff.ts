import type { HostServices } from '@glow50/shared/host/host-services';
import { type Outcome, settle } from '@glow50/shared/host/outcome';

/** What a page of the office loads. Null for whoever is not of the staff: the shell then shows that there is no such page. */
export async function loadForStaff<Data>(
  host: HostServices,
  load: () => Promise<Data>,
): Promise<Outcome<Data> | null> {
  await host.session.whenKnown();
  if (host.session.user?.role !== 'staff') return null;
  return settle(load(), host);
}
