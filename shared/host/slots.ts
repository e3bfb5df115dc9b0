import type { ComponentType } from 'react';

/**
 * Places in the pages of one remote that others fill, by what they are given. A remote offers a place under `slots` of its
 * `remote.json`, another one names it under `fills` of its own.
 */
export interface Slots {
  /** The end of a provider's page, below the services. */
  'provider-page.end': { providerId: string; providerName: string };
}

export type SlotName = keyof Slots;

/** The component, or a function that loads it when the place comes into sight. */
export type SlotFill<Name extends SlotName> =
  ComponentType<Slots[Name]> | { load(): Promise<ComponentType<Slots[Name]>> };

export type SlotFills = { [Name in SlotName]?: SlotFill<Name> };

/** Of the component with which a page offers a place. */
export interface SlotProps<Name extends SlotName> {
  name: Name;
  args: Slots[Name];
}
