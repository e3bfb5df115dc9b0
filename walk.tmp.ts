import { openDatabase } from './api/platform/database/database';
import { recordDatabase } from './api/platform/testing/record-database';
import { openTicketSite } from './api/testing/ticket-site';
import { openPlanSite } from './api/testing/plan-site';
import { newVisitor } from './api/testing/test-site';
import { addAccount, TEST_PASSWORD } from './api/testing/add-account';
import { addOwner } from './api/testing/add-owner';
import { signIn } from './api/testing/sign-in';
import { addTicket } from './api/testing/add-ticket';
import { inTransaction } from './api/platform/database/transaction';
import { MONDAY_2PM } from './api/testing/booking-site';
const plain = openDatabase({ connection: { connectionString: process.env.CITUS_URL } });
// Report every failing statement.
const seen = new Set<string>();
for (const pool of [plain.pool, plain.preparedPool.pool]) {
  const watch = (target: any) => { const q = target.query.bind(target); target.query = (...args: any[]) => { const tt = (typeof args[0] === 'string' ? args[0] : args[0].text ?? '').replace(/\s+/g, ' ').slice(0, 230);
const report = (e: any) => { if (e && !['23505', '25P02', '57P01', '23514'].includes(e.code) && !seen.has(e.message + tt)) { seen.add(e.message + tt); console.log('SQL', e.code, e.message, '|', tt); } };
const cb = args.at(-1); if (typeof cb === 'function') args[args.length - 1] = (e: any, ...rest: any[]) => { report(e); cb(e, ...rest); };
const r = q(...args); if (r && typeof r.catch === 'function') r.catch((e: any) => { const t = (typeof args[0] === 'string' ? args[0] : args[0].text ?? '').replace(/\s+/g, ' ').slice(0, 230); if (!['23505', '25P02', '57P01', '23514'].includes(e.code) && !seen.has(e.message + t)) { seen.add(e.message + t); console.log('SQL', e.code, e.message, '|', t); } }); return r; }; };
  pool.on('connect', (c: any) => watch(c));
}
const tag = Date.now() % 1000000;
const site = await openTicketSite(plain);
const number = tag; 
const say = async (what: string, run: () => Promise<any>) => { try { const r = await run(); const s = r?.statusCode; if (s >= 400) console.log(what, s, r.body.slice(0, 200)); return r; } catch (e: any) { console.log('EXC', what, e.message); } };
const owner = await addOwner(site.app, plain, `Own${tag}`);
const staffId = await addAccount(plain, { email: `staff${tag}@example.com`, role: 'staff' } as any);
const staff = await signIn(site.app, `staff${tag}@example.com`);
await plain.sql.query("UPDATE sessions SET second_step_at = now() + interval '1 day' WHERE user_id = $1", [staffId]);
await say('event', () => site.addEvent(number, { provider_id: owner.id } as any));
const guest = newVisitor();
const order = await say('buy', () => site.buy(guest, number, 2, `g${tag}@example.com`));
const me = newVisitor((await signIn(site.app, `staff${tag}@example.com`)).headers as any);
await say('work', () => site.work()); await say('catch', () => site.catchUp());
const paths = process.argv[2] ? [process.argv[2]] : (site.app.guardedRoutes as any[]).filter((r) => [r.method].flat().includes('GET') && !r.url.includes('logout')).map((r) => r.url as string);
const svc = (await plain.sql.query('SELECT service_id FROM services WHERE provider_id=$1', [owner.id])).rows[0].service_id;
const { rows: [ev] } = await plain.sql.query('SELECT event_id FROM event_numbers WHERE number=$1', [number]);
const held = await site.call(guest, 'POST', `/api/v1/providers/${owner.id}/bookings`, { body: { serviceId: svc, startsAt: MONDAY_2PM } });
const booking = held.json() as any;
let n = 0;
for (const url of new Set(paths)) for (const headers of [owner.headers, staff.headers]) {
  const full = url.replace(':bookingId', booking.id ?? 'x').replace(':orderId', order?.id ?? 'x').replace(':serviceId', svc).replace(':eventId', ev.event_id).replace(/events\/:(id|number)/, `events/${number}`).replace(/:id\b/, owner.id).replace(/:providerId/, owner.id).replace(/:kind/, 'teacher').replace(/:\w+|\*/g, 'x');
  const q = full.includes('agenda') ? '?from=2026-03-02&to=2026-03-15' : full.includes('availability') ? `?from=2026-03-02&to=2026-03-08&serviceId=${svc}` : full.endsWith('suggestions') ? '?kind=provider&text=own' : full.endsWith('/search') ? '?times=true&service=HAIR' : full.endsWith('cards') ? `?ids=${owner.id}&times=true` : full.includes('next-times') ? '?limit=3' : '';
  n += 1; const r = await site.app.inject({ url: full + q, headers: { ...headers, cookie: `${headers.cookie}; ${guest.cookie}` } });
  if (r.statusCode >= 500) console.log('500', url);
}
console.log(n, 'GETs');
const plan = await openPlanSite(plain);
for (const kind of ['teacher', 'b2b', 'service_provider'] as const) await say('register ' + kind, async () => { const p: any = await plan.register(kind as any, `r${kind}${tag}@example.com`); return p.submit ? p.submit() : undefined; });
await say('plan work', () => plan.clock ? (plan as any).work() : undefined);
await say('delete', () => site.app.inject({ method: 'DELETE', url: '/api/v1/account', headers: { ...owner.headers, 'idempotency-key': '01a21d5f-fd9c-700c-ac8c-50ea29fa36f1' }, payload: { password: TEST_PASSWORD } }));
console.log('done'); process.exit(0);
