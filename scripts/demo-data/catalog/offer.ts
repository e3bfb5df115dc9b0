import type { ChipId } from '@glow50/contract/taxonomy/taxonomy';
import type { MotifName } from '../art/service-picture';

/** A service that a demo provider might offer. The price is in cents, before the service charge. */
export interface Offer {
  name: string;
  description: string;
  minutes: number;
  cents: number;
  motif: MotifName;
  /** Overrides the search chips of the service's kind. */
  chips?: readonly ChipId[];
}

export function offer(
  name: string,
  minutes: number,
  dollars: number,
  motif: MotifName,
  description: string,
  ...chips: ChipId[]
): Offer {
  return { name, description, minutes, cents: dollars * 100, motif, ...(chips.length > 0 && { chips }) };
}
