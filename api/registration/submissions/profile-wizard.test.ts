import { DEFAULT_POLICY, SERVICE_CHARGE_CENTS } from '@glow50/contract/bookings/booking-terms';
import type { Draft, DraftAnswer, Registration } from '@glow50/contract/registration/registrations';
import type { NextTimes } from '@glow50/contract/availability/availability';
import type { ProviderCard, ProviderProfile } from '@glow50/contract/providers/providers';
import type { RegistrationPayment } from '@glow50/contract/plans/plans';
import { REGISTRATION_FORMS } from '@glow50/contract/registration/registration-forms';
import { LISTING_TERMS } from '@glow50/contract/registration/signed-texts';
import { DEFAULT_WEEK } from '@glow50/contract/registration/weekly-hours';
import type { RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import type { StepAnswers } from '@glow50/contract/registration/registrations';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { CODE_MESSAGES } from '../codes/code-messages';
import { formatCode } from '../codes/code-text';
import { issueCode } from '../codes/issue-code';
import { inTransaction } from '../../platform/database/transaction';
import { eventForm } from '../../events/testing/event-form';
import { openPlanSite, type PlanSite } from '../../testing/plan-site';
import { addAccount } from '../../testing/add-account';
import { signIn } from '../../testing/sign-in';
import { TEST_NOW, testConfig } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { registrantBrowser } from '../testing/registrant-browser';

const database = testDatabase();
let site: PlanSite;
let count = 0;

beforeAll(async () => {
  site = await openPlanSite(database(), { registrationForms: REGISTRATION_FORMS });
});
afterAll(() => site.close());

const week = DEFAULT_WEEK.map((day, index) => ({ ...day, enabled: index === 1 || index === 2 }));
const offer = {
  service_name: 'Quick retwist',
  description: 'Wash and retwist',
  price: '20.34',
  durationMinutes: '60',
  isAvailable: true,
  kind: 'loctician',
  chips: [],
  addOns: [{ name: 'Deep condition', price: '5' }],
  photos: [],
};
const handles = { insta: '@zaria', fb: '', pinterest: '', tiktok: '', unused: ['fb', 'pinterest', 'tiktok'] };
const { thumbnailId, priceCents, capacity, name, ...event } = eventForm();
const signature = {
  typedName: 'Ada Lovelace',
  texts: [{ id: LISTING_TERMS.id, version: LISTING_TERMS.version }],
  picture: null,
};

const STEPS: Record<number, StepAnswers> = {
  0: { is_student: 'no' },
  1: { profession: 'hairstylist', name: 'Zaria Locs', asl: true },
  2: { services: ['loctician'] },
  3: { locationType: 'private-suite' },
  4: { city: 'mckinney', zipcode: '75069' },
  5: { schedule: week },
  6: { offers: [offer] },
  7: handles,
  8: {
    ...event,
    date: '2030-03-06',
    has_event: true,
    event_name: name,
    price: String(priceCents / 100),
    seats: String(capacity),
    thumbnail: thumbnailId,
  },
  9: { has_no_sponsor: true, sponsor_name: '', sponsor_id: '', signature },
};

async function newProvider(steps: Record<number, StepAnswers> = {}) {
  const email = `provider${(count += 1)}@example.com`;
  const userId = await addAccount(database(), { email });
  const browser = registrantBrowser(site.app, 'service_provider');
  browser.jar.session = await signIn(site.app, email);
  return { browser, email, userId, version: await browser.fill({ ...STEPS, ...steps }) };
}

async function pay({ browser }: Awaited<ReturnType<typeof newProvider>>, { id }: Registration) {
  const answer = await browser.call('POST', `my-registrations/${id}/payment`, { method: 'card' });
  await site.payWith(answer.json<RegistrationPayment>().started?.clientSecret);
  return (await browser.call('GET', `my-registrations/${id}`)).json<Registration>();
}

const get = async <Answer>(url: string) => (await site.app.inject(url)).json<Answer>();

it('a paid profile is found by search and bookable at once, unverified', async () => {
  const who = await newProvider();
  const sent = (await who.browser.submit(who.version)).json<Registration>();
  expect(sent).toMatchObject({ state: 'awaiting_payment', amountDue: { cents: 6000 }, name: 'Ada Lovelace' });
  expect(await get<ProviderCard[]>('/api/v1/search?q=zaria')).toEqual([]);
  const { providerId, state } = await pay(who, sent);
  expect(state).toBe('received');

  const [card] = await get<ProviderCard[]>('/api/v1/search?q=zaria&city=McKinney&service=HAIR&asl=true');
  expect(card).toMatchObject({ id: providerId, name: 'Zaria Locs', zipcode: '75069', isVerified: false });
  const profile = await get<ProviderProfile>(`/api/v1/providers/${providerId}`);
  expect(profile).toMatchObject({
    professions: ['Hairstylist'],
    workLocation: 'PRIVATE SUITE',
    timeZone: 'America/Chicago',
    hours: [1, 2].map((day) => ({ day, from: '09:00', to: '18:00' })),
    handles: [{ network: 'instagram', handle: 'zaria' }],
    services: [{ name: 'Quick retwist', price: { cents: 2034 }, durationMinutes: 60, chips: ['hair'] }],
  });
  expect((await get<NextTimes>(`/api/v1/providers/${providerId}/next-times`)).times.length).toBeGreaterThan(
    0,
  );
  const { rows } = await database().sql.query(
    'SELECT status, name, user_id FROM events WHERE provider_id = $1',
    [providerId],
  );
  expect(rows).toEqual([{ status: 'submitted', name, user_id: who.userId }]);
  const offered = await database().sql.query('SELECT add_ons FROM services WHERE provider_id = $1', [
    providerId,
  ]);
  expect(offered.rows).toEqual([{ add_ons: [{ name: 'Deep condition', priceCents: 500, minutes: 0 }] }]);
  const signed = await database().sql.query(
    'SELECT text_id, typed_name, address FROM registration_signatures WHERE registration_id = $1',
    [sent.id],
  );
  expect(signed.rows).toEqual([
    { text_id: 'listing-terms', typed_name: 'Ada Lovelace', address: '127.0.0.1' },
  ]);
});

it('a published registrant gets exactly the terms that the contract declares', async () => {
  const who = await newProvider();
  const { providerId } = await pay(who, (await who.browser.submit(who.version)).json<Registration>());
  const { policy, services } = await get<ProviderProfile>(`/api/v1/providers/${providerId}`);
  expect(policy).toEqual(DEFAULT_POLICY);
  expect(services.map(({ serviceCharge }) => serviceCharge.cents)).toEqual([SERVICE_CHARGE_CENTS]);
});

async function issuePasscode(): Promise<string> {
  const { code } = await inTransaction(database(), (tx) =>
    issueCode(
      tx,
      {
        kind: 'instructor_passcode',
        issuerId: null,
        issuer: 'Ms Hall',
        note: '',
        maxUses: 1,
        expiresInDays: 1,
        issuedFor: v7(),
      },
      { secretKey: testConfig().secretKey, now: TEST_NOW },
    ),
  );
  return code;
}

it('a student pays less with an instructor passcode and is refused without one', async () => {
  const who = await newProvider({ 0: { is_student: 'yes' } });
  const refused = await who.browser.submit(who.version);
  expect([refused.statusCode, refused.json<{ errors: unknown }>().errors]).toEqual([
    400,
    [{ path: '0.instructor_passcode', message: 'Enter the passcode from your instructor' }],
  ]);
  const code = await issuePasscode();
  expect((await who.browser.enterCode({ kind: 'instructor_passcode', code })).statusCode).toBe(200);
  const sent = (await who.browser.submit(who.version)).json<Registration>();
  expect(sent).toMatchObject({ amountDue: { cents: 5000 } });
  const { providerId } = await pay(who, sent);
  expect(await get<ProviderProfile>(`/api/v1/providers/${providerId}`)).toMatchObject({ isStudent: true });
});

it('a passcode of an answer taken back is not used up, and the student who has it uses it', async () => {
  const code = await issuePasscode();
  const who = await newProvider({ 0: { is_student: 'yes' } });
  await who.browser.enterCode({ kind: 'instructor_passcode', code });
  const version = await who.browser.fill({ 0: { is_student: 'no' } }, who.version);
  const sent = (await who.browser.submit(version)).json<Registration>();
  expect(sent).toMatchObject({ amountDue: { cents: 6000 } });
  const filed = await database().sql.query('SELECT code FROM registration_codes WHERE registration_id = $1', [
    sent.id,
  ]);
  expect(filed.rows).toEqual([]);
  const student = await newProvider({ 0: { is_student: 'yes' } });
  await student.browser.enterCode({ kind: 'instructor_passcode', code });
  expect((await student.browser.submit(student.version)).statusCode).toBe(201);
});

it('a passcode that a sent registration has used is given back when its answer is taken back', async () => {
  const code = await issuePasscode();
  const who = await newProvider({ 0: { is_student: 'yes' } });
  await who.browser.enterCode({ kind: 'instructor_passcode', code });
  await who.browser.submit(who.version);
  const version = await who.browser.fill({ 0: { is_student: 'no' } }, who.version);
  expect((await who.browser.submit(version)).statusCode).toBe(201);
  const { rows } = await database().sql.query('SELECT uses FROM codes WHERE code = $1', [
    code.replace('-', ''),
  ]);
  expect(rows).toEqual([{ uses: 0 }]);
});

it('a passcode that stopped working after it was entered is said, with the reason', async () => {
  const code = await issuePasscode();
  const [first, second] = [await newProvider(), await newProvider()];
  for (const { browser, version } of [first, second]) {
    await browser.fill({ 0: { is_student: 'yes' } }, version);
    await browser.enterCode({ kind: 'instructor_passcode', code });
  }
  await first.browser.submit(first.version + 1);
  const { draft } = (await second.browser.read()).json<DraftAnswer>();
  expect([draft?.codes, draft?.lostCodes]).toEqual([
    [],
    [{ kind: 'instructor_passcode', message: CODE_MESSAGES.usedUp('Ms Hall') }],
  ]);
});

it('a service that no category means is found by its own words, and its page says what kind it is', async () => {
  const tattoo = { ...offer, service_name: 'Small star', kind: 'tattoo' };
  const who = await newProvider({
    1: { ...STEPS[1], name: 'Ink by Ada', profession: 'tattoo-artist' },
    2: { services: ['tattoo'] },
    6: { offers: [tattoo] },
  });
  const { providerId } = await pay(who, (await who.browser.submit(who.version)).json<Registration>());
  const found = async (service: string) =>
    (await get<ProviderCard[]>(`/api/v1/search?service=${service}`)).map(({ id }) => id);
  expect(await found('TATTO')).toContain(providerId);
  expect(await found('BROWS')).not.toContain(providerId);
  const page = await get<ProviderProfile>(`/api/v1/providers/${providerId}`);
  expect(page.services).toMatchObject([{ kind: 'tattoo', chips: [] }]);
  expect(page.isStudent).toBeUndefined();
});

it('who may be booked, and who not yet, is told with the registration', async () => {
  const isBookable = async (schedule: typeof week) => {
    const who = await newProvider({ 5: { schedule } });
    return (await pay(who, (await who.browser.submit(who.version)).json<Registration>())).isBookable;
  };
  expect([await isBookable(week), await isBookable([...DEFAULT_WEEK])]).toEqual([true, false]);
});

it('the card shows the city and zip code that were entered, and the zip code finds it', async () => {
  const who = await newProvider({ 4: { city: 'lancaster', zipcode: '75146-1234' } });
  const { providerId } = await pay(who, (await who.browser.submit(who.version)).json<Registration>());
  const cards = await get<ProviderCard[]>('/api/v1/search?zipcode=75146');
  expect(cards).toMatchObject([{ id: providerId, city: 'Lancaster', state: 'Texas', zipcode: '75146' }]);
});

it.each([
  ['2.services', { 2: { services: [] } }],
  ['3.street_name', { 3: { locationType: 'home-base', street_name: '' } }],
  ['4.zipcode', { 4: { city: 'plano', zipcode: '7' } }],
  ['4.zipcode', { 4: { city: 'plano', zipcode: '90210' } }],
  ['4.zipcode', { 4: { city: 'plano', zipcode: '75201' } }],
  ['8.city', { 8: { ...STEPS[8], city: 'Anchorage' } }],
  ['8.date', { 8: { ...STEPS[8], date: '2020-01-01' } }],
  ['8.seats', { 8: { ...STEPS[8], seats: 'many' } }],
  ['9.sponsor_name', { 9: { ...STEPS[9], has_no_sponsor: false, sponsor_id: '7' } }],
  ['9.signature', { 9: { ...STEPS[9], signature: undefined } }],
])('reports an error at %s', async (path, steps) => {
  const { browser, version } = await newProvider(steps);
  const answer = await browser.submit(version);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ errors: { path: string }[] }>().errors.map((error) => error.path)).toContain(path);
});

