import type { Registry } from '@glow50/host/registry';

/** Names of the remotes that fill this place, in the order in which they are shown. */
export function findFills({ remotes }: Registry, slot: string): string[] {
  return Object.values(remotes)
    .flatMap(({ name, fills = [] }) =>
      fills.filter((fill) => fill.slot === slot).map(({ order = 0 }) => ({ name, order })),
    )
    .sort((one, other) => one.order - other.order || one.name.localeCompare(other.name))
    .map(({ name }) => name);
}
