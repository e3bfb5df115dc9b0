import type { ConnectionKind } from '@glow50/contract/connections/connections';

declare module '../../platform/database/tables' {
  interface Tables extends ConnectionTables {}
}

export interface ConnectionTables {
  provider_ties: {
    provider_id: string;
    kind: ConnectionKind;
    other_id: string;
    is_asker: boolean;
    state: 'asked' | 'accepted' | 'declined' | 'withdrawn' | 'ended';
    note: string;
    changed_at: Date;
  };
}
