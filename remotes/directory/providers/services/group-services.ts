import type { ServiceOffer } from '@glow50/contract/providers/providers';
import { CHIPS } from '@glow50/contract/taxonomy/taxonomy';

export interface ServiceGroup {
  /** A search chip in sentence case, such as `Make up`. */
  label: string;
  services: ServiceOffer[];
}

/** By the first category of each, in the provider's own order. */
export function groupServices(services: readonly ServiceOffer[]): ServiceGroup[] {
  const groups = new Map<string, ServiceOffer[]>();
  for (const service of services) {
    const label = toLabel(service.chips[0]);
    groups.set(label, [...(groups.get(label) ?? []), service]);
  }
  return [...groups].map(([label, grouped]) => ({ label, services: grouped }));
}

function toLabel(chip: string | undefined): string {
  const label = CHIPS.find(({ id }) => id === chip)?.label ?? 'Other services';
  return label.charAt(0) + label.slice(1).toLowerCase();
}
