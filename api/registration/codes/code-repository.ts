import type { IssuedCodeKind } from '@glow50/contract/codes/codes';
import { type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database/connection';
import type { CodeTables } from './code-tables';

export type CodeRow = Selectable<CodeTables['codes']>;

export function works(row: CodeRow, now: Date): boolean {
  return codeState(row, now) === 'works';
}

export function codeState(row: CodeRow, now: Date) {
  if (row.revoked_at) return 'revoked';
  if (row.expires_at && row.expires_at <= now) return 'expired';
  if (!row.works_from || row.works_from > now) return 'waiting';
  return row.max_uses !== null && row.uses >= row.max_uses ? 'used_up' : 'works';
}

export async function findCode({ db }: Connection, code: string): Promise<CodeRow | undefined> {
  return db.selectFrom('codes').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Returns false when the code already exists. */
export async function addCode({ db }: Transaction, row: Omit<CodeRow, 'uses'>): Promise<boolean> {
  const added = await db
    .insertInto('codes')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Counts one use, once per registration. Returns false when the code is no longer valid. */
export async function redeemCode(
  { db }: Transaction,
  { code, registrationId }: { code: string; registrationId: string },
  now: Date,
): Promise<boolean> {
  const use = await db
    .insertInto('code_uses')
    .values({ code, registration_id: registrationId, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (use.numInsertedOrUpdatedRows === 0n) return true;
  const counted = await db
    .updateTable('codes')
    .set({ uses: sql`uses + 1` })
    .where('code', '=', code)
    .where('revoked_at', 'is', null)
    .where('works_from', '<=', now)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where(({ eb, or, ref }) => or([eb('max_uses', 'is', null), eb('uses', '<', ref('max_uses'))]))
    .executeTakeFirst();
  return counted.numUpdatedRows === 1n;
}

/** Returns the use of a registration that does not need it after all. */
export async function giveCodeBack(
  { db }: Transaction,
  { code, registrationId }: { code: string; registrationId: string },
): Promise<void> {
  const gone = await db
    .deleteFrom('code_uses')
    .where('code', '=', code)
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) return;
  await db
    .updateTable('codes')
    .set({ uses: sql`uses - 1` })
    .where('code', '=', code)
    .execute();
}

export async function startCode({ db }: Transaction, code: string, now: Date): Promise<void> {
  await db
    .updateTable('codes')
    .set({ works_from: now })
    .where('code', '=', code)
    .where('works_from', 'is', null)
    .execute();
}

export async function pauseCode({ db }: Transaction, code: string): Promise<void> {
  await db.updateTable('codes').set({ works_from: null }).where('code', '=', code).execute();
}

/** Names the issuer anew on all of its codes. */
export async function renameIssuer({ db }: Transaction, issuerId: string, issuer: string): Promise<void> {
  await db.updateTable('codes').set({ issuer }).where('issuer_id', '=', issuerId).execute();
}

/** Revokes what somebody who leaves has issued, and removes the name. */
export async function revokeCodesOf({ db }: Transaction, issuerId: string, now: Date): Promise<void> {
  await db
    .updateTable('codes')
    .set({ revoked_at: sql`coalesce(revoked_at, ${now})`, issuer: 'Former member', note: '' })
    .where('issuer_id', '=', issuerId)
    .execute();
}

/** Returns false when this issuer has no such code. A null `issuerId` matches every issuer. Idempotent. */
export async function revokeCode(
  { db }: Transaction,
  { code, issuerId }: { code: string; issuerId: string | null },
  now: Date,
): Promise<boolean> {
  const changed = await db
    .updateTable('codes')
    .set({ revoked_at: sql`coalesce(revoked_at, ${now})` })
    .where('code', '=', code)
    .$if(issuerId !== null, (query) => query.where('issuer_id', '=', issuerId))
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export async function listCodes(
  { db }: Connection,
  {
    issuerId,
    kind,
    q,
    before,
    limit,
  }: {
    issuerId?: string;
    kind?: IssuedCodeKind | undefined;
    q?: string | undefined;
    before?: Date | undefined;
    limit: number;
  },
): Promise<CodeRow[]> {
  let query = db.selectFrom('codes').selectAll().orderBy('created_at', 'desc').orderBy('code').limit(limit);
  if (issuerId) query = query.where('issuer_id', '=', issuerId);
  if (kind) query = query.where('kind', '=', kind);
  if (before) query = query.where('created_at', '<', before);
  if (q) {
    const words = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    const code = `%${q.toUpperCase().replace(/[^0-9A-Z]/g, '')}%`;
    query = query.where(({ eb, or }) =>
      or([
        eb('issuer', 'ilike', words),
        eb('note', 'ilike', words),
        ...(code === '%%' ? [] : [eb('code', 'like', code)]),
      ]),
    );
  }
  return query.execute();
}
