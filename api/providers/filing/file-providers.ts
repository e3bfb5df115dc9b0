import type { Transaction } from '../../database/connection';
import { fileListings, rebuildListings, removeListings } from './file-listings';
import { addTexts, fileTexts, removeTexts } from './file-texts';

const BATCH = 1000;

/**
 * Brings the directory in line with what these providers are now: whoever is published and not paused is found by
 * category, place, price and words, whoever is not is found no more. To be called in the transaction that changes one of them.
 */
export async function fileProviders(tx: Transaction, providerIds: readonly string[]): Promise<void> {
  await fileListings(tx, providerIds);
  await fileTexts(tx, providerIds);
}

export async function removeProviders(tx: Transaction, providerIds: readonly string[]): Promise<void> {
  await removeListings(tx, providerIds);
  await removeTexts(tx, providerIds);
}

/** Files everybody anew. Searches see the old directory until the transaction ends. */
export async function rebuildDirectory(tx: Transaction): Promise<void> {
  await rebuildListings(tx);
  await tx.sql.query('DELETE FROM search_texts');
  await tx.sql.query('DELETE FROM search_words');
  await tx.sql.query('DELETE FROM search_word_rests');
  const { rows } = await tx.sql.query<{ id: string }>(
    'SELECT provider_id AS id FROM providers WHERE is_published AND NOT is_paused ORDER BY provider_id',
  );
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += BATCH) await addTexts(tx, ids.slice(from, from + BATCH));
  await tx.sql.query('ANALYZE listings, search_texts, search_words');
}
