import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@glow50/contract/bookings/bookings';
import type { TicketOrder } from '@glow50/contract/tickets/ticket-orders';
import type { Upload } from '@glow50/contract/uploads/uploads';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v7 } from 'uuid';
import { startJobs } from './platform/jobs/job-runner';
import type { Transaction } from './platform/database/connection';
import { inTransaction } from './platform/database/transaction';
import { purgeOutboxFolder } from './platform/mail/purge-outbox-folder';
import { BATCH, oldestKept, selectOld } from './platform/retention/delete-old';
import { TEST_NOW, testConfig } from './platform/testing/test-config';
import { testDatabase } from './platform/testing/test-database';
import { craftPng } from './platform/uploads/testing/pictures';
import { registrantBrowser } from './registration/testing/registrant-browser';
import { TRIAL_FORMS } from './registration/testing/trial-forms';
import { KEPT, QUEUE_SETTINGS, QUEUE_TERM } from './kept-records';
import type { Term } from './platform/retention/term';
import { TERMS } from './retention';
import { addOwner } from './testing/add-owner';
import { type BookingSite, FRIDAY_NOON, openBookingSite } from './testing/booking-site';
import { newVisitor } from './testing/test-site';
import { openTicketSite, type TicketSite } from './testing/ticket-site';

const DAY = 24 * 3_600_000;
const database = testDatabase();

