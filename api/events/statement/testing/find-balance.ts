import type { PayoutList } from '@glow50/contract/payments/ledger';
import type { TestVisitor } from '../../../testing/test-site';
import type { TicketSite } from '../../../testing/ticket-site';

interface Asked {
  site: TicketSite;
  staff: TestVisitor;
  providerId: string;
}

/** What the office lists for the provider, on whichever page of its payouts that is. */
export async function findBalance({
  site,
  staff,
  providerId,
}: Asked): Promise<PayoutList['providers'][number] | undefined> {
  let after = '';
  do {
    const page = (await site.call(staff, 'GET', `/api/v1/payouts?limit=100${after}`)).json<PayoutList>();
    const found = page.providers.find((one) => one.providerId === providerId);
    if (found || !page.next) return found;
    after = `&after=${page.next}`;
  } while (true);
}
