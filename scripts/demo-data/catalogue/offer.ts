import type { ChipId } from '@glow50/shared/api/taxonomy';
import type { MotifName } from '../art/service-picture';

/** A service as a provider might offer it. The price is a usual one in cents, before the service charge. */
export interface Offer {
  name: string;
  description: string;
  minutes: number;
  cents: number;
  motif: MotifName;
  /** Chips that it picks itself, where its kind's do not fit. */
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
