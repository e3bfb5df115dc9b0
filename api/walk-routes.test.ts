import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NewDoorPass } from '@glow50/contract/check-in/door-passes';
import type { BusinessOffer } from '@glow50/contract/dashboard/dashboard';
import type { EventStatus } from '@glow50/contract/events/event-editor';
import type { Upload } from '@glow50/contract/uploads/uploads';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { v4, v7 } from 'uuid';
import { findAccountByEmail } from './accounts/account-repository';
import { createSessions } from './accounts/sessions';
import { offerForm } from './registration/dashboard/testing/offer-form';
import { addBooking } from './testing/add-booking';
import { issueCode } from './registration/codes/issue-code';
import { inTransaction } from './platform/database/transaction';
import { addEvent } from './testing/add-event';
import { addTicket } from './testing/add-ticket';
import { eventDraft, eventForm } from './events/testing/event-form';
import { kindForm, saleForm } from './events/testing/sale-form';
import { addAccount } from './testing/add-account';
import { addProviders, testProvider } from './testing/add-providers';
import { addConnection } from './directory/connections/connection-repository';
import { TEST_NOW, testConfig } from './platform/testing/test-config';
import { testApp } from './testing/test-app';
import { testDatabase } from './platform/testing/test-database';
import { craftPng } from './platform/uploads/testing/pictures';
import type { Access } from './platform/access/access';
import { getCaller } from './platform/access/get-caller';
import { type Examples, type Visitors, walkRoutes } from './testing/walk-routes';

jest.setTimeout(600_000);
const TWO_HOURS = 2 * 3_600_000;
const database = testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-walk-'));
const config = testConfig({ dataDir });
const apps: FastifyInstance[] = [];

async function newApp(): Promise<FastifyInstance> {
  const app = await testApp(database(), { config });
  apps.push(app);
  return app;
}

async function sessionOf(name: string, age = 0) {
  const account = await findAccountByEmail(database(), `${name}@example.com`);
  if (!account) throw new Error(`${name} has no account`);
  const clock = { now: () => new Date(TEST_NOW.getTime() - age) };
  const sessions = createSessions({ database: database(), clock, config });
  const { accessToken, cookie } = await sessions.start(account, '1h');
  return { authorization: `Bearer ${accessToken}`, cookie: `session=${cookie}` };
}

const visitors: Visitors = {
  anonymous: async () => ({}),
  expired: async () => ({ headers: await sessionOf('owner', TWO_HOURS) }),
  withoutCookie: async () => ({ headers: { ...(await sessionOf('owner')), cookie: '' } }),
  owner: async () => ({ headers: await sessionOf('owner') }),
  otherUser: async () => ({ headers: await sessionOf('other') }),
  staff: async () => ({ headers: await sessionOf('staff') }),
};

beforeAll(async () => {
  for (const name of ['owner', 'other']) await addAccount(database(), { email: `${name}@example.com` });
  await addAccount(database(), { email: 'staff@example.com', role: 'staff' });
  await addProviders(database(), [ownersProvider]);
});
afterAll(async () => {
  for (const app of apps) await app.close();
  rmSync(dataDir, { recursive: true });
});

const ownersProvider = testProvider();

async function providerOfOwner(): Promise<string> {
  const account = await findAccountByEmail(database(), 'owner@example.com');
  await database().sql.query('INSERT INTO provider_owners VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    account?.userId,
    ownersProvider.id,
  ]);
  return ownersProvider.id;
}

async function agendaAddress(action: string, booking: Parameters<typeof addBooking>[2]): Promise<string> {
  const providerId = await providerOfOwner();
  const bookingId = await addBooking(database(), providerId, booking);
  return `/api/v1/providers/${providerId}/agenda/${bookingId}/${action}`;
}

let eventNumber = 0;

async function eventAddress(status: EventStatus, part = ''): Promise<string> {
  const provider_id = await providerOfOwner();
  eventNumber += 1;
  await addEvent(database(), eventNumber, { provider_id, status });
  return `/api/v1/my-events/${eventNumber}${part}`;
}

async function ownPartAddress(part: string): Promise<string> {
  await providerOfOwner();
  return `/api/v1/provider/${part}`;
}

async function readOwn(app: FastifyInstance, url: string): Promise<object> {
  return (await app.inject({ url, headers: await sessionOf('owner') })).json<object>();
}

/**
 * Creates a connection request between a new provider and the owner's. The new provider asks, except for
 * `withdraw`.
 */
