import type { Transaction } from '../../platform/database/connection';
import { removeProviders } from './index-provider';

/** Resolves to false when it was not published. */
export async function unpublishProvider(tx: Transaction, providerId: string): Promise<boolean> {
  const { rowCount } = await tx.sql.query(
    'UPDATE providers SET is_published = false WHERE provider_id = $1 AND is_published',
    [providerId],
  );
  if (rowCount === 0) return false;
  await removeProviders(tx, [providerId]);
  return true;
}
