import type { HostServices } from '@glow50/host/host-services';
import type { ComponentType, ReactNode } from 'react';

/** Editor that a tile opens at `/profile-v1?tile=<id>`. It is lazy-loaded by the page's loader. */
export interface TileEditor<Data> {
  intro?: string;
  /** Errors are shown with a Retry button. `useRevalidator` calls it again. */
  load(host: HostServices, signal: AbortSignal): Promise<Data>;
  Component: ComponentType<{ data: Data }>;
}

/** The data type is known only to the editor's component. */
export type OpenedTile = TileEditor<unknown>;

/** Type-checks an editor against its data, then erases that type for the list of tiles. */
export function defineTile<Data>(editor: TileEditor<Data>): OpenedTile {
  // eslint-disable-next-line no-restricted-syntax -- erases the type, as said above
  return editor as unknown as OpenedTile;
}

export interface Tile {
  id: string;
  /** Displayed capitalized. */
  label: string;
  line: string;
  ground: 'blush' | 'mint' | 'lilac' | 'saffronSoft' | 'sand';
  icon: ReactNode;
  opens: { to: string } | { editor(): Promise<OpenedTile> };
}