it('a student’s answers prefill the matching steps of the licensed registration', async () => {
  const { browser, userId, email } = await newProvider();
  const about = {
    first_dsff_name: 'Ada',
    last_name: 'Lovelace',
    email,
    date: '2001-04-05',
    asl: false,
  };
  await addRegistration({ userId, email }, 'student', {
    0: about,
    3: { school_name: 'Glow' },
    5: { profession: 'gemist' },
    12: STEPS[6] ?? {},
  });
  const licensed = registrantBrowser(site.app, 'licensed_member');
  if (browser.jar.session) licensed.jar.session = browser.jar.session;
  const answer = (await licensed.read()).json<DraftAnswer>();
  expect(answer).toEqual({
    draft: null,
    needsSignIn: false,
    carriedOver: { 0: about, 6: { profession: 'gemist' }, 12: STEPS[6] },
  });
  expect((await licensed.save(3, 0, { license_id_number: 'TX-1' })).json<Draft>().version).toBe(1);
  expect((await licensed.read()).json<DraftAnswer>().carriedOver).toBeUndefined();
});

it('a teacher who begins again is told of the first registration, and is not asked for known things again', async () => {
  const { browser, userId, email } = await newProvider();
  const about = { first_name: 'Ada', last_name: 'Lovelace', email, date: '2001-04-05' };
  await addRegistration({ userId, email }, 'teacher', { 0: about, 4: { school: 'Glow', years: 3 } });
  const teacher = registrantBrowser(site.app, 'teacher');
  expect((await teacher.read()).json<DraftAnswer>().earlier).toBeUndefined();
  if (browser.jar.session) teacher.jar.session = browser.jar.session;
  const earlier = { reference: expect.any(String), state: 'received' };
  expect((await teacher.read()).json<DraftAnswer>()).toEqual({
    draft: null,
    needsSignIn: false,
    earlier,
    carriedOver: { 0: about, 4: { school: 'Glow', years: 3 } },
  });
  await teacher.save(0, 0, about);
  expect((await teacher.read()).json<DraftAnswer>().earlier).toEqual(earlier);
});

