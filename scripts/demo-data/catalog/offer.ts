import type { ChipId } from '@glow50/contract/taxonomy/taxonomy';

/** A service that a demo provider might offer. The price is in cents, before the service charge. */
/** Kinds of work; add-ons go with one of them. */
export type Work =
  | 'barber'
  | 'brow'
  | 'brow-mapping'
  | 'contour'
  | 'electrolysis'
  | 'fuller-lips'
  | 'gems'
  | 'hair'
  | 'lashes'
  | 'lips'
  | 'locs'
  | 'makeup'
  | 'nails'
  | 'polish'
  | 'smile'
  | 'tattoo'
  | 'tooth-gem'
  | 'treatment'
  | 'vanity'
  | 'wardrobe'
  | 'wax';

export interface Offer {
  name: string;
  description: string;
  minutes: number;
  cents: number;
  work: Work;
  /** Overrides the search chips of the service's kind. */
  chips?: readonly ChipId[];
}

export function offer(
  name: string,
  minutes: number,
  dollars: number,
  work: Work,
  description: string,
  ...chips: ChipId[]
): Offer {
  return { name, description, minutes, cents: dollars * 100, work, ...(chips.length > 0 && { chips }) };
}
