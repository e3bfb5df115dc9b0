import { randomBytes } from 'node:crypto';
import { hashPassword } from '@glow50/api/accounts/password';
import type { Transaction } from '@glow50/api/platform/database/connection';
import { DEMO_ACCOUNTS } from '../accounts';
import type { DemoData } from '../demo-data';
import { demoId } from '../demo-id';
import { seededRandom } from '../random';
import { insertRows } from './insert-rows';

/**
 * Inserts the accounts to sign in with and the reviewers. Reviewers get a random password, so nobody can sign
 * in as them.
 */
export async function insertAccounts(tx: Transaction, data: DemoData, now: Date): Promise<void> {
  const random = seededRandom('glow50-accounts');
  const unknown = await hashPassword(randomBytes(32).toString('base64url'));
  const accounts = await Promise.all(
    DEMO_ACCOUNTS.map(async (account, index) => ({
      ...account,
      id: demoId(random, index),
      password_hash: await hashPassword(account.password),
    })),
  );
  const users = [
    ...accounts,
    ...data.customers.map((customer) => ({
      ...customer,
      role: 'user',
      isVerified: true,
      password_hash: unknown,
    })),
  ];

  await insertRows(
    tx,
    'users',
    users.map(({ id, fullName, email, role, isVerified, password_hash }) => ({
      user_id: id,
      full_name: fullName,
      email,
      password_hash,
      role,
      is_verified: isVerified,
      created_at: now,
    })),
  );
  await insertRows(
    tx,
    'user_emails',
    users.map(({ id, email }) => ({ email: email.toLowerCase(), user_id: id })),
  );
  await insertRows(
    tx,
    'provider_owners',
    accounts
      .filter(({ ownsProvider }) => ownsProvider)
      .map(({ id }) => ({ user_id: id, provider_id: data.providers[0]?.id })),
  );
}