const count = async (table: string, where = 'true', values: unknown[] = []): Promise<number> => {
  const { rows } = await database().sql.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table} WHERE ${where}`,
    values,
  );
  return rows[0]?.count ?? -1;
};

/** Runs the terms of a table until nothing is left to do, as the job runner does. */
async function purge(site: { composition: Parameters<Term['run']>[0] }, table: string): Promise<void> {
  const terms = TERMS.filter(({ tables }) => tables.includes(table));
  expect(terms).not.toEqual([]);
  for (const term of terms) while (await term.run(site.composition));
}

/** For the rest of the transaction, on Citus also on its workers. */
async function setLocally({ sql }: Transaction, ...settings: readonly string[]): Promise<void> {
  for (const setting of ["citus.propagate_set_commands = 'local'", ...settings]) {
    await sql.query(`SET LOCAL ${setting}`);
  }
}

describe('the list of terms', () => {
  it('names every table of the database, those of the job library included, and no other', async () => {
    const jobs = await startJobs({
      database: database(),
      workers: [],
      clock: { now: () => TEST_NOW },
      logger: { warn: () => undefined, error: () => undefined },
    });
    await jobs.stop();
    const { rows } = await database().sql.query<{ name: string }>(
      `SELECT CASE table_schema WHEN 'public' THEN '' ELSE table_schema || '.' END || table_name AS name
       FROM information_schema.tables JOIN pg_class ON pg_class.oid = format('%I.%I', table_schema, table_name)::regclass
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
         AND NOT relispartition`,
    );
    const listed = [
      ...TERMS.flatMap(({ tables }) => tables),
      ...KEPT.flatMap(({ tables }) => tables),
      ...QUEUE_TERM.tables,
      ...QUEUE_SETTINGS,
    ];
    expect([...new Set(listed)].sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  it.each(TERMS.flatMap(({ what, rows }) => (rows ? [[what, rows] as const] : [])))(
    'finds %s by an index',
    async (_what, rows) => {
      const plan = await inTransaction(database(), async (tx) => {
        await setLocally(tx, 'enable_seqscan = off', 'enable_bitmapscan = off');
        const answer = await tx.sql.query<Record<string, string>>(
          `EXPLAIN ${selectOld(rows).replace('$1', 'now()')}`,
        );
        return answer.rows.flatMap((line) => Object.values(line)).join('\n');
      });
      // On Citus, of one shard: what the shards find is then merged.
      const [ofShard = ''] = plan.split('->  Task').slice(-1);
      expect(ofShard).toMatch(/Index (Only )?Scan/);
      expect(ofShard).not.toMatch(/Seq Scan|Sort/);
    },
  );
});

const id = () => `'${v7()}'`;
const bytes = () => `decode('${v7().replaceAll('-', '')}', 'hex')`;

/** One row of each table, with the instant that its term counts from. */
const SAMPLES: Readonly<Record<string, (at: string) => string>> = {
  'sessions.ends_at': (at) =>
    `INSERT INTO sessions VALUES (${id()}, ${id()}, '1h', '${at}', '${at}', '${at}', 'Firefox')`,
  'session_tokens.expires_at': (at) =>
    `INSERT INTO session_tokens VALUES (${bytes()}, 'bearer', ${id()}, ${id()}, '${at}', '${at}')`,
  'registration_attempts.created_at': (at) =>
    `INSERT INTO registration_attempts VALUES
       (${id()}, ${id()}, false, 'Ada', 'ada@example.com', 'x', 'x', 'x', '${at}', '${at}', 0, '${at}')`,
  'confirmed_attempts.confirmed_at': (at) => `INSERT INTO confirmed_attempts VALUES (${bytes()}, '${at}')`,
  'password_resets.expires_at': (at) => `INSERT INTO password_resets VALUES (${id()}, ${bytes()}, '${at}')`,
  'email_changes.expires_at': (at) =>
    `INSERT INTO email_changes VALUES (${id()}, ${id()}, 'ada@example.com', NULL, NULL, '${at}')`,
  'rate_limits.ends_at': (at) => `INSERT INTO rate_limits VALUES (${bytes()}, 1, '${at}')`,
  'booking_writes.created_at': (at) =>
    `INSERT INTO booking_writes VALUES (${bytes()}, 'key', 'x', '{"name":"Ada"}', '${at}')`,
  'visitor_holds.expires_at': (at) =>
    `INSERT INTO visitor_holds VALUES (${bytes()}, 0, ${id()}, ${id()}, '${at}')`,
  'unpaid_holds.ends_at': (at) =>
    `INSERT INTO unpaid_holds VALUES (${id()}, ${id()}, ${bytes()}, false, NULL, 1, 0, '${at}', '${at}')`,
  'waitlist_entries.ends_at': (at) =>
    `INSERT INTO waitlist_entries VALUES (${id()}, ${id()}, ${id()}, '${at}', '${at}', 'a@b.c', ${bytes()}, ${bytes()},
       NULL, NULL, 'waiting', NULL, NULL, '${at}', '${at}', '${at}')`,
  'check_ins.received_at': (at) =>
    `INSERT INTO check_ins VALUES (${id()}, ${id()}, NULL, 'Ada’s phone', '${at}', '${at}', false, 'unknown', false)`,
  'door_passes.created_at': (at) =>
    `INSERT INTO door_passes VALUES (${id()}, ${id()}, 'Side door', ${bytes()}, ${bytes()}, NULL, '${at}', NULL, NULL, NULL)`,
  'payment_events.received_at': (at) => `INSERT INTO payment_events VALUES (${id()}, 'x', NULL, '${at}')`,
  'draft_cookies.created_at': (at) => `INSERT INTO draft_cookies VALUES (${bytes()}, ${id()}, '${at}')`,
  'contact_checks.code_sent_at': (at) =>
    `INSERT INTO contact_checks VALUES (${id()}, 'ada@example.com', 'Ada@example.com', 'x', '${at}', '${at}')`,
  'phone_checks.code_sent_at': (at) =>
    `INSERT INTO phone_checks VALUES (${id()}, '+12145550142', 'x', '${at}', '${at}')`,
  'spent_secrets.expires_at': (at) => `INSERT INTO spent_secrets VALUES ('\\x01', '${at}')`,
  'second_step_permits.expires_at': (at) =>
    `INSERT INTO second_step_permits VALUES (${id()}, '\\x01', '${at}')`,
  'cancelled_uploads.cancelled_at': (at) => `INSERT INTO cancelled_uploads VALUES (${id()}, 'key', '${at}')`,
  'print_requests.created_at': (at) =>
    `INSERT INTO print_requests VALUES (${id()}, ${id()}, 'Ada', 'a@b.c', 'Elm', 'Dallas', 'Texas', '75201', '${at}')`,
  'newsletter_subscriptions.left_at': (at) =>
    `INSERT INTO newsletter_subscriptions VALUES (${id()}, ${id()}, 'a@b.c', '${at}', '${at}', '${at}')`,
  'date_exceptions.on_date': (at) => `INSERT INTO date_exceptions VALUES (${id()}, '${at}')`,
  'page_views.on_date': (at) => `INSERT INTO page_views VALUES (${id()}, '${at}', 0, 1)`,
  'outbox.forwarded_at': (at) =>
    `INSERT INTO outbox VALUES (${id()}, ${id()}, 'mail', ${id()}, '{}', '${at}', '${at}', '${at}')`,
  'outbox.dead_at': (at) =>
    `INSERT INTO outbox VALUES
       (${id()}, ${id()}, 'mail', ${id()}, '{"to":"ada@example.com"}', '${at}', '${at}', '${at}', '${at}', 'no')`,
};

const tableTerms = TERMS.flatMap((term) => (term.rows ? [{ ...term, rows: term.rows }] : []));

async function add(sample: string, at: Date): Promise<void> {
  await inTransaction(database(), async (tx) => {
    await setLocally(tx, 'session_replication_role = replica');
    await tx.sql.query(SAMPLES[sample]?.(at.toISOString()) ?? `no sample of ${sample}`);
  });
}

describe('records past their term', () => {
  it.each(tableTerms.map((term) => [term.what, term] as const))('are deleted: %s', async (_what, term) => {
    const { rows, run } = term;
    await database().sql.query(`TRUNCATE ${rows.table} CASCADE`);
    const sample = `${rows.table}.${rows.since}`;
    await add(sample, TEST_NOW);
    let now = new Date(TEST_NOW.getTime() + rows.keptMs);
    const needs = { config: testConfig(), database: database(), clock: { now: () => now } };
    expect(oldestKept(rows, now)).toEqual(TEST_NOW);
    await run(needs);
    expect(await count(rows.table)).toBe(1);
    // A date is over a day later.
    now = new Date(now.getTime() + DAY);
    expect(await run(needs)).toBe(false);
    expect(await count(rows.table)).toBe(0);
  });

  it('are deleted in bounded batches by two processes at once, and no younger ones', async () => {
    await database().sql.query(
      `INSERT INTO rate_limits SELECT decode(md5(n::text), 'hex'), 1,
         CASE WHEN n <= ${3 * BATCH} THEN $1::timestamptz ELSE $1::timestamptz + interval '1 day' END
       FROM generate_series(1, ${3 * BATCH + 5}) AS n`,
      [TEST_NOW],
    );
    const term = tableTerms.find(({ tables }) => tables.includes('rate_limits'));
    const needs = {
      config: testConfig(),
      database: database(),
      clock: { now: () => new Date(TEST_NOW.getTime() + 1) },
    };
    await term?.run(needs);
    expect(await count('rate_limits')).toBe(2 * BATCH + 5);
    const work = async () => {
      while (await term?.run(needs));
    };
    await Promise.all([work(), work()]);
    expect(await count('rate_limits')).toBe(5);
  });
});

describe('what visitors left behind', () => {
  let booking: BookingSite;
  let tickets: TicketSite;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-retention-'));

  beforeAll(async () => {
    const config = testConfig({ dataDir });
    booking = await openBookingSite(database(), { config, registrationForms: TRIAL_FORMS });
    tickets = await openTicketSite(database(), { config });
  });
  afterAll(async () => {
    await booking.close();
    await tickets.close();
    rmSync(dataDir, { recursive: true });
  });

  it('an expired hold is deleted with the name and address typed in it; a paid booking stays', async () => {
    const held = await booking.checkOut(newVisitor(), FRIDAY_NOON, 'typed@example.com');
    booking.clock.advance(3_600_000);
    await booking.work();
    const paid = await booking.book(newVisitor(), FRIDAY_NOON, 'paid@example.com');
    await purge(booking, 'bookings');
    expect(await count('bookings', 'customer_email = $1', ['typed@example.com'])).toBe(1);
    booking.clock.advance(31 * DAY);
    await purge(booking, 'bookings');
    expect(await count('bookings', 'booking_id = ANY($1)', [[held.id, paid.id]])).toBe(1);
    expect(await count('bookings', 'customer_email = $1', ['typed@example.com'])).toBe(0);
  });

  it('a transfer that never arrived can still be confirmed for 90 days, then its booking is deleted', async () => {
    const site = await openBookingSite(database());
    const held = (await site.hold(newVisitor(), FRIDAY_NOON)).json<Booking>();
    const where = 'booking_id = $1';
    await database().sql.query(
      `UPDATE bookings SET status = 'expired', zelle_deadline = hold_expires_at WHERE ${where}`,
      [held.id],
    );
    site.clock.advance(89 * DAY);
    await purge(site, 'bookings');
    expect(await count('bookings', where, [held.id])).toBe(1);
    site.clock.advance(2 * DAY);
    await purge(site, 'bookings');
    expect(await count('bookings', where, [held.id])).toBe(0);
    await site.close();
  });

  it('expired seats are deleted with the names typed in them; paid ones stay', async () => {
    await tickets.addEvent(901);
    const held = await tickets.checkOut(newVisitor(), 901, 2, 'typed@example.com');
    tickets.clock.advance(3_600_000);
    await tickets.work();
    const paid: TicketOrder = await tickets.buy(newVisitor(), 901, 1, 'paid@example.com');
    tickets.clock.advance(29 * DAY);
    await purge(tickets, 'ticket_orders');
    expect(await count('ticket_orders', 'order_id = $1', [held.id])).toBe(1);
    tickets.clock.advance(2 * DAY);
    await purge(tickets, 'ticket_orders');
    expect(await count('ticket_orders', 'order_id = ANY($1)', [[held.id, paid.id]])).toBe(1);
    expect(await count('ticket_order_events', 'order_id = $1', [held.id])).toBe(0);
  });

  it('the address of a payment that nobody made is cleared', async () => {
    const where = `email = 'unpaid@example.com'`;
    const id = v7();
    await database().sql.query(
      `INSERT INTO payments VALUES ($1, $1, 'tickets', $1, 2034, 0, 'card', 'unpaid@example.com', 'k', 'test', NULL,
         'cancelled', NULL, $2)`,
      [id, tickets.clock.now()],
    );
    tickets.clock.advance(89 * DAY);
    await purge(tickets, 'payments');
    expect(await count('payments', where)).toBe(1);
    tickets.clock.advance(2 * DAY);
    await purge(tickets, 'payments');
    expect([await count('payments', where), await count('payments', 'payment_id = $1', [id])]).toEqual([
      0, 1,
    ]);
  });

  it('unanswered connection requests and ended connections are deleted on both sides, accepted ones stay', async () => {
    const [ada, bea, cleo] = [v7(), v7(), v7()];
    await inTransaction(database(), async (tx) => {
      await setLocally(tx, 'session_replication_role = replica');
      for (const [other, state] of [
        [bea, 'asked'],
        [cleo, 'accepted'],
      ]) {
        await tx.sql.query(
          `INSERT INTO provider_ties VALUES ($1, 'connection', $2, true, $3, 'Hi', $4), ($2, 'connection', $1, false, $3, 'Hi', $4),
             ($1, 'collaboration', $2, false, 'ended', 'Hi', $4), ($2, 'collaboration', $1, true, 'ended', 'Hi', $4)`,
          [ada, other, state, booking.clock.now()],
        );
      }
    });
    const left = () => count('provider_ties', 'provider_id = $1 OR other_id = $1', [ada]);
    booking.clock.advance(91 * DAY);
    await purge(booking, 'provider_ties');
    expect(await left()).toBe(4);
    booking.clock.advance(90 * DAY);
    await purge(booking, 'provider_ties');
    expect(await left()).toBe(2);
  });

  it('an abandoned draft goes with its guest, its files, and a submission that was never paid', async () => {
    const browser = registrantBrowser(booking.app, 'b2b');
    await browser.save(1, 0, { name: 'Ada', email: 'draft@example.com' });
    const upload = async () => {
      const answer = await booking.app.inject({
        method: 'POST',
        url: '/api/v1/uploads?purpose=product-image&name=a.png',
        payload: craftPng(30, 30),
        headers: {
          cookie: `draft=${browser.jar.draft}`,
          'content-type': 'application/octet-stream',
          'idempotency-key': v7(),
        },
      });
      return answer.json<Upload>().id;
    };
    const kept = await upload();
    const forgotten = await upload();
    const file = { uploadId: kept, purpose: 'product-image', name: 'a.png' };
    await database().sql.query(
      `UPDATE registration_drafts SET answers = answers || $1::jsonb WHERE answers::text LIKE '%draft@example.com%'`,
      [JSON.stringify({ 4: { photo: file } })],
    );
    const guests = await database().sql.query<{ id: string; draft: string }>(
      `SELECT owner_id AS id, draft_id AS draft FROM registration_drafts WHERE answers::text LIKE '%draft@example.com%'`,
    );
    const [guest] = guests.rows;
    await database().sql.query(
      `INSERT INTO registrations (owner_id, registration_id, kind, reference, state, name, email, answers, sponsor_offer,
         amount_due_cents, idempotency_key, submitted_at)
       VALUES ($1, $2, 'b2b', 'GLOW-OLD', 'awaiting_payment', 'Ada', 'draft@example.com', $3, false, 2500, 'k', $4)`,
      [guest?.id, guest?.draft, JSON.stringify({ 4: { photo: file } }), booking.clock.now()],
    );
    const left = async () => ({
      drafts: await count('registration_drafts', 'owner_id = $1', [guest?.id]),
      unpaid: await count('registrations', 'owner_id = $1', [guest?.id]),
      guests: await count('draft_guests', 'guest_id = $1', [guest?.id]),
      uploads: await count('uploads', 'owner_id = $1', [guest?.id]),
    });
    const purgeAll = async () => {
      for (const table of ['registration_drafts', 'registrations', 'draft_guests', 'uploads']) {
        await purge(booking, table);
      }
      await booking.work();
    };
    booking.clock.advance(31 * DAY);
    await purgeAll();
    expect(await left()).toEqual({ drafts: 1, unpaid: 1, guests: 1, uploads: 1 });
    expect(await count('uploads', 'upload_id = $1', [forgotten])).toBe(0);
    booking.clock.advance(60 * DAY);
    await purgeAll();
    expect(await left()).toEqual({ drafts: 0, unpaid: 0, guests: 0, uploads: 0 });
    const stored = readdirSync(dataDir, { recursive: true }).join();
    expect([stored.includes(kept), stored.includes(forgotten)]).toEqual([false, false]);
  });

  it('an upload in use stays, however old', async () => {
    const owner = await addOwner(booking.app, database(), 'Uma');
    const place = [owner.userId, v7()];
    await database().sql.query(
      `INSERT INTO uploads VALUES ($1, $2, 'user', 'service-photo', 'png', 'a.png', 9, 1, 1, 'k', 'x', $3)`,
      [...place, booking.clock.now()],
    );
    await database().sql.query(`UPDATE services SET photos = $2 WHERE provider_id = $1`, [
      owner.id,
      JSON.stringify([{ uploadId: place[1], purpose: 'service-photo', name: 'a.png' }]),
    ]);
    booking.clock.advance(400 * DAY);
    await purge(booking, 'uploads');
    expect(await count('uploads', 'upload_id = $1', [place[1]])).toBe(1);
    await database().sql.query(`UPDATE services SET photos = '[]' WHERE provider_id = $1`, [owner.id]);
    booking.clock.advance(31 * DAY);
    await purge(booking, 'uploads');
    expect(await count('uploads', 'upload_id = $1', [place[1]])).toBe(0);
  });

  it('email files are deleted after their term', async () => {
    const folder = mkdtempSync(path.join(dataDir, 'mail-'));
    for (const [name, age] of [
      ['0-old.eml', 31],
      ['1-young.eml', 29],
    ] as const) {
      writeFileSync(path.join(folder, name), 'To: ada@example.com');
      const at = new Date(TEST_NOW.getTime() - age * DAY);
      utimesSync(path.join(folder, name), at, at);
    }
    expect(await purgeOutboxFolder(folder, new Date(TEST_NOW.getTime() - 30 * DAY))).toBe(false);
    expect(readdirSync(folder)).toEqual(['1-young.eml']);
  });
});
