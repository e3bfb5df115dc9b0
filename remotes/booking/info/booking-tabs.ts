import type { ServiceOffer } from '@glow50/contract/providers/providers';
import { CHIPS_OF_TAB, PROFILE_TABS, type ProfileTabId } from '@glow50/contract/taxonomy/taxonomy';

export const BOOKING_TABS = [...PROFILE_TABS, { id: 'event', label: 'EVENT' }] as const;
export type BookingTab = ProfileTabId | 'event';

const SHOWN = 6;

/** The tab named in the address, or else the first category with services. */
export function readTab(parameters: URLSearchParams, services: readonly ServiceOffer[]): BookingTab {
  const asked = parameters.get('tab');
  const named = BOOKING_TABS.find(({ id }) => id === asked);
  const filled = PROFILE_TABS.find(({ id }) => servicesIn(id, services).length > 0);
  return (named ?? filled ?? PROFILE_TABS[0]).id;
}

export function servicesIn(tab: ProfileTabId, services: readonly ServiceOffer[]): readonly ServiceOffer[] {
  const chips: readonly string[] = CHIPS_OF_TAB[tab];
  return services.filter((service) => service.chips.some((chip) => chips.includes(chip))).slice(0, SHOWN);
}

export function toTabAddress(id: string | null, tab: BookingTab): string {
  return `/booking?${new URLSearchParams({ ...(id && { id }), tab }).toString()}`;
}
