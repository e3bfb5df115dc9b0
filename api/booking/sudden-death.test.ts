import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it, jest } from '@jest/globals';
import type { NextTimes } from '@glow50/contract/availability/availability';
import type { Booking, PaymentStep } from '@glow50/contract/bookings/bookings';
import { isDeep, sampleSeed, seedFor } from '@glow50/configuration/testing/sample.mjs';
import { v7 } from 'uuid';
import { addProviders, testProvider } from '../testing/add-providers';
import { eventually } from '../platform/testing/eventually';
import { randomFrom } from '../platform/testing/random-from';
import { testDatabase } from '../platform/testing/test-database';
import { testServer } from '../platform/testing/test-server';
import { findBroken, findShared } from './testing/invariants';

const KILLS = isDeep ? 20 : 1;
const VISITORS = 4;
const PROCESS = path.join(import.meta.dirname, 'testing/booking-process.ts');

jest.setTimeout(60_000 + KILLS * 30_000);

const database = testDatabase();
const provider = testProvider({ name: 'Grace' });
const acknowledged = new Set<string>();
let server: ChildProcess | undefined;
let origin = '';
let isOver = false;
const random = randomFrom(seedFor('sudden death'));

afterAll(() => {
  server?.kill('SIGKILL');
});

async function start(): Promise<void> {
  const { host, port, user } = testServer();
  const { rows } = await database().sql.query<{ name: string }>('SELECT current_database() AS name');
  const connection = JSON.stringify({ host, port, user, database: rows[0]?.name });
  const child = spawn(process.execPath, ['--import', 'tsx', PROCESS, connection], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  server = child;
  origin = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('exit', (code) => reject(new Error(`The process ended with ${code}`)));
  });
}

/** Retries with the same idempotency key until a response arrives, like a browser whose connection breaks. */
async function send(method: string, url: string, cookie: string, body?: object) {
  const key = v7();
  for (;;) {
    const answer = await fetch(`${origin}${url}`, {
      method,
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    if (isOver) throw new Error('Over');
    await sleep(100);
  }
}

async function visit(): Promise<void> {
  const path = `/api/v1/providers/${provider.id}`;
  while (!isOver) {
    const times = (await (await send('GET', `${path}/next-times?limit=12`, '')).json()) as NextTimes;
    const startsAt = times.times[Math.floor(random() * times.times.length)]?.startsAt;
    const held = await send('POST', `${path}/bookings`, '', { serviceId: times.serviceId, startsAt });
    if (held.status !== 201) continue;
    const cookie = held.headers.get('set-cookie')?.split(';')[0] ?? '';
    const booking = (await held.json()) as Booking;
    const address = `${path}/bookings/${booking.id}`;
    await send('PUT', `${address}/terms`, cookie, { version: booking.terms.version });
    await send('PUT', `${address}/guest`, cookie, { name: 'Ann', email: `${booking.id}@example.com` });
    const paying = await send('POST', `${address}/payment`, cookie, { method: 'card' });
    if (paying.status !== 200) continue;
    const { payment } = (await paying.json()) as PaymentStep;
    if (!payment) continue;
    await send('POST', '/api/v1/payments/test-mode', cookie, {
      clientSecret: payment.clientSecret,
      token: 'pm_card_visa',
    });
    const after = (await (await send('GET', address, cookie)).json()) as Booking;
    if (after.status === 'confirmed') acknowledged.add(after.id);
  }
}

it(`keeps every acknowledged booking across ${KILLS} killed processes (SEED=${sampleSeed})`, async () => {
  await addProviders(database(), [provider]);
  const { sql } = database();
  await sql.query("UPDATE weekly_hours SET opens = '00:00', closes = '23:45' WHERE provider_id = $1", [
    provider.id,
  ]);
  await start();
  const visits = Array.from({ length: VISITORS }, () => visit().catch(() => undefined));
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = acknowledged.size;
    await eventually(() => expect(acknowledged.size).toBeGreaterThan(before), 30_000);
    await sleep(random() * 300);
    server?.kill('SIGKILL');
    await start();
  }
  const before = acknowledged.size;
  await eventually(() => expect(acknowledged.size).toBeGreaterThan(before), 30_000);
  isOver = true;
  await Promise.all(visits);

  // Payment messages that are sent again complete the bookings that a kill interrupted.
  await eventually(async () => {
    expect(await findBroken(database(), provider.id, new Date())).toEqual([]);
  }, 30_000);
  expect(await findShared(database(), provider.id)).toEqual([]);
  const { rows } = await sql.query<{ id: string }>(
    "SELECT booking_id AS id FROM bookings WHERE provider_id = $1 AND status = 'confirmed'",
    [provider.id],
  );
  const kept = new Set(rows.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
});
