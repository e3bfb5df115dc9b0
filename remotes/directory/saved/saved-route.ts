import { providerCards } from '@glow50/contract/saved-providers/saved-provider-calls';
import type { HostServices } from '@glow50/host/host-services';
import { toOutcome } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import type { SavedData } from './saved-data';
import { SavedPage } from './SavedPage';
import type { SavedStore } from './saved-store';

export function savedRoute(host: HostServices, saved: SavedStore) {
  return {
    Component: SavedPage,
    loader: async ({ request: { signal } }: LoaderFunctionArgs): Promise<SavedData> => {
      await host.session.whenKnown();
      const isGuest = host.session.status !== 'signed-in';
      const list = await toOutcome(saved.load(), host);
      const shared = { isGuest, left: saved.left.length };
      if (!list.ok) return { ...shared, cards: list, hidden: 0 };
      const ids = list.data;
      if (ids.length === 0) return { ...shared, cards: { ok: true, data: [] }, hidden: 0 };
      const call = host.api.call(providerCards, { query: { ids: ids.join(), times: 'true' }, signal });
      const cards = await toOutcome(call, host);
      return { ...shared, cards, hidden: cards.ok ? ids.length - cards.data.length : 0 };
    },
  };
}
