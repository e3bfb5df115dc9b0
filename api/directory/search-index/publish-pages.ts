import type { Transaction } from '../../platform/database/connection';
import { indexProviders } from './index-provider';

/** Publishes pages that were hidden for a while, except those that somebody withdrew meanwhile. */
export async function publishPages(tx: Transaction, providerIds: readonly string[]): Promise<void> {
  const { rows } = await tx.sql.query<{ id: string }>(
    `UPDATE providers SET is_published = true WHERE provider_id = ANY($1) AND withdrawn_by IS NULL
     RETURNING provider_id AS id`,
    [providerIds],
  );
  await indexProviders(
    tx,
    rows.map(({ id }) => id),
  );
}
