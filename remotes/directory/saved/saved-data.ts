import type { ProviderCard } from '@glow50/contract/providers/providers';
import type { Outcome } from '@glow50/host/outcome';

export interface SavedData {
  cards: Outcome<readonly ProviderCard[]>;
  /** Saved pages that are not listed now. */
  hidden: number;
  /** Saved on this device, without room in the account. */
  left: number;
  isGuest: boolean;
}
