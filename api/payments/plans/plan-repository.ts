import type { Selectable, Updateable } from 'kysely';
import type { Connection, Transaction } from '../../platform/database/connection';
import type { PlanTables } from './plan-tables';

export type PlanRow = Selectable<PlanTables['plans']>;
export type InvoiceRow = Selectable<PlanTables['plan_invoices']>;

export interface PlanRef {
  userId: string;
  planId: string;
}

export const refOf = (plan: PlanRow): PlanRef => ({ userId: plan.user_id, planId: plan.plan_id });

/** Returns the running plan, otherwise the one that ended last. */
export async function findPlan({ db }: Connection, userId: string): Promise<PlanRow | undefined> {
  return db
    .selectFrom('plans')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy((order) => order.case().when('state', '=', 'ended').then(1).else(0).end())
    .orderBy('plan_id', 'desc')
    .executeTakeFirst();
}

/** The plan that a registration started, or the last one that was taken again after it. */
export async function findPlanOf(
  { db }: Connection,
  { userId, registrationId }: { userId: string; registrationId: string },
): Promise<PlanRow | undefined> {
  return db
    .selectFrom('plans')
    .selectAll()
    .where('user_id', '=', userId)
    .where('registration_id', '=', registrationId)
    .orderBy('plan_id', 'desc')
    .executeTakeFirst();
}

export async function hasPlan({ db }: Connection, userId: string): Promise<boolean> {
  const plan = await db
    .selectFrom('plans')
    .select('plan_id')
    .where('user_id', '=', userId)
    .where('state', '<>', 'ended')
    .executeTakeFirst();
  return plan !== undefined;
}

/** Whether a plan runs of which a month was paid. A plan that is taken again counts from its first payment. */
export async function hasPaidPlan({ db }: Connection, userId: string): Promise<boolean> {
  const plan = await db
    .selectFrom('plans')
    .select('plan_id')
    .where('user_id', '=', userId)
    .where('state', '<>', 'ended')
    .where('month', '>', 0)
    .executeTakeFirst();
  return plan !== undefined;
}

export async function lockPlan(
  { db }: Transaction,
  { userId, planId }: PlanRef,
): Promise<PlanRow | undefined> {
  return db
    .selectFrom('plans')
    .selectAll()
    .where('user_id', '=', userId)
    .where('plan_id', '=', planId)
    .forUpdate()
    .executeTakeFirst();
}

export async function addPlan(
  { db }: Transaction,
  row: Omit<PlanRow, 'tries' | 'declined' | 'next_try_at' | 'cancelled_at' | 'ended_at' | 'ended_for'>,
): Promise<PlanRow> {
  return db
    .insertInto('plans')
    .values({
      ...row,
      cancelled_at: null,
      declined: null,
      next_try_at: null,
      ended_at: null,
      ended_for: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function changePlan(
  { db }: Transaction,
  { userId, planId }: PlanRef,
  change: Updateable<PlanTables['plans']>,
): Promise<PlanRow> {
  return db
    .updateTable('plans')
    .set(change)
    .where('user_id', '=', userId)
    .where('plan_id', '=', planId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
