import { type Faults, isFaultOf } from '@glow50/host/faults';
import { SCENARIO, type Scenario } from '@glow50/host/scenarios';

interface SharedScenario {
  /** Null when no fault is left. */
  scenario: Scenario | null;
  name: string;
  /** What the link has besides, which is no fault: `events=nonsense`. */
  leftOut: readonly string[];
}

/** The scenario in the address of a shared link, or null for an address without one. `parts`: all that can be broken. */
export function readScenario(search: string, parts: readonly string[]): SharedScenario | null {
  const parameters = new URLSearchParams(search);
  const name = parameters.get(SCENARIO)?.trim();
  if (!name) return null;
  const others = [...parameters].filter(([key]) => key !== SCENARIO);
  const isFault = (entry: [string, string]): entry is [string, Faults[string]] =>
    parts.includes(entry[0]) && isFaultOf(...entry);
  const faults = others.filter(isFault);
  const leftOut = others.filter((entry) => !isFault(entry)).map(([part, fault]) => `${part}=${fault}`);
  const scenario = faults.length > 0 ? { name, faults: Object.fromEntries(faults) } : null;
  return { scenario, name, leftOut };
}

export function writeScenario({ name, faults }: Scenario): string {
  return `/test-ui?${new URLSearchParams([[SCENARIO, name], ...Object.entries(faults)]).toString()}`;
}

export const describeFaults = (faults: Scenario['faults']): string =>
  Object.entries(faults)
    .map(([part, fault]) => `${part} ${fault}`)
    .join(', ');
