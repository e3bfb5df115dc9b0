import type { Transaction } from '../../platform/database/connection';
import { indexListings, rebuildListings, removeListings } from './index-listings';
import { addWords, indexWords, removeWords } from './index-words';

const BATCH = 1000;

/**
 * Updates the search index for these providers: published, unpaused providers are indexed, all others are
 * removed. Call it in the transaction that changes them.
 */
export async function indexProviders(tx: Transaction, providerIds: readonly string[]): Promise<void> {
  await indexListings(tx, providerIds);
  await indexWords(tx, providerIds);
}

export async function removeProviders(tx: Transaction, providerIds: readonly string[]): Promise<void> {
  await removeListings(tx, providerIds);
  await removeWords(tx, providerIds);
}

/** Rebuilds the whole search index. Searches see the old index until the transaction commits. */
export async function rebuildDirectory(tx: Transaction): Promise<void> {
  await rebuildListings(tx);
  await tx.sql.query('DELETE FROM search_texts');
  await tx.sql.query('DELETE FROM search_words');
  await tx.sql.query('DELETE FROM search_word_rests');
  const { rows } = await tx.sql.query<{ id: string }>(
    'SELECT provider_id AS id FROM providers WHERE is_published AND NOT is_paused ORDER BY provider_id',
  );
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += BATCH) await addWords(tx, ids.slice(from, from + BATCH));
  await tx.sql.query('ANALYZE listings, search_texts, search_words');
}
