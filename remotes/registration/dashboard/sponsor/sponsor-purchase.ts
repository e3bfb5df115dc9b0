import type { OnlineMethod } from '@glow50/contract/payments/payments';
import { mySponsorship, paySponsorship } from '@glow50/contract/sponsors/sponsor-calls';
import type { MySponsorship } from '@glow50/contract/sponsors/sponsors';
import type { HttpClient } from '@glow50/host/http/http-client';
import { PurchaseStore } from '@glow50/payment/purchase-store';

/** The payment for a sponsorship. When it is done, the item has the codes. */
export function createSponsorPurchase(
  api: HttpClient,
  membership: MySponsorship,
  pause?: (milliseconds: number) => Promise<void>,
): PurchaseStore<MySponsorship, OnlineMethod> {
  const purchase: PurchaseStore<MySponsorship, OnlineMethod> = new PurchaseStore(api, {
    standingOf({ sponsorship, isProcessing }) {
      if (sponsorship) return 'done';
      return isProcessing ? 'processing' : 'unpaid';
    },
    read: () => api.call(mySponsorship),
    async start(method) {
      const { state, started } = await api.call(paySponsorship, { body: { method } });
      return { item: { ...(purchase.item ?? membership), isProcessing: state !== 'open' }, payment: started };
    },
    messages: { stillWaiting: STILL_WAITING, nothingDue: NOTHING_DUE },
    pause,
  });
  purchase.resume(membership);
  return purchase;
}

const STILL_WAITING =
  'Your bank hasn’t answered yet. We’ll email you as soon as it does. You won’t be charged twice.';
const NOTHING_DUE = 'There is nothing left to pay. Reload the page to continue';
