import type { Outcome } from '@glow50/host/outcome';
import type { FoundProviders } from '../directory-store';

export interface SearchData {
  results: Outcome<FoundProviders>;
  /** Null when the search found any. */
  others: Outcome<Others> | null;
  categories: Outcome<readonly string[]>;
  /** The date in Dallas. */
  today: string;
}

/** Whom to show instead of nobody. */
export interface Others extends FoundProviders {
  /**
   * What they have in common with the search: all but its place; its words but none of its limits; the last of its words;
   * the category of what it names; nothing.
   */
  likeness: 'same' | 'unlimited' | 'words' | 'category' | 'anybody';
  words?: string;
  category?: string;
  /** True when the place is known, so that the nearest come first. */
  isNear: boolean;
}
