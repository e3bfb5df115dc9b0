import type { ReactNode } from 'react';
import type { BuildRow } from './list-rows';

export interface ShownPart {
  name: string;
  owner: string;
  rows: BuildRow[];
  /** Always in sight. */
  actions: ReactNode;
  /** Shown when the part is unfolded. */
  details: ReactNode;
}
