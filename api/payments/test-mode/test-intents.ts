import type { TestCardToken } from '@glow50/contract/payments/test-payments';
import type { Connection, Transaction } from '../../platform/database/connection';
import type { IntentReport } from '../intent-report';
import type { PaymentTables } from '../payment-tables';

export type TestIntent = PaymentTables['test_intents'];

export async function addTestIntent(
  { db }: Connection,
  intent: Omit<TestIntent, 'state' | 'token'>,
): Promise<void> {
  await db
    .insertInto('test_intents')
    .values({ ...intent, state: 'open', token: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function getTestIntent({ db }: Connection, intentId: string): Promise<TestIntent> {
  return db
    .selectFrom('test_intents')
    .selectAll()
    .where('intent_id', '=', intentId)
    .executeTakeFirstOrThrow();
}

export async function findTestIntent({ db }: Connection, intentId: string): Promise<TestIntent | undefined> {
  return db.selectFrom('test_intents').selectAll().where('intent_id', '=', intentId).executeTakeFirst();
}

export async function lockTestIntent({ db }: Transaction, intentId: string): Promise<TestIntent | undefined> {
  return db
    .selectFrom('test_intents')
    .selectAll()
    .where('intent_id', '=', intentId)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeTestIntent(
  { db }: Transaction,
  intentId: string,
  state: TestIntent['state'],
  token: TestCardToken,
): Promise<void> {
  await db.updateTable('test_intents').set({ state, token }).where('intent_id', '=', intentId).execute();
}

export async function forgetTestCustomer({ db }: Connection, customerRef: string): Promise<void> {
  await db
    .updateTable('test_intents')
    .set({ customer_ref: null })
    .where('customer_ref', '=', customerRef)
    .execute();
}

export async function cancelTestIntent({ db }: Connection, intentId: string): Promise<void> {
  await db
    .updateTable('test_intents')
    .set({ state: 'cancelled' })
    .where('intent_id', '=', intentId)
    .where('state', 'in', ['open', 'challenged'])
    .execute();
}

export function toReport({ intent_id, state, amount_cents, customer_ref, token }: TestIntent): IntentReport {
  return {
    intentId: intent_id,
    state: state === 'challenged' ? 'open' : state,
    currency: 'USD',
    receivedCents: state === 'succeeded' ? amount_cents : 0,
    ...(state === 'succeeded' && customer_ref && token && { cardRef: token }),
  };
}
