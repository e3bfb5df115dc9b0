import type { Connection, Transaction } from '../../platform/database/connection';
import type { DraftRef } from './draft-repository';

export interface Guest {
  guestId: string;
  userId: string | null;
}

export interface GuestOfBrowser extends Guest {
  /** Until when the browser lists the guest's registrations. */
  showsUntil: Date | null;
}

export async function findGuest(
  connection: Connection,
  tokenHash: Buffer,
): Promise<GuestOfBrowser | undefined> {
  const cookie = await connection.db
    .selectFrom('draft_cookies')
    .select(['guest_id', 'shows_until'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  const guest = cookie && (await findGuestById(connection, cookie.guest_id));
  return guest && { ...guest, showsUntil: cookie.shows_until };
}

/** Addresses of what a guest has submitted and, where something was due, paid. */
export async function listSentAddresses({ db }: Connection, guestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('email')
    .distinct()
    .where('owner_id', '=', guestId)
    .where('state', '!=', 'awaiting_payment')
    .execute();
  return rows.map(({ email }) => email);
}

export async function findGuestById({ db }: Connection, guestId: string): Promise<Guest | undefined> {
  const guest = await db
    .selectFrom('draft_guests')
    .select(['guest_id', 'user_id'])
    .where('guest_id', '=', guestId)
    .executeTakeFirst();
  return guest && { guestId: guest.guest_id, userId: guest.user_id };
}

export async function addGuest({ db }: Transaction, guestId: string, now: Date): Promise<void> {
  await db.insertInto('draft_guests').values({ guest_id: guestId, user_id: null, created_at: now }).execute();
}

export async function addGuestCookie(
  { db }: Transaction,
  { guestId, tokenHash, showsUntil = null }: { guestId: string; tokenHash: Buffer; showsUntil?: Date | null },
  now: Date,
): Promise<void> {
  await db
    .insertInto('draft_cookies')
    .values({ token_hash: tokenHash, guest_id: guestId, created_at: now, shows_until: showsUntil })
    .execute();
}

/** Whether the guest has sent a registration of this kind. */
export async function hasSent({ db }: Connection, { ownerId, kind }: DraftRef): Promise<boolean> {
  const row = await db
    .selectFrom('registrations')
    .select('registration_id')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('state', '!=', 'awaiting_payment')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isGuestOf({ db }: Connection, guestId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('draft_guests')
    .select('guest_id')
    .where('guest_id', '=', guestId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Moves a guest's drafts to an account. If both have a draft of the same kind, the account's draft is kept.
 * Does nothing when the guest was already taken over.
 */
export async function giveToAccount({ db }: Transaction, guestId: string, userId: string): Promise<void> {
  const taken = await db
    .updateTable('draft_guests')
    .set({ user_id: userId })
    .where('guest_id', '=', guestId)
    .where('user_id', 'is', null)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return;
  const drafts = await db
    .deleteFrom('registration_drafts')
    .where('owner_id', '=', guestId)
    .returningAll()
    .execute();
  for (const draft of drafts) {
    await db
      .insertInto('registration_drafts')
      .values({ ...draft, owner_id: userId, answers: JSON.stringify(draft.answers) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const codes = await db.deleteFrom('draft_codes').where('owner_id', '=', guestId).returningAll().execute();
  const checks = await db
    .deleteFrom('contact_checks')
    .where('owner_id', '=', guestId)
    .returningAll()
    .execute();
  for (const code of codes) {
    const row = { ...code, owner_id: userId };
    await db
      .insertInto('draft_codes')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const check of checks) {
    const row = { ...check, owner_id: userId };
    await db
      .insertInto('contact_checks')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