it('a teacher who begins again does not type the school code again, as long as it works', async () => {
  const { browser, userId, email } = await newProvider();
  const registrationId = await addRegistration({ userId, email }, 'teacher', {});
  const { db } = database();
  const code = { code: 'SCHQ2M4XP9', kind: 'school_code' as const, issuer: 'Oak', note: '' };
  const times = { created_at: TEST_NOW, works_from: TEST_NOW, expires_at: null, revoked_at: null };
  await db
    .insertInto('codes')
    .values({ ...code, ...times, issuer_id: null, max_uses: null })
    .execute();
  await db
    .insertInto('registration_codes')
    .values({ owner_id: userId, registration_id: registrationId, code_kind: code.kind, code: code.code })
    .execute();
  const teacher = registrantBrowser(site.app, 'teacher');
  const read = async () => (await teacher.read()).json<DraftAnswer>().carriedCodes;
  expect(await read()).toBeUndefined();
  if (browser.jar.session) teacher.jar.session = browser.jar.session;
  const carried = { 0: { school_code: formatCode(code.code) } };
  expect(await read()).toEqual(carried);
  await teacher.save(0, 0, { first_name: 'Ada' });
  expect(await read()).toEqual(carried);
  await db.updateTable('codes').set({ revoked_at: TEST_NOW }).where('code', '=', code.code).execute();
  expect(await read()).toBeUndefined();
});

