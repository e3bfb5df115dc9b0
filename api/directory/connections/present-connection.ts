import type { ShownTies, Tie, TiedProvider } from '@glow50/contract/connections/connections';
import type { TieRow } from './connection-repository';

export function presentTie(row: TieRow, providers: ReadonlyMap<string, TiedProvider>): Tie[] {
  const provider = providers.get(row.other_id);
  if (!provider) return [];
  const state = row.state === 'asked' ? (row.is_asker ? 'sent' : 'received') : row.state;
  return [{ kind: row.kind, provider, state, note: row.note, changedAt: row.changed_at.toISOString() }];
}

/** Collaborations include their note. The note of a connection request stays private. */
export function presentShown(
  { connections, collaborations }: { connections: TieRow[]; collaborations: TieRow[] },
  providers: ReadonlyMap<string, TiedProvider>,
): ShownTies {
  return {
    connections: connections.flatMap((row) => providers.get(row.other_id) ?? []),
    collaborations: collaborations.flatMap((row) => {
      const provider = providers.get(row.other_id);
      return provider ? [{ ...provider, note: row.note }] : [];
    }),
  };
}
