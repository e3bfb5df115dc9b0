import type { ServiceOffer } from '@glow50/shared/api/providers';
import { CHIPS_OF_TAB, PROFILE_TABS, type ProfileTabId } from '@glow50/shared/api/taxonomy';

/** The categories in which services stand, and the provider's site-wide events. */
export const BOOKING_TABS = [...PROFILE_TABS, { id: 'event', label: 'EVENT' }] as const;
export type BookingTab = ProfileTabId | 'event';

const SHOWN = 6;

/** The tab of the address; without one the first category in which there is something to book. */
export function readTab(parameters: URLSearchParams, services: readonly ServiceOffer[]): BookingTab {
  const asked = parameters.get('tab');
  const named = BOOKING_TABS.find(({ id }) => id === asked);
  const filled = PROFILE_TABS.find(({ id }) => servicesIn(id, services).length > 0);
  return (named ?? filled ?? PROFILE_TABS[0]).id;
}

/** At most six, in the provider's order. */
export function servicesIn(tab: ProfileTabId, services: readonly ServiceOffer[]): readonly ServiceOffer[] {
  const chips: readonly string[] = CHIPS_OF_TAB[tab];
  return services.filter((service) => service.chips.some((chip) => chips.includes(chip))).slice(0, SHOWN);
}

/** The one address of a tab. */
export function toTabAddress(id: string | null, tab: BookingTab): string {
  return `/booking?${new URLSearchParams({ ...(id && { id }), tab }).toString()}`;
}
