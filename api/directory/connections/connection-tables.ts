import type { TieKind } from '@glow50/contract/connections/connections';

declare module '../../platform/database/tables' {
  interface Tables extends TieTables {}
}

export interface TieTables {
  provider_ties: {
    provider_id: string;
    kind: TieKind;
    other_id: string;
    is_asker: boolean;
    state: 'asked' | 'accepted' | 'declined' | 'withdrawn' | 'ended';
    note: string;
    changed_at: Date;
  };
}
