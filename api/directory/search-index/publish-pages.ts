import type { Transaction } from '../../platform/database/connection';
import { indexProviders } from './index-provider';

/** Publishes those of the pages that are still the user's and that nobody withdrew meanwhile. */
export async function publishPagesOf(
  tx: Transaction,
  userId: string,
  providerIds: readonly string[],
): Promise<void> {
  const { rows } = await tx.sql.query<{ id: string }>(
    `UPDATE providers SET is_published = true
     WHERE provider_id = ANY($2) AND withdrawn_by IS NULL
       AND provider_id IN (SELECT provider_id FROM provider_owners WHERE user_id = $1)
     RETURNING provider_id AS id`,
    [userId, providerIds],
  );
  await indexProviders(
    tx,
    rows.map(({ id }) => id),
  );
}
