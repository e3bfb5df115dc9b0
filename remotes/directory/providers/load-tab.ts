import {
  providerEvents,
  providerPortfolio,
  providerReviews,
  similarProviders,
} from '@glow50/contract/providers/provider-page-calls';
import { providerConnections } from '@glow50/contract/connections/connection-calls';
import type { HostServices } from '@glow50/host/host-services';
import { toOutcome } from '@glow50/host/outcome';
import { readAskedReviews, toReviewQuery } from './asked-reviews';
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
      const [connections, similar] = await Promise.all([
        toOutcome(host.api.call(providerConnections, options), host),
        toOutcome(host.api.call(similarProviders, options), host),
      ]);
      return { tab, connections, similar };
    }
    case 'service':
      return { tab };
    case 'portfolio':
      return { tab, pictures: await toOutcome(host.api.call(providerPortfolio, options), host) };
    case 'review': {
      const asked = readAskedReviews(parameters);
      const call = host.api.call(providerReviews, { ...options, query: toReviewQuery(asked) });
      return { tab, asked, reviews: await toOutcome(call, host) };
    }
    case 'event':
      return { tab, events: await toOutcome(host.api.call(providerEvents, options), host) };
  }
}
