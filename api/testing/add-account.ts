import { v7 } from 'uuid';
import { hashPassword } from '../accounts/password';
import type { Database } from '../platform/database/database';
import { TEST_NOW } from '../platform/testing/test-config';

export const TEST_PASSWORD = 'correct horse';
const testHash = hashPassword(TEST_PASSWORD);

/** Adds an account with the password `TEST_PASSWORD`. */
export async function addAccount(
  { db }: Database,
  {
    email,
    isVerified = true,
    role = 'user',
  }: { email: string; isVerified?: boolean; role?: 'user' | 'staff' },
): Promise<string> {
  const userId = v7();
  await db
    .insertInto('users')
    .values({
      user_id: userId,
      full_name: 'Ada Lovelace',
      email,
      password_hash: await testHash,
      role,
      is_verified: isVerified,
      created_at: TEST_NOW,
    })
    .execute();
  await db.insertInto('user_emails').values({ email: email.toLowerCase(), user_id: userId }).execute();
  return userId;
}
