import type { Outcome } from '@glow50/host/outcome';
import type { FoundProviders } from '../directory-store';

export interface SearchData {
  results: Outcome<FoundProviders>;
  /** Providers nearest to the requested place. Null when the search found any, or when it named no place. */
  nearest: Outcome<FoundProviders> | null;
  categories: Outcome<readonly string[]>;
}
