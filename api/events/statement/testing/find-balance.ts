import type { PayoutList } from '@glow50/contract/payments/ledger';
import type { MoneyStage } from './compare-views';

/** What the office lists for the provider, on whichever page of its payouts that is. */
export async function findBalance({
  site,
  staff,
  providerId,
}: Pick<MoneyStage, 'site' | 'staff' | 'providerId'>): Promise<PayoutList['providers'][number] | undefined> {
  let after = '';
  do {
    const page = (await site.call(staff, 'GET', `/api/v1/payouts?limit=100${after}`)).json<PayoutList>();
    const found = page.providers.find((one) => one.providerId === providerId);
    if (found || !page.next) return found;
    after = `&after=${page.next}`;
  } while (true);
}
