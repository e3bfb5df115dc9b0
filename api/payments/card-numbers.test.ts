import { expect, it } from '@jest/globals';
import { buildApp } from '../app';
import { inTransaction } from '../platform/database/transaction';
import { createLogger } from '@glow50/server/logger';
import { testComposition } from '../testing/test-app';
import { testDatabase } from '../platform/testing/test-database';
import { paymentRequest } from './testing/payment-request';

const database = testDatabase();
const CANARY = '4242424242424242';

it('neither stores nor logs a card number, even when a caller sends one', async () => {
  const lines: string[] = [];
  const logger = createLogger('trace', { write: (line) => lines.push(line) });
  const composition = testComposition(database());
  const app = await buildApp(composition, logger);
  const { payments } = composition;
  const payment = await inTransaction(database(), (tx) => payments.add(tx, paymentRequest()));
  const { clientSecret } = await payments.start(payment);
  const pay = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/api/v1/payments/test-mode', payload })).statusCode;

  expect(await pay({ clientSecret, token: CANARY })).toBe(400);
  expect(await pay({ clientSecret, token: 'pm_card_visa', number: CANARY, cvc: '123' })).toBe(200);
  const forged = { 'content-type': 'application/json', 'stripe-signature': CANARY };
  const webhook = { method: 'POST', url: '/api/v1/payments/webhook', headers: forged } as const;
  expect((await app.inject({ ...webhook, payload: { number: CANARY } })).statusCode).toBe(400);
  await app.close();

  const tables = [
    'payments',
    'payment_intents',
    'payment_events',
    'test_intents',
    'ledger_entries',
    'outbox',
  ];
  for (const table of tables) {
    const { rows } = await database().sql.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes(CANARY))).toEqual([]);
  }
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.filter((line) => line.includes(CANARY))).toEqual([]);
});