async function connectionAddress(action: 'accept' | 'decline' | 'withdraw' | 'end'): Promise<string> {
  const providerId = await providerOfOwner();
  const other = testProvider();
  await addProviders(database(), [other]);
  await inTransaction(database(), (tx) =>
    addConnection(tx, {
      provider_id: providerId,
      kind: 'connection',
      other_id: other.id,
      is_asker: action === 'withdraw',
      state: action === 'end' ? 'accepted' : 'asked',
      note: '',
      changed_at: TEST_NOW,
    }),
  );
  return `/api/v1/my-ties/connection/${other.id}/${action}`;
}

async function addPicture(app: FastifyInstance): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/uploads?purpose=profile-photo',
    payload: craftPng(60, 60),
    headers: {
      ...(await sessionOf('owner')),
      'content-type': 'application/octet-stream',
      'idempotency-key': v7(),
    },
  });
  return answer.json<Upload>().id;
}

/** Add an example here for every route that declares `owner` or `owner-or-staff`. */
const examplesOf = (app: FastifyInstance): Examples => ({
  '/api/v1/provider/preview': async () => {
    await providerOfOwner();
    return '/api/v1/provider/preview';
  },
  '/api/v1/provider/state': async () => {
    await providerOfOwner();
    return { url: '/api/v1/provider/state', body: { state: 'published' } };
  },
  '/api/v1/providers/:id/ledger': async () => `/api/v1/providers/${await providerOfOwner()}/ledger`,
  '/api/v1/providers/:id/agenda': async () =>
    `/api/v1/providers/${await providerOfOwner()}/agenda?from=2026-03-02&to=2026-03-08`,
  '/api/v1/providers/:id/agenda/:bookingId/cancel': () =>
    agendaAddress('cancel', { status: 'confirmed', inMinutes: 2000 }),
  '/api/v1/providers/:id/agenda/:bookingId/no-show': () =>
    agendaAddress('no-show', { status: 'confirmed', inMinutes: -20 }),
  '/api/v1/providers/:id/agenda/:bookingId/complete': () =>
    agendaAddress('complete', { status: 'confirmed', inMinutes: -20 }),
  '/api/v1/providers/:id/agenda/:bookingId/zelle-received': () =>
    agendaAddress('zelle-received', { status: 'awaiting_transfer', inMinutes: 2000, method: 'zelle' }),
  '/api/v1/providers/:id/agenda/:bookingId/task-done': () =>
    agendaAddress('task-done', {
      status: 'confirmed',
      inMinutes: 2000,
      method: 'zelle',
      task: 'Send it back',
    }),
  '/api/v1/provider/handles': async () => {
    const url = await ownPartAddress('handles');
    return {
      url,
      body: { ...(await readOwn(app, url)), insta: 'grace', unused: ['fb', 'pinterest', 'tiktok'] },
    };
  },
  '/api/v1/provider/reviews': () => ownPartAddress('reviews'),
  '/api/v1/provider/reviews/:reviewId/answer': async () => {
    const providerId = await providerOfOwner();
    const reviewId = v7();
    await database().sql.query(
      `INSERT INTO reviews (provider_id, review_id, user_id, author_name, rating, body, created_at)
       VALUES ($1, $2, $2, 'Ada L.', 5, 'Lovely', $3)`,
      [providerId, reviewId, TEST_NOW],
    );
    return { url: `/api/v1/provider/reviews/${reviewId}/answer`, body: { body: 'Thank you' } };
  },
  '/api/v1/provider/overview': () => ownPartAddress('overview'),
  '/api/v1/provider/photo': async () => {
    const url = await ownPartAddress('photo');
    const photo = { uploadId: await addPicture(app), purpose: 'profile-photo', name: 'me.png' };
    return { url, body: { ...(await readOwn(app, url)), photo } };
  },
  '/api/v1/provider/service-kinds': async () => {
    const url = await ownPartAddress('service-kinds');
    return { url, body: { ...(await readOwn(app, url)), services: ['lips'], mainService: 'lips' } };
  },
  '/api/v1/provider/place': async () => {
    const url = await ownPartAddress('place');
    return { url, body: { ...(await readOwn(app, url)), street_name: '1 Main St', city_name: 'Dallas' } };
  },
  '/api/v1/provider/payment': async () => {
    const url = await ownPartAddress('payment');
    return {
      url,
      body: { ...(await readOwn(app, url)), takesZelle: true, zelleAddress: 'pay@grace.example' },
    };
  },
  '/api/v1/provider/hours': async () => {
    const url = await ownPartAddress('hours');
    return { url, body: { ...(await readOwn(app, url)), noticeMinutes: 120 } };
  },
  '/api/v1/provider/services': async () => ({ url: await ownPartAddress('services'), body: offerForm() }),
  '/api/v1/provider/services/:serviceId': async () => {
    const [offer] = (await readOwn(app, await ownPartAddress('services'))) as BusinessOffer[];
    const { id = v7(), version = 'x' } = offer ?? {};
    return { url: `/api/v1/provider/services/${id}?version=${version}`, body: { ...offerForm(), version } };
  },
  '/api/v1/my-codes/:code': async () => {
    const account = await findAccountByEmail(database(), 'owner@example.com');
    const { code } = await inTransaction(database(), (tx) =>
      issueCode(
        tx,
        {
          kind: 'instructor_passcode',
          issuerId: account?.userId ?? null,
          issuer: 'Owner',
          note: '',
          maxUses: null,
          expiresInDays: null,
          issuedFor: 'walk',
        },
        { secretKey: config.secretKey, now: TEST_NOW },
      ),
    );
    return `/api/v1/my-codes/${code}`;
  },
  '/api/v1/my-ties/:kind/:providerId/accept': () => connectionAddress('accept'),
  '/api/v1/my-ties/:kind/:providerId/decline': () => connectionAddress('decline'),
  '/api/v1/my-ties/:kind/:providerId/withdraw': () => connectionAddress('withdraw'),
  '/api/v1/my-ties/:kind/:providerId/end': () => connectionAddress('end'),
  '/api/v1/my-events/:id': async () => ({ url: await eventAddress('draft'), body: eventForm() }),
  '/api/v1/my-events/:id/submit': () => eventAddress('draft', '/submit'),
  '/api/v1/my-events/:id/withdraw': () => eventAddress('submitted', '/withdraw'),
  '/api/v1/my-events/:id/cancel': async () => ({
    url: await eventAddress('published', '/cancel'),
    body: { reason: 'Heavy rain' },
  }),
  '/api/v1/my-events/:id/sales': () => eventAddress('published', '/sales'),
  '/api/v1/my-events/:id/sales.csv': () => eventAddress('published', '/sales.csv'),
  '/api/v1/my-events/:id/sale': async () => ({
    url: await eventAddress('published', '/sale'),
    body: saleForm({ kinds: [kindForm()] }),
  }),
  '/api/v1/my-events/:id/guests': () => eventAddress('published', '/guests'),
  '/api/v1/my-events/:id/refunds': async () => {
    const url = await eventAddress('published', '/refunds');
    const ticketIds = [await addTicket(database(), eventNumber)];
    return { url, body: { ticketIds, backCents: 0, includesAdmitted: false } };
  },
  '/api/v1/my-events/:id/gifts': async () => ({
    url: await eventAddress('published', '/gifts'),
    body: { name: 'Bo Diaz', email: `${v7()}@example.com`, number: 1 },
  }),
  '/api/v1/my-events/:id/statement.csv': () => eventAddress('published', '/statement.csv'),
  '/api/v1/my-events/:id/statement.pdf': () => eventAddress('published', '/statement.pdf'),
  '/api/v1/my-events/:id/draft': async () => ({
    url: await eventAddress('draft', '/draft'),
    body: eventDraft(),
  }),
  '/api/v1/my-events/:id/copies': async () => ({
    url: await eventAddress('published', '/copies'),
    body: { dates: [] },
  }),
  '/api/v1/my-events/:id/preview': () => eventAddress('draft', '/preview'),
  '/api/v1/my-events/:id/sales-by-day': () => eventAddress('published', '/sales-by-day'),
  '/api/v1/my-events/:id/guest-sheet': () => eventAddress('published', '/guest-sheet'),
  '/api/v1/my-events/:id/co-organizers': async () => ({
    url: await eventAddress('published', '/co-organizers'),
    body: { email: 'bo@example.com' },
  }),
  '/api/v1/my-events/:id/co-organizers/:coOrganizerId': () =>
    eventAddress('published', `/co-organizers/${v7()}`),
  '/api/v1/my-events/:id/messages': async () => {
    const url = await eventAddress('published', '/messages');
    await addTicket(database(), eventNumber);
    return { url, body: { subject: 'Parking', text: 'Park behind the house.' } };
  },
  '/api/v1/my-events/:id/door-list': () => eventAddress('published', '/door-list'),
  '/api/v1/my-events/:id/check-ins': async () => ({
    url: await eventAddress('published', '/check-ins'),
    body: { device: 'Door', scans: [{ id: v7(), code: 'x', at: TEST_NOW.toISOString(), isOffline: false }] },
  }),
  '/api/v1/my-events/:id/tickets/:ticketId/send': async () => {
    const url = await eventAddress('published');
    return { url: `${url}/tickets/${await addTicket(database(), eventNumber)}/send`, body: {} };
  },
  '/api/v1/my-events/:id/door-passes': async () => ({
    url: await eventAddress('published', '/door-passes'),
    body: { name: 'Front door' },
  }),
  '/api/v1/my-events/:id/door-passes/:passId': async () => {
    const url = await eventAddress('published', '/door-passes');
    const added = await app.inject({
      method: 'POST',
      url,
      payload: { name: 'Front door' },
      headers: await sessionOf('owner'),
    });
    return `${url}/${added.json<NewDoorPass>().pass.id}`;
  },
  '/internal/build-health': async () => ({
    url: '/internal/build-health',
    body: {
      visit: v4(),
      client: '203.0.113.9',
      builds: [{ part: 'booking', build: 'a1', visits: 1, failedVisits: 0, loadFailures: 0, errors: 0 }],
    },
  }),
  '/api/v1/my-cards/:cardId': async () => {
    const owner = await findAccountByEmail(database(), 'owner@example.com');
    const cardId = v7();
    await database()
      .db.insertInto('saved_cards')
      .values({
        user_id: owner?.userId ?? '',
        card_id: cardId,
        provider: 'test',
        card_ref: cardId,
        brand: 'visa',
        last4: '4242',
        created_at: TEST_NOW,
      })
      .execute();
    return `/api/v1/my-cards/${cardId}`;
  },
  '/api/v1/account/passkeys/:passkeyId': async () => {
    const account = await findAccountByEmail(database(), 'owner@example.com');
    const passkeyId = v7();
    await database().sql.query(
      `INSERT INTO passkeys (user_id, passkey_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
       VALUES ($1, $2, $3, '\\x01', 0, '{}', false, 'Key', $4)`,
      [account?.userId, passkeyId, passkeyId, TEST_NOW],
    );
    return { url: `/api/v1/account/passkeys/${passkeyId}`, body: { name: 'Blue key' } };
  },
  '/api/v1/account/sessions/:id': async () => {
    const headers = await sessionOf('owner');
    const answer = await app.inject({ url: '/api/v1/account/sessions', headers });
    const current = answer.json<{ id: string; current: boolean }[]>().find((session) => session.current);
    return `/api/v1/account/sessions/${current?.id}`;
  },
});

