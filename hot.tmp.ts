import { openDatabase } from './api/platform/database/database';
import { recordDatabase } from './api/platform/testing/record-database';
import { openBookingSite, MONDAY_2PM, FRIDAY_NOON } from './api/testing/booking-site';
import { newVisitor } from './api/testing/test-site';
import { addAccount } from './api/testing/add-account';
import { signIn } from './api/testing/sign-in';
const plain = openDatabase({ connection: { connectionString: process.env.CITUS_URL } });
const { database, sent } = recordDatabase(plain);
const site = await openBookingSite(database);
const email = `grace${Date.now()}@example.com`;
const userId = await addAccount(database, { email });
await plain.sql.query('INSERT INTO provider_owners VALUES ($1, $2)', [userId, site.provider.id]);
const guest = newVisitor();
const { headers } = await signIn(site.app, email);
const seen = new Map<string, string>();
async function step(name: string, run: () => Promise<any>) {
  sent.length = 0;
  const r = await run();
  console.log('==', name, r?.statusCode ?? '', r?.statusCode >= 400 ? r.body : '', sent.length, 'statements');
  for (const { text, values } of [...sent]) {
    if (/^(BEGIN|COMMIT|ROLLBACK)/.test(text)) continue;
    const c = await plain.pool.connect();
    try { await c.query('BEGIN'); const { rows } = await c.query({ text: `EXPLAIN (COSTS OFF) ${text}`, values: [...values] } as any);
      const counts = rows.map((row: any) => /Task Count: (\d+)/.exec(row['QUERY PLAN'])?.[1]).filter(Boolean).map(Number);
      if (counts.some((n: number) => n > 1)) { if (!seen.has(text)) console.log('  MANY', counts.join(), text.replace(/\s+/g, ' ').slice(0, 260)); seen.set(text, name); }
    } catch (e: any) { console.log('  ERR', e.message, text.replace(/\s+/g, ' ').slice(0, 200)); } finally { await c.query('ROLLBACK'); c.release(); }
  }
}
let booking: any;
await step('profile', () => site.app.inject(`/api/v1/providers/${site.provider.id}`));
await step('times', () => site.app.inject(`/api/v1/providers/${site.provider.id}/availability?from=2026-03-02&to=2026-03-08&serviceId=${site.serviceId}`));
await step('hold', () => site.hold(guest, MONDAY_2PM).then((a) => ((booking = a.json()), a)));
await step('terms', () => site.call(guest, 'PUT', site.urlOf(booking, '/terms'), { body: { version: booking.terms.version } }));
await step('guest', () => site.call(guest, 'PUT', site.urlOf(booking, '/guest'), { body: { name: 'Ann', email: 'ann@example.com' } }));
let pay: any;
await step('payment', () => site.pay(guest, booking).then((a) => ((pay = a.json()), a)));
await step('paid', () => site.payByCard(pay));
await step('read', () => site.call(guest, 'GET', site.urlOf(booking)));
await step('session', () => site.app.inject({ method: 'POST', url: '/api/v1/auth/observer', headers }));
await step('agenda', () => site.app.inject({ url: `/api/v1/providers/${site.provider.id}/agenda?from=2026-03-02&to=2026-03-15`, headers }));
await step('mine', () => site.app.inject({ url: '/api/v1/my-bookings', headers }));
await step('login', () => signIn(site.app, email));
await plain.close(); process.exit(0);
