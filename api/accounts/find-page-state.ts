import type { User } from '@glow50/contract/accounts/auth';
import type { Database } from '../platform/database/database';
import { prepared } from '../platform/database/prepared';

const selectPage = prepared<[email: string], { page: NonNullable<User['page']> | null }>(
  'accounts.page',
  `SELECT CASE WHEN EXISTS (SELECT FROM provider_owners WHERE provider_owners.user_id = user_emails.user_id) THEN 'own'
               WHEN EXISTS (SELECT FROM registrations WHERE owner_id = user_emails.user_id)
                 OR EXISTS (SELECT FROM registration_drafts WHERE owner_id = user_emails.user_id) THEN 'asked'
          END AS page
   FROM user_emails WHERE email = lower($1)`,
);

/** Whether the account has, or may come to have, a page in the directory: it decides which work it is offered. */
export async function findPageState(
  { preparedPool }: Pick<Database, 'preparedPool'>,
  email: string,
): Promise<Pick<User, 'page'>> {
  const [found] = await selectPage(preparedPool, email);
  return found?.page ? { page: found.page } : {};
}
