import type { Transaction } from '../../platform/database/connection';
import { removeProviders } from './index-provider';

export async function unpublishProvider(tx: Transaction, providerId: string): Promise<void> {
  const { rowCount } = await tx.sql.query(
    'UPDATE providers SET is_published = false WHERE provider_id = $1 AND is_published',
    [providerId],
  );
  if (rowCount !== 0) await removeProviders(tx, [providerId]);
}
