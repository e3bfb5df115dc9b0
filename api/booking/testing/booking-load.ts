import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NextTimes } from '@glow50/contract/availability/availability';
import type { Booking, PaymentStep } from '@glow50/contract/bookings/bookings';
import { v7 } from 'uuid';
import type { Database } from '../../platform/database/database';
import { testServer } from '../../platform/testing/test-server';

const PROCESS = path.join(import.meta.dirname, 'booking-process.ts');

/** The database of a test file. */
async function addressOf({ sql }: Database): Promise<string> {
  const { host, port, user, password = '' } = testServer();
  const { rows } = await sql.query<{ name: string }>('SELECT current_database() AS name');
  const [own, secret, place] = [user, password, host].map(encodeURIComponent);
  return `postgres://${own}:${secret}@${place}:${port}/${rows[0]?.name}`;
}

/** So that there are free times for a thousand bookings. */
export async function openAlways({ sql }: Database, providerId: string): Promise<void> {
  await sql.query('DELETE FROM weekly_hours WHERE provider_id = $1', [providerId]);
  await sql.query(
    `INSERT INTO weekly_hours (provider_id, day, opens, closes)
     SELECT $1, day, '00:00', '23:45' FROM generate_series(0, 6) AS day`,
    [providerId],
  );
}

/** What a call that is still unanswered at the end is rejected with. */
class Over extends Error {}

/** Visitors who book one provider at an API process of its own, and what they were told is booked. */
export function bookingLoad(
  database: () => Database,
  providerId: string,
  {
    visitors,
    random,
    address,
  }: {
    visitors: number;
    random: () => number;
    /** Of the database. Absent: that of the tests. */
    address?: string;
  },
) {
  const acknowledged = new Set<string>();
  /** Statuses of calls that were sent again. */
  const failures = new Set<number>();
  let server: ChildProcess | undefined;
  let origin = '';
  let isOver = false;
  let visits: Promise<void>[] = [];

  async function start(): Promise<void> {
    const given = [PROCESS, address ?? (await addressOf(database()))];
    const child = spawn(process.execPath, ['--import', 'tsx', ...given], {
      stdio: ['ignore', 'pipe', 'inherit'],
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
      if (answer) failures.add(answer.status);
      if (isOver) throw new Over();
      await sleep(100);
    }
  }

  async function visit(): Promise<void> {
    const page = `/api/v1/providers/${providerId}`;
    while (!isOver) {
      const times = (await (await send('GET', `${page}/next-times?limit=12`, '')).json()) as NextTimes;
      const startsAt = times.times[Math.floor(random() * times.times.length)]?.startsAt;
      if (!startsAt) throw new Error('There is no free time left');
      const held = await send('POST', `${page}/bookings`, '', { serviceId: times.serviceId, startsAt });
      if (held.status !== 201) continue;
      const cookie = held.headers.get('set-cookie')?.split(';')[0] ?? '';
      const booking = (await held.json()) as Booking;
      const address = `${page}/bookings/${booking.id}`;
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

  return {
    acknowledged,
    failures,
    start,
    book: () => {
      visits = Array.from({ length: visitors }, () => visit().catch(throwUnlessOver));
    },
    kill: () => {
      server?.kill('SIGKILL');
    },
    finish: async () => {
      isOver = true;
      await Promise.all(visits);
    },
    /** What was acknowledged and is not there. */
    findLost: async () => {
      const { rows } = await database().sql.query<{ id: string }>(
        "SELECT booking_id AS id FROM bookings WHERE provider_id = $1 AND status = 'confirmed'",
        [providerId],
      );
      const kept = new Set(rows.map(({ id }) => id));
      return [...acknowledged].filter((id) => !kept.has(id));
    },
  };
}

function throwUnlessOver(problem: unknown): void {
  if (!(problem instanceof Over)) throw problem;
}
