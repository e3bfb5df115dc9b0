import { SearchQuery } from '@glow50/contract/providers/providers';
import type { Database } from '@glow50/api/platform/database/database';
import { searchListings } from '@glow50/api/directory/search/search-repository';
import { toSearchTerms } from '@glow50/api/directory/search/search-terms';
import { suggestProviders } from '@glow50/api/directory/suggestions/suggest-providers';
import { z } from 'zod';

export const RecordedStatement = z.object({
  name: z.string(),
  text: z.string(),
  values: z.array(z.unknown()),
  hasOnePlan: z.boolean(),
});
export type RecordedStatement = z.infer<typeof RecordedStatement>;

export async function recordStatements(database: Database, path: string): Promise<RecordedStatement[]> {
  const recorded: RecordedStatement[] = [];
  const recordFrom = (sql: Database['sql'], hasOnePlan: boolean) => {
    const query = (statement: RecordedStatement) => {
      recorded.push({ ...statement, hasOnePlan });
      return sql.query(statement);
    };
    // eslint-disable-next-line no-restricted-syntax -- the recorded code calls `query` alone
    return { query } as unknown as Database['sql'];
  };
  const recording = {
    isOnShards: async () => false,
    sql: recordFrom(database.sql, false),
    preparedPool: { sql: recordFrom(database.preparedPool.sql, true), pool: database.preparedPool.pool },
  };
  const { pathname, searchParams } = new URL(path, 'http://bench');
  if (pathname.endsWith('suggestions')) {
    await suggestProviders(recording, searchParams.get('text') ?? '');
    return recorded;
  }
  const terms = toSearchTerms(SearchQuery.parse(Object.fromEntries(searchParams)));
  if ('unknown' in terms) throw new Error(`${path} contains an unknown search parameter`);
  await searchListings(recording, terms);
  return recorded;
}
