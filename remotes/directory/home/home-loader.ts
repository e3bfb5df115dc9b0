import type { HostServices } from '@glow50/shared/host/host-services';
import { type Outcome, settle } from '@glow50/shared/host/outcome';
import type { DirectoryStore, FoundProviders } from '../directory-store';

export interface HomeData {
  topBooked: Outcome<FoundProviders>;
  categories: Outcome<readonly string[]>;
}

export async function loadHome(
  host: HostServices,
  store: DirectoryStore,
  signal: AbortSignal,
): Promise<HomeData> {
  const [topBooked, categories] = await Promise.all([
    settle(store.findProviders({ limit: 4, sort: 'most-booked' }, signal), host),
    settle(store.loadCategories(signal), host),
  ]);
  return { topBooked, categories };
}
