import { sql } from 'kysely';
import type { Connection, Transaction } from '../database/connection';
import type { UploadTables } from './upload-tables';

export type UploadRow = UploadTables['uploads'];

export async function findUpload({ db }: Connection, uploadId: string): Promise<UploadRow | undefined> {
  const place = await db
    .selectFrom('upload_owners')
    .select('owner_id')
    .where('upload_id', '=', uploadId)
    .executeTakeFirst();
  if (!place) return undefined;
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('owner_id', '=', place.owner_id)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst();
}

/** Returns false when the upload is gone. Until the transaction ends, nobody can remove it. */
export async function holdUpload(tx: Transaction, uploadId: string): Promise<boolean> {
  const upload = await findUpload(tx, uploadId);
  if (!upload) return false;
  const held = await tx.db
    .selectFrom('uploads')
    .select('upload_id')
    .where('owner_id', '=', upload.owner_id)
    .where('upload_id', '=', uploadId)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

export async function isKept(
  { db }: Connection,
  { ownerId, uploadId }: { ownerId: string; uploadId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('uploads')
    .select('upload_id')
    .where('owner_id', '=', ownerId)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findUploadByKey(
  { db }: Connection,
  ownerId: string,
  idempotencyKey: string,
): Promise<UploadRow | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/** Returns false when the owner already has an upload with this key. */
export async function addUpload({ db }: Transaction, row: UploadRow): Promise<boolean> {
  const added = await db
    .insertInto('uploads')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'idempotency_key']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) return false;
  await db.insertInto('upload_owners').values({ upload_id: row.upload_id, owner_id: row.owner_id }).execute();
  return true;
}

/** Reserves space for a file. Returns false and reserves nothing when the owner would exceed the limits. */
export async function takeSpace(
  { db }: Transaction,
  ownerId: string,
  bytes: number,
  most: { files: number; bytes: number },
): Promise<boolean> {
  const counted = await db
    .insertInto('upload_totals')
    .values({ owner_id: ownerId, files: 1, bytes })
    .onConflict((conflict) =>
      conflict
        .column('owner_id')
        .doUpdateSet({
          files: sql`upload_totals.files + 1`,
          bytes: sql`upload_totals.bytes + excluded.bytes`,
        })
        .where(sql<boolean>`upload_totals.files < ${most.files}`)
        .where(sql<boolean>`upload_totals.bytes + excluded.bytes <= ${most.bytes}`),
    )
    .executeTakeFirst();
  return counted.numInsertedOrUpdatedRows === 1n;
}

export async function hasSpace(
  { db }: Connection,
  ownerId: string,
  most: { files: number; bytes: number },
): Promise<boolean> {
  const used = await db
    .selectFrom('upload_totals')
    .select(['files', 'bytes'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return !used || (used.files < most.files && used.bytes < most.bytes);
}

export async function removeUpload({ db }: Transaction, ownerId: string, uploadId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('uploads')
    .where('owner_id', '=', ownerId)
    .where('upload_id', '=', uploadId)
    .returning('bytes')
    .executeTakeFirst();
  if (!removed) return false;
  await db.deleteFrom('upload_owners').where('upload_id', '=', uploadId).execute();
  await db
    .updateTable('upload_totals')
    .set({ files: sql`files - 1`, bytes: sql`bytes - ${removed.bytes}` })
    .where('owner_id', '=', ownerId)
    .execute();
  return true;
}
