import type { HostServices } from '@glow50/shared/host/host-services';
import type { ComponentType, ReactNode } from 'react';

/** What a tile opens at `/profile-v1?tile=<id>`: asked for by the page's loader, fetched only then. */
export interface TileEditor<Data> {
  /** Said below the heading. */
  intro?: string;
  /** Its refusals and lost connections are shown with Retry. Asked anew by `useRevalidator`. */
  load(host: HostServices, signal: AbortSignal): Promise<Data>;
  Component: ComponentType<{ data: Data }>;
}

/** An editor whose data only its own component knows. */
export type OpenedTile = TileEditor<unknown>;

/** Checks an editor against its own data; the dashboard treats all alike. */
export function defineTile<Data>(editor: TileEditor<Data>): OpenedTile {
  return editor as unknown as OpenedTile;
}

export interface Tile {
  /** Stands in the address. */
  id: string;
  /** As specified; shown with a capital letter. */
  label: string;
  /** What it is good for, in a few words. */
  line: string;
  ground: 'blush' | 'mint' | 'lilac' | 'saffronSoft' | 'sand';
  icon: ReactNode;
  /** Another page, or an editor of the dashboard. */
  opens: { to: string } | { editor(): Promise<OpenedTile> };
}
