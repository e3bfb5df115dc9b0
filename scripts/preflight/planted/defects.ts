import { matchPath } from '@glow50/host/router';
import type { RemoteRecord } from '@glow50/releases/build-record';
import type { BuiltComponent } from '@glow50/releases/built-components';
import type { PreflightLimits } from '../preflight-limits';
import { isAllowed, nameOf } from '../seen-check';
import type { Lane, LaneResult } from '../smoke/lane';
import { isSeen } from '../smoke/seen';
import type { Step } from '../smoke/in-page/throw-when-armed';

/** A defect to plant, and the shortest way through the site on which it must be found. */
export interface Defect {
  name: string;
  /** Where every component throws. Without it, the component of this name does. */
  step?: Step;
  lane: Lane;
}

/** Names of parameters that say where in a wizard, a dialog or a page somebody is. */
const STEPS = ['step', 'booking-step', 'tab', 'view'];

/**
 * A throw in each component that preflight must see, and in each step of a wizard, a page or a dialog of the remote. Steps
 * of dialogs, which open on any page, begin with the remote's name: `booking-step`.
 */
export function listDefects(
  { name: remote, routes }: Pick<RemoteRecord, 'name' | 'routes'>,
  components: readonly BuiltComponent[],
  results: readonly LaneResult[],
  unseen: PreflightLimits['unseen'],
): { defects: Defect[]; unreached: string[] } {
  const byName = new Map<string, BuiltComponent[]>();
  for (const each of components) {
    const name = nameOf(each);
    if (!isAllowed(name, unseen)) byName.set(name, [...(byName.get(name) ?? []), each]);
  }
  const shortest = [...results].sort((one, other) => one.seconds - other.seconds);
  const unreached: string[] = [];
  const defects: Defect[] = [];
  for (const [name, copies] of byName) {
    const way = shortest.find(({ seen }) => copies.some((copy) => isSeen(seen, copy)));
    if (way) defects.push({ name, lane: way.lane });
    else unreached.push(name);
  }
  const steps = listSteps(shortest).filter(
    ({ step: { path, parameter } }) =>
      parameter.startsWith(`${remote}-`) || routes.some((route) => matchPath(route.path, path)),
  );
  return { defects: [...defects, ...steps], unreached };
}

function listSteps(shortest: readonly LaneResult[]): Required<Defect>[] {
  const steps = new Map<string, Required<Defect>>();
  for (const { lane, addresses } of shortest) {
    for (const address of addresses) {
      const { pathname, searchParams } = new URL(address, 'http://site');
      for (const parameter of STEPS) {
        const value = searchParams.get(parameter);
        const name = `the step ${pathname}?${parameter}=${value}`;
        if (value !== null && !steps.has(name))
          steps.set(name, { name, step: { path: pathname, parameter, value }, lane });
      }
    }
  }
  return [...steps.values()];
}
