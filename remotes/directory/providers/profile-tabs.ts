import type { EventDetails } from '@glow50/contract/events/events';
import type { Picture, ProviderCard } from '@glow50/contract/providers/providers';
import type { ReviewPage } from '@glow50/contract/reviews/reviews';
import type { PublicConnections } from '@glow50/contract/connections/connections';
import type { Outcome } from '@glow50/host/outcome';
import type { AskedReviews } from './asked-reviews';

export const PROFILE_TABS = [
  { id: 'basic', label: 'Basic' },
  { id: 'service', label: 'Service' },
  { id: 'portfolio', label: 'Portfolio' },
  { id: 'review', label: 'Review' },
  { id: 'event', label: 'Event' },
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number]['id'];

export type TabContent =
  | { tab: 'basic'; connections: Outcome<PublicConnections>; similar: Outcome<ProviderCard[]> }
  | { tab: 'service' }
  | { tab: 'portfolio'; pictures: Outcome<Picture[]> }
  | { tab: 'review'; asked: AskedReviews; reviews: Outcome<ReviewPage> }
  | { tab: 'event'; events: Outcome<EventDetails[]> };

export function readTab(parameters: URLSearchParams): ProfileTab {
  const asked = parameters.get('tab')?.toLowerCase();
  return PROFILE_TABS.find(({ id }) => id === asked)?.id ?? 'basic';
}

/** Canonical address of a tab. Keeps the `id` or `preview` parameter of the current page. */
export function toTabAddress(
  shown: URLSearchParams,
  tab: ProfileTab,
  more: Readonly<Record<string, string>> = {},
): string {
  const [id, preview] = [shown.get('id'), shown.get('preview')];
  const parameters = new URLSearchParams({
    ...(id && { id }),
    ...(preview !== null && { preview: '1' }),
    ...(tab !== 'basic' && { tab }),
    ...more,
  });
  return parameters.size > 0
    ? `/service-provider-profile?${parameters.toString()}`
    : '/service-provider-profile';
}
