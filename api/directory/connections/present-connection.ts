import type {
  PublicConnections,
  Connection,
  ConnectedProvider,
} from '@glow50/contract/connections/connections';
import type { ConnectionRow } from './connection-repository';

export function presentConnection(
  row: ConnectionRow,
  providers: ReadonlyMap<string, ConnectedProvider>,
): Connection[] {
  const provider = providers.get(row.other_id);
  if (!provider) return [];
  const state = row.state === 'asked' ? (row.is_asker ? 'sent' : 'received') : row.state;
  return [{ kind: row.kind, provider, state, note: row.note, changedAt: row.changed_at.toISOString() }];
}

/** Collaborations include their note. The note of a connection request stays private. */
export function presentShown(
  { connections, collaborations }: { connections: ConnectionRow[]; collaborations: ConnectionRow[] },
  providers: ReadonlyMap<string, ConnectedProvider>,
): PublicConnections {
  return {
    connections: connections.flatMap((row) => providers.get(row.other_id) ?? []),
    collaborations: collaborations.flatMap((row) => {
      const provider = providers.get(row.other_id);
      return provider ? [{ ...provider, note: row.note }] : [];
    }),
  };
}
