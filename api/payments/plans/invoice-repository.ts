import type { Updateable } from 'kysely';
import { v7 } from 'uuid';
import type { Connection, Transaction } from '../../platform/database/connection';
import type { InvoiceRow, PlanRow } from './plan-repository';
import type { PlanTables } from './plan-tables';

/** Does nothing when the month already has an invoice. */
export async function addInvoice(
  { db }: Transaction,
  plan: PlanRow,
  invoice: Pick<InvoiceRow, 'month' | 'from_at' | 'until_at' | 'lines' | 'state' | 'payment_id' | 'paid_at'>,
): Promise<void> {
  await db
    .insertInto('plan_invoices')
    .values({
      ...invoice,
      user_id: plan.user_id,
      plan_id: plan.plan_id,
      invoice_id: v7(),
      lines: JSON.stringify(invoice.lines),
      total_cents: invoice.lines.reduce((sum, { cents }) => sum + cents, 0),
      return_sent_at: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'plan_id', 'month']).doNothing())
    .execute();
}

export async function changeInvoice(
  { db }: Transaction,
  plan: PlanRow,
  month: number,
  change: Updateable<PlanTables['plan_invoices']>,
): Promise<void> {
  await db
    .updateTable('plan_invoices')
    .set(change)
    .where('user_id', '=', plan.user_id)
    .where('plan_id', '=', plan.plan_id)
    .where('month', '=', month)
    .execute();
}

export async function findInvoice(
  { db }: Connection,
  plan: PlanRow,
  month: number,
): Promise<InvoiceRow | undefined> {
  return db
    .selectFrom('plan_invoices')
    .selectAll()
    .where('user_id', '=', plan.user_id)
    .where('plan_id', '=', plan.plan_id)
    .where('month', '=', month)
    .executeTakeFirst();
}

/** Invoices of all of the user's plans, newest first. */
export async function listInvoices({ db }: Connection, userId: string, limit: number): Promise<InvoiceRow[]> {
  return db
    .selectFrom('plan_invoices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('invoice_id', 'desc')
    .limit(limit)
    .execute();
}

/** The month of the plan that is returned, because its registration was declined. */
export async function findReturned({ db }: Connection, plan: PlanRow): Promise<InvoiceRow | undefined> {
  return db
    .selectFrom('plan_invoices')
    .selectAll()
    .where('user_id', '=', plan.user_id)
    .where('plan_id', '=', plan.plan_id)
    .where('returned_cents', '>', 0)
    .orderBy('month', 'desc')
    .executeTakeFirst();
}

/** Returns false when it was noted before. */
export async function noteReturnSent(
  { db }: Transaction,
  plan: PlanRow,
  month: number,
  now: Date,
): Promise<boolean> {
  const noted = await db
    .updateTable('plan_invoices')
    .set({ return_sent_at: now })
    .where('user_id', '=', plan.user_id)
    .where('plan_id', '=', plan.plan_id)
    .where('month', '=', month)
    .where('return_sent_at', 'is', null)
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
}
