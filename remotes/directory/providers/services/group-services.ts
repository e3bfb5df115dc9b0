import type { ServiceOffer } from '@glow50/contract/providers/providers';
import { CHIPS, SERVICES } from '@glow50/contract/taxonomy/taxonomy';

export interface ServiceGroup {
  /** A search chip in sentence case, such as `Make up`, or the usual name of a service that no chip means. */
  label: string;
  services: ServiceOffer[];
}

/** By the first category of each, or its kind, in the provider's own order. */
export function groupServices(services: readonly ServiceOffer[]): ServiceGroup[] {
  const groups = new Map<string, ServiceOffer[]>();
  for (const service of services) {
    const label = toLabel(service);
    groups.set(label, [...(groups.get(label) ?? []), service]);
  }
  return [...groups].map(([label, grouped]) => ({ label, services: grouped }));
}

function toLabel({ chips: [first], kind }: ServiceOffer): string {
  const chip = CHIPS.find(({ id }) => id === first);
  const service = SERVICES.find(({ id }) => id === kind);
  const label = chip?.label ?? service?.aliases[0] ?? 'Other services';
  return label.charAt(0).toUpperCase() + label.slice(1).toLowerCase();
}
