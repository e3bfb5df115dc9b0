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
      if (!list.ok) return { cards: list, hidden: 0, isGuest };
      const ids = list.data;
      if (ids.length === 0) return { cards: { ok: true, data: [] }, hidden: 0, isGuest };
      const call = host.api.call(providerCards, { query: { ids: ids.join() }, signal });
      const cards = await toOutcome(call, host);
      return { cards, hidden: cards.ok ? ids.length - cards.data.length : 0, isGuest };
    },
  };
}
