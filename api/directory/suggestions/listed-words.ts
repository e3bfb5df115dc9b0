import type { Clock } from '../../platform/clock/clock';
import type { Database } from '../../platform/database/database';
import { findWords, toTextQuery } from '../words/find-words';
import { tokenize } from '../words/to-words';

const KEPT_MS = 5 * 60_000;

/** Whether a search for words finds somebody. Keeps its answers for five minutes. */
export function listedWords(
  database: Pick<Database, 'sql' | 'preparedPool'>,
  clock: Clock,
): (words: string) => Promise<boolean> {
  const kept = new Map<string, { until: number; isListed: Promise<boolean> }>();

  async function ask(words: string): Promise<boolean> {
    const found = await findWords(database, tokenize(words));
    if (!found) return false;
    const { rows } = await database.sql.query<{ isListed: boolean }>(
      'SELECT EXISTS (SELECT 1 FROM search_texts WHERE words @@ $1::tsquery) AS "isListed"',
      [toTextQuery(found, [])],
    );
    return rows[0]?.isListed ?? false;
  }

  return (words) => {
    const now = clock.now().getTime();
    const known = kept.get(words);
    if (known && known.until > now) return known.isListed;
    const isListed = ask(words);
    kept.set(words, { until: now + KEPT_MS, isListed });
    isListed.catch(() => kept.delete(words));
    return isListed;
  };
}
