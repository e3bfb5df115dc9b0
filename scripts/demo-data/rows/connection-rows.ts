import type { Transaction } from '@glow50/api/platform/database/connection';
import { addConnection } from '@glow50/api/directory/connections/connection-repository';
import type { ConnectionTables } from '@glow50/api/directory/connections/connection-tables';
import type { DemoData } from '../demo-data';

type DemoConnection = Pick<ConnectionTables['provider_ties'], 'kind' | 'state' | 'note' | 'is_asker'>;

/** Seen from the first provider, whose page belongs to an account that people can sign in with. */
const CONNECTIONS: readonly DemoConnection[] = [
  { kind: 'connection', state: 'accepted', note: 'We shared a booth in Plano', is_asker: true },
  { kind: 'connection', state: 'accepted', note: '', is_asker: false },
  { kind: 'connection', state: 'accepted', note: 'You did my lashes!', is_asker: false },
  { kind: 'collaboration', state: 'accepted', note: 'Bridal hair and make up in one visit', is_asker: true },
  { kind: 'connection', state: 'asked', note: 'Loved your workshop. Shall we connect?', is_asker: false },
  { kind: 'collaboration', state: 'asked', note: 'A brow and lash day together', is_asker: false },
];

/**
 * Inserts the connections and collaborations of the first provider, including requests that wait for an
 * answer.
 */
export async function insertConnections(tx: Transaction, data: DemoData, now: Date): Promise<void> {
  const [own, ...others] = data.providers;
  for (const [index, connection] of CONNECTIONS.entries()) {
    const other = others[index];
    if (!own || !other) throw new Error('There are too few demo providers');
    await addConnection(tx, { ...connection, provider_id: own.id, other_id: other.id, changed_at: now });
  }
}
