import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Booking, PaymentStep } from '@glow50/contract/bookings/bookings';
import type { LightMyRequestResponse } from 'fastify';
import { v7 } from 'uuid';
import { recordDatabase, type SentStatement } from './platform/testing/record-database';
import { countShards } from './platform/testing/shard-plan';
import { testDatabase } from './platform/testing/test-database';
import { addAccount } from './testing/add-account';
import { type BookingSite, FRIDAY_NOON, NEXT_MONDAY_9AM, openBookingSite } from './testing/booking-site';
import { type SignedIn, signIn } from './testing/sign-in';
import { newVisitor } from './testing/test-site';

const EMAIL = 'grace@example.com';
const database = testDatabase();
const guest = newVisitor();
let sent: SentStatement[];
let site: BookingSite;
let owner: SignedIn;
let booking: Booking;
let payment: PaymentStep;

beforeAll(async () => {
  const recorded = recordDatabase(database());
  sent = recorded.sent;
  site = await openBookingSite(recorded.database);
  const userId = await addAccount(database(), { email: EMAIL });
  await database().sql.query('INSERT INTO provider_owners VALUES ($1, $2)', [userId, site.provider.id]);
  owner = await signIn(site.app, EMAIL);
});
afterAll(() => site.close());

const of = (part: string) => `/api/v1/providers/${site.provider.id}${part}`;
const asOwner = (url: string) => site.app.inject({ url, headers: owner.headers });

/** In the order of a customer's way. */
const CALLS: [what: string, call: () => Promise<LightMyRequestResponse>][] = [
  ['the profile', () => site.app.inject(of(''))],
  ['its reviews', () => site.app.inject(of('/reviews'))],
  [
    'free times',
    () => site.app.inject(of(`/availability?from=2026-03-02&to=2026-03-08&serviceId=${site.serviceId}`)),
  ],
  [
    'the hold',
    async () => {
      const answer = await site.hold(guest, FRIDAY_NOON);
      booking = answer.json<Booking>();
      return answer;
    },
  ],
  ['what the visitor holds', () => site.call(guest, 'GET', '/api/v1/my-holds')],
  [
    'the terms',
    () =>
      site.call(guest, 'PUT', site.urlOf(booking, '/terms'), { body: { version: booking.terms.version } }),
  ],
  [
    'the guest',
    () =>
      site.call(guest, 'PUT', site.urlOf(booking, '/guest'), {
        body: { name: 'Ann', email: 'ann@example.com' },
      }),
  ],
  [
    'the payment',
    async () => {
      const answer = await site.pay(guest, booking);
      payment = answer.json<PaymentStep>();
      return answer;
    },
  ],
  ['what the payment provider reports', () => site.payByCard(payment)],
  [
    'the booking',
    async () => {
      const answer = await site.call(guest, 'GET', site.urlOf(booking));
      booking = answer.json<Booking>();
      return answer;
    },
  ],
  [
    'moving it',
    () =>
      site.call(guest, 'POST', `/api/v1/manage-booking/${booking.manageToken ?? ''}/reschedule`, {
        body: { feeCents: 0, startsAt: NEXT_MONDAY_9AM },
        key: v7(),
      }),
  ],
  [
    'the session',
    () => site.app.inject({ method: 'POST', url: '/api/v1/auth/observer', headers: owner.headers }),
  ],
  ['the agenda', () => asOwner(of('/agenda?from=2026-03-02&to=2026-03-15'))],
];

it('asks one shard in every statement of a booking, its move, an agenda, a profile, its reviews and a session', async () => {
  for (const [what, call] of CALLS) {
    sent.length = 0;
    const { statusCode } = await call();
    const statements = sent.filter(({ text }) => !/^(BEGIN|COMMIT|ROLLBACK)/.test(text));
    const spread = [];
    for (const statement of statements) {
      if ((await countShards(database(), statement)) > 1) spread.push(statement.text);
    }
    expect({ what, statusCode: statusCode < 300, spread }).toEqual({ what, statusCode: true, spread: [] });
    expect(statements.length).toBeGreaterThan(0);
  }
});

it('sees that a statement goes to more than one shard', async () => {
  expect(await countShards(database(), { text: 'SELECT name FROM providers', values: [] })).toBeGreaterThan(
    1,
  );
});
