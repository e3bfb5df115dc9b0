import type { NextTimes } from '@glow50/shared/api/availability';
import type { EventDetails } from '@glow50/shared/api/events';
import type { Picture } from '@glow50/shared/api/providers';
import type { ReviewPage } from '@glow50/shared/api/reviews';
import type { ShownTies } from '@glow50/shared/api/ties';
import type { Outcome } from '@glow50/shared/host/outcome';

/** The tabs of a provider's page in their order; the first is shown unless the address names another. */
export const PROFILE_TABS = [
  { id: 'basic', label: 'Basic' },
  { id: 'service', label: 'Service' },
  { id: 'portfolio', label: 'Portfolio' },
  { id: 'review', label: 'Review' },
  { id: 'event', label: 'Event' },
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number]['id'];

/** What a tab shows beyond the profile itself. */
export type TabContent =
  | { tab: 'basic'; times: Outcome<NextTimes>; ties: Outcome<ShownTies> }
  | { tab: 'service' }
  | { tab: 'portfolio'; pictures: Outcome<Picture[]> }
  | { tab: 'review'; page: number; reviews: Outcome<ReviewPage> }
  | { tab: 'event'; events: Outcome<EventDetails[]> };

export function readTab(parameters: URLSearchParams): ProfileTab {
  const asked = parameters.get('tab')?.toLowerCase();
  return PROFILE_TABS.find(({ id }) => id === asked)?.id ?? 'basic';
}

/** The one address of a tab, on the page whose parameters these are: of a provider, of whoever is shown, or a preview. */
export function toTabAddress(shown: URLSearchParams, tab: ProfileTab, page = 1): string {
  const [id, preview] = [shown.get('id'), shown.get('preview')];
  const parameters = new URLSearchParams({
    ...(id && { id }),
    ...(preview !== null && { preview: '1' }),
    ...(tab !== 'basic' && { tab }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size > 0
    ? `/service-provider-profile?${parameters.toString()}`
    : '/service-provider-profile';
}
