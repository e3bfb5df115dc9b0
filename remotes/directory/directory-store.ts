import type { MapPlace } from '@glow50/contract/providers/map-places';
import { allCategories, search, searchPlaces } from '@glow50/contract/providers/provider-calls';
import type { ProviderCard, SearchQuery } from '@glow50/contract/providers/providers';
import type { HostServices } from '@glow50/host/host-services';
import type { HttpClient } from '@glow50/host/http/http-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { SavedStore } from './saved/saved-store';

export interface FoundProviders {
  providers: ProviderCard[];
  total: number;
  /** The server stopped counting: there are more than `total`. */
  isCapped: boolean;
  /** Names of filters with an unknown value, such as a city not in the directory. */
  unknown: readonly string[];
  /** What was searched for instead of misspelled words. */
  corrected?: string;
}

export class DirectoryStore {
  /** Address of the last results, for the link back from a provider's page. */
  resultsAddress: string | null = null;
  readonly saved: SavedStore;
  private categories: readonly string[] | null = null;
  private readonly api: HttpClient;

  constructor(host: HostServices) {
    this.api = host.api;
    this.saved = new SavedStore(host);
    makeAutoObservable<this, 'api' | 'categories'>(
      this,
      { api: false, saved: false, categories: observableRef },
      { autoBind: true },
    );
  }

  /** Labels of the search chips, in order. Cached after the first success. */
  async loadCategories(signal?: AbortSignal): Promise<readonly string[]> {
    if (this.categories) return this.categories;
    const answer = await this.api.call(allCategories, { signal });
    const labels = answer.map(({ service }) => service);
    runInAction(() => {
      this.categories = labels;
    });
    return labels;
  }

  /** Cards with their next free times. */
  async findProviders(filters: SearchQuery, signal?: AbortSignal): Promise<FoundProviders> {
    const query = { ...filters, times: 'true' } as const;
    const { data, headers } = await this.api.send(search, { query, signal });
    const corrected = headers.get('x-corrected-words');
    return {
      ...(corrected && { corrected: decodeURIComponent(corrected) }),
      providers: data,
      total: Number(headers.get('x-total-count') ?? data.length),
      isCapped: headers.get('x-total-capped') === 'true',
      unknown: headers.get('x-unknown-filters')?.split(/,\s*/) ?? [],
    };
  }

  /** Where the providers of a search are, for the map. */
  findPlaces(query: SearchQuery, signal?: AbortSignal): Promise<MapPlace[]> {
    return this.api.call(searchPlaces, { query, signal });
  }

  rememberResults(address: string) {
    this.resultsAddress = address;
  }
}
