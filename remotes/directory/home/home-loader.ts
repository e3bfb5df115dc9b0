import type { HostServices } from '@glow50/host/host-services';
import { type Outcome, toOutcome } from '@glow50/host/outcome';
import type { DirectoryStore, FoundProviders } from '../directory-store';

/** `TOP_BOOKED` providers appear as cards below the hero, the next `IN_HERO` as portraits in the hero. */
export const TOP_BOOKED = 4;
export const IN_HERO = 3;

export interface HomeData {
  mostBooked: Outcome<FoundProviders>;
  categories: Outcome<readonly string[]>;
}

export async function loadHome(
  host: HostServices,
  store: DirectoryStore,
  signal: AbortSignal,
): Promise<HomeData> {
  const [mostBooked, categories] = await Promise.all([
    toOutcome(store.findProviders({ limit: TOP_BOOKED + IN_HERO, sort: 'most-booked' }, signal), host),
    toOutcome(store.loadCategories(signal), host),
  ]);
  return { mostBooked, categories };
}
