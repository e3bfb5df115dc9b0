import type { Connection } from '../database/connection';

export interface Account {
  userId: string;
  fullName: string;
  email: string;
  passwordHash: string;
  role: 'user' | 'staff';
  isVerified: boolean;
}

/** Addresses are one account's without regard to case. */
export async function findAccountByEmail({ db }: Connection, email: string): Promise<Account | undefined> {
  const owner = await db
    .selectFrom('user_emails')
    .select('user_id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (!owner) return undefined;

  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', owner.user_id)
    .executeTakeFirst();
  return (
    user && {
      userId: user.user_id,
      fullName: user.full_name,
      email: user.email,
      passwordHash: user.password_hash,
      role: user.role,
      isVerified: user.is_verified,
    }
  );
}
