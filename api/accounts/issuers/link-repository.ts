import type { Connection, Transaction } from '../../platform/database/connection';
import type { IssuerTables } from './issuer-tables';

export type IssuerLink = IssuerTables['issuer_links'];

export async function findLinkOwner(
  { db }: Connection,
  { issuer, subject }: Pick<IssuerLink, 'issuer' | 'subject'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('issuer_links')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Resolves to false when somebody already has it. */
export async function addLink({ db }: Transaction, link: IssuerLink): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('issuer_links')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function noteLinkUse(
  { db }: Transaction,
  { issuer, subject }: Pick<IssuerLink, 'issuer' | 'subject'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('issuer_links')
    .set({ last_used_at: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}

export async function listLinks({ db }: Connection, userId: string): Promise<IssuerLink[]> {
  return db
    .selectFrom('issuer_links')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .limit(50)
    .execute();
}

export async function dropLink(
  { db }: Transaction,
  { userId, issuer, subject }: { userId: string; issuer: string; subject: string },
): Promise<void> {
  await db
    .deleteFrom('issuer_links')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('user_id', '=', userId)
    .execute();
}

export async function dropLinks({ db }: Transaction, userId: string, issuer?: string): Promise<boolean> {
  const links = db.deleteFrom('issuer_links').where('user_id', '=', userId);
  const { numDeletedRows } = await (
    issuer === undefined ? links : links.where('issuer', '=', issuer)
  ).executeTakeFirst();
  return numDeletedRows > 0n;
}