it.each(['student', 'licensed_member'] as const)(
  'a declined %s who registers again is asked for what is new only',
  async (kind) => {
    const { browser, userId, email } = await newProvider();
    const about = { first_dsff_name: 'Ada', last_name: 'Lovelace', email };
    await addRegistration({ userId, email }, kind, { 0: about, 12: STEPS[6] ?? {} });
    await database()
      .db.updateTable('registrations')
      .set({ state: 'declined' })
      .where('owner_id', '=', userId)
      .execute();
    const again = registrantBrowser(site.app, kind);
    if (browser.jar.session) again.jar.session = browser.jar.session;
    expect((await again.read()).json<DraftAnswer>()).toEqual({
      draft: null,
      needsSignIn: false,
      carriedOver: { 0: about, 12: STEPS[6] },
    });
  },
);

async function addRegistration(
  { userId, email }: { userId: string; email: string },
  kind: RegistrationKind,
  answers: Record<number, StepAnswers>,
) {
  const registrationId = v7();
  await database()
    .db.insertInto('registrations')
    .values({
      owner_id: userId,
      registration_id: registrationId,
      user_id: userId,
      kind,
      reference: v7(),
      state: 'received',
      name: 'Ada Lovelace',
      email,
      answers: JSON.stringify(answers),
      price: 'student',
      sponsor_offer: false,
      amount_due_cents: 0,
      missing_information: null,
      decision: null,
      information: '[]',
      information_draft: null,
      own_code: null,
      provider_id: null,
      idempotency_key: v7(),
      submitted_at: TEST_NOW,
      received_at: TEST_NOW,
      due_on: null,
    })
    .execute();
  return registrationId;
}
