import type { User } from '@glow50/contract/accounts/auth';
import type { Database } from '../platform/database/database';
import { prepared } from '../platform/database/prepared';

export type PageState = NonNullable<User['page']>;

/** An SQL expression. `userId` is one, too. */
export const pageStateOf = (userId: string): string =>
  `CASE WHEN EXISTS (SELECT FROM provider_owners WHERE provider_owners.user_id = ${userId}) THEN 'own'
        WHEN EXISTS (SELECT FROM registrations WHERE owner_id = ${userId})
          OR EXISTS (SELECT FROM registration_drafts WHERE owner_id = ${userId}) THEN 'asked'
   END`;

const selectPage = prepared<[userId: string], { page: PageState | null }>(
  'accounts.page',
  `SELECT ${pageStateOf('$1')} AS page FROM users WHERE user_id = $1`,
);

/** Whether the account has, or may come to have, a page in the directory: it decides which work it is offered. */
export async function findPageState(
  { preparedPool }: Pick<Database, 'preparedPool'>,
  userId: string,
): Promise<Pick<User, 'page'>> {
  const [found] = await selectPage(preparedPool, userId);
  return found?.page ? { page: found.page } : {};
}
