import { allCategories, search } from '@glow50/shared/api/provider-calls';
import type { ProviderCard, SearchQuery } from '@glow50/shared/api/providers';
import type { HttpClient } from '@glow50/shared/http/http-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export interface FoundProviders {
  providers: ProviderCard[];
  /** Of all pages. */
  total: number;
  /** There are more than `total`: counting stopped there. */
  isCapped: boolean;
  /** Names of filters whose value stands for nothing, such as a city that we do not know. */
  unknown: readonly string[];
}

export class DirectoryStore {
  /** Address of the results seen last, so that a provider's page can lead back to them. */
  resultsAddress: string | null = null;
  private categories: readonly string[] | null = null;
  private readonly api: HttpClient;

  constructor(api: HttpClient) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'categories'>(
      this,
      { api: false, categories: observableRef },
      { autoBind: true },
    );
  }

  /** Labels of the search chips in their order, asked for once. */
  async loadCategories(signal?: AbortSignal): Promise<readonly string[]> {
    if (this.categories) return this.categories;
    const answer = await this.api.call(allCategories, { signal });
    const labels = answer.map(({ service }) => service);
    runInAction(() => {
      this.categories = labels;
    });
    return labels;
  }

  async findProviders(query: SearchQuery, signal?: AbortSignal): Promise<FoundProviders> {
    const { data, headers } = await this.api.send(search, { query, signal });
    return {
      providers: data,
      total: Number(headers.get('x-total-count') ?? data.length),
      isCapped: headers.get('x-total-capped') === 'true',
      unknown: headers.get('x-unknown-filters')?.split(/,\s*/) ?? [],
    };
  }

  rememberResults(address: string) {
    this.resultsAddress = address;
  }
}
