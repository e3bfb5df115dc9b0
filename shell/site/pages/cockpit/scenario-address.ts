import { type Faults, isFaultOf } from '@glow50/host/faults';
import { SCENARIO, type Scenario } from '@glow50/host/scenarios';

/** The scenario in the address of a shared link, or null. Ignores unknown faults. */
export function readScenario(search: string): Scenario | null {
  const parameters = new URLSearchParams(search);
  const name = parameters.get(SCENARIO)?.trim();
  const faults = [...parameters].filter((entry): entry is [string, Faults[string]] => isFaultOf(...entry));
  return name && faults.length > 0 ? { name, faults: Object.fromEntries(faults) } : null;
}

export function writeScenario({ name, faults }: Scenario): string {
  return `/test-ui?${new URLSearchParams([[SCENARIO, name], ...Object.entries(faults)]).toString()}`;
}

export const describeFaults = (faults: Scenario['faults']): string =>
  Object.entries(faults)
    .map(([part, fault]) => `${part} ${fault}`)
    .join(', ');
