import type { Connection, Transaction } from '../../platform/database/connection';
import type { PrintRequestTables } from './print-request-tables';

export type PrintRequestRow = PrintRequestTables['print_requests'];

export async function findByKey({ db }: Connection, key: string): Promise<PrintRequestRow | undefined> {
  return db.selectFrom('print_requests').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
}

/** Returns false when the idempotency key is taken. */
export async function addPrintRequest({ db }: Transaction, row: PrintRequestRow): Promise<boolean> {
  const added = await db
    .insertInto('print_requests')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export async function listNewest(
  { db }: Connection,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<PrintRequestRow[]> {
  return db
    .selectFrom('print_requests')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('request_id', '<', before ?? ''))
    .orderBy('request_id', 'desc')
    .limit(limit)
    .execute();
}