it('every route admits exactly the callers it declares', async () => {
  const app = await newApp();
  expect(await walkRoutes(app, visitors, examplesOf(app))).toEqual([]);
  const declared = app.guardedRoutes.map(({ config }) => config?.access);
  expect(declared.length).toBeGreaterThan(20);
  expect(new Set(declared)).toEqual(
    new Set<Access>([
      'public',
      'local',
      'internal',
      'credential',
      'user',
      'owner',
      'owner-or-staff',
      'staff',
      'appointed',
    ]),
  );
});

const trialOf = (app: FastifyInstance) => app.guardedRoutes.filter(({ url }) => url.startsWith('/trial'));

it('the API does not start when a route declares no access', async () => {
  const app = await newApp();
  app.get('/open', async () => 'secret');
  await expect(app.ready()).rejects.toThrow('No access is declared for GET /open');
});

it.each<[string, Access, string]>([
  ['an owner route that admits everybody', 'owner', 'it does not exist for other users'],
  ['an owner route that also admits staff', 'owner', 'it does not exist for staff'],
  ['an owner-or-staff route that admits every user', 'owner-or-staff', 'it does not exist for other users'],
  ['a public route whose response depends on the caller', 'public', 'everybody gets the same answer'],
  [
    'a credential route that works without a credential',
    'credential',
    'nothing is done without a credential',
  ],
])('the walk reports %s', async (_what, access, rule) => {
  const app = await newApp();
  app.get('/trial', { config: { access } }, async ({ headers }, reply) =>
    access === 'public' && headers.authorization ? reply.code(202).send({}) : {},
  );
  const issues = await walkRoutes(app, visitors, { '/trial': async () => '/trial' }, trialOf(app));
  expect(issues.join('\n')).toContain(`GET /trial: not so that ${rule}`);
});

it('the check reports an owner route without an example', async () => {
  const app = await newApp();
  app.get('/trial/:id', { config: { access: 'owner' } }, async () => ({}));
  expect(await walkRoutes(app, visitors, examplesOf(app), trialOf(app))).toEqual([
    "GET /trial/:id: there is no example of a thing of the owner's",
    "HEAD /trial/:id: there is no example of a thing of the owner's",
  ]);
});

it('getCaller fails in a route whose access does not require a session', async () => {
  const app = await newApp();
  app.get('/whoami', { config: { access: 'public' } }, async (request) => getCaller(request));
  expect((await app.inject('/whoami')).statusCode).toBe(500);
});
