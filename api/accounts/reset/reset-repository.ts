import type { Connection, Transaction } from '../../platform/database/connection';
import type { ResetRef } from './reset-token';

/** Idempotent. Also deletes the user's expired reset tokens. */
export async function addReset(
  { db }: Transaction,
  { userId, hash }: ResetRef,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', now)
    .execute();
  await db
    .insertInto('password_resets')
    .values({ user_id: userId, token_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isResetLive(
  { db }: Connection,
  { userId, hash }: ResetRef,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasLiveReset({ db }: Connection, userId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a live token. Only one of several concurrent calls gets its expiry. */
export async function takeReset(
  { db }: Transaction,
  { userId, hash }: ResetRef,
  now: Date,
): Promise<Date | undefined> {
  const taken = await db
    .deleteFrom('password_resets')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('expires_at')
    .executeTakeFirst();
  return taken?.expires_at;
}

export async function removeResets({ db }: Connection, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}
