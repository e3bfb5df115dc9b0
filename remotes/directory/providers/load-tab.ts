import { nextTimes } from '@glow50/contract/availability/availability-calls';
import {
  providerEvents,
  providerPortfolio,
  providerReviews,
} from '@glow50/contract/providers/provider-page-calls';
import { providerConnections } from '@glow50/contract/connections/connection-calls';
import type { HostServices } from '@glow50/host/host-services';
import { toOutcome } from '@glow50/host/outcome';
import { readTab, type TabContent } from './profile-tabs';

/** Loads what the tab named in the address shows beyond the profile. `id` may be `featured`. */
export async function loadTab(
  host: HostServices,
  id: string,
  parameters: URLSearchParams,
  signal: AbortSignal,
): Promise<TabContent> {
  const tab = readTab(parameters);
  const options = { params: { id }, signal };
  switch (tab) {
    case 'basic': {
      const [times, connections] = await Promise.all([
        toOutcome(host.api.call(nextTimes, { ...options, query: { limit: 3 } }), host),
        toOutcome(host.api.call(providerConnections, options), host),
      ]);
      return { tab, times, connections };
    }
    case 'service':
      return { tab };
    case 'portfolio':
      return { tab, pictures: await toOutcome(host.api.call(providerPortfolio, options), host) };
    case 'review': {
      const page = readPage(parameters);
      const call = host.api.call(providerReviews, { ...options, query: page > 1 ? { page } : {} });
      return { tab, page, reviews: await toOutcome(call, host) };
    }
    case 'event':
      return { tab, events: await toOutcome(host.api.call(providerEvents, options), host) };
  }
}

function readPage(parameters: URLSearchParams): number {
  const page = Number(parameters.get('page'));
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1;
}
