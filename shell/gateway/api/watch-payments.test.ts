import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pause } from '../testing/test-site';
import { watchPayments } from './watch-payments';

let said: string;
const api = createServer((request, response) => {
  response.statusCode = request.url === '/api/v1/payments/config' ? 200 : 404;
  response.end(said);
});
beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

const replicas = { next: () => `http://127.0.0.1:${(api.address() as AddressInfo).port}` };

it('the banner follows the payment account of the API, whatever the gateway was told', async () => {
  said = '{"provider":"test"}';
  const payments = await watchPayments({ mode: 'production' }, replicas, 10);
  expect(payments.acceptTestCards()).toBe(true);
  said = 'nothing';
  await pause(200);
  expect(payments.acceptTestCards()).toBe(true);
  said = '{"provider":"stripe","publishableKey":"pk_1"}';
  await pause(200);
  expect(payments.acceptTestCards()).toBe(false);
  payments.stop();
});

it('outside production there is no banner', async () => {
  said = '{"provider":"test"}';
  const payments = await watchPayments({ mode: 'test' }, replicas, 10);
  expect(payments.acceptTestCards()).toBe(false);
  payments.stop();
});
