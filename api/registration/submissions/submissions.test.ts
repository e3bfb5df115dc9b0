import type { ReplacementAnswer } from '@glow50/contract/registration/listing';
import type { Draft, DraftAnswer, Registration } from '@glow50/contract/registration/registrations';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { CODE_MESSAGES } from '../codes/code-messages';
import { issueCode } from '../codes/issue-code';
import { inTransaction } from '../../platform/database/transaction';
import { addAccount } from '../../testing/add-account';
import { readMails } from '../../platform/testing/read-mails';
import { signIn } from '../../testing/sign-in';
import { TEST_NOW, testConfig } from '../../platform/testing/test-config';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';
import { withoutLimits } from '../../platform/testing/unlimited';
import { registrantBrowser } from '../testing/registrant-browser';
import { SIGNATURE, TRIAL_FORMS } from '../testing/trial-forms';
import { receiveRegistration } from './receive-registration';
import { readReference } from './reference';

const database = testDatabase();
const { secretKey, publicUrl } = testConfig();
let app: FastifyInstance;
let count = 0;

beforeAll(async () => {
  app = await testApp(database(), { registrationForms: TRIAL_FORMS, limitRules: withoutLimits() });
});
afterAll(() => app.close());

const contact = () => {
  count += 1;
  return { name: 'Ada Lovelace', email: `ada${count}@example.com` };
};

async function schoolBrowser() {
  const person = contact();
  const browser = registrantBrowser(app, 'school');
  const version = await browser.fill({ 1: person, 5: { signature: SIGNATURE } });
  return { browser, version, email: person.email };
}

async function accountBrowser(kind: 'teacher' | 'student') {
  const person = contact();
  const userId = await addAccount(database(), { email: person.email });
  const browser = registrantBrowser(app, kind);
  browser.jar.session = await signIn(app, person.email);
  return { browser, person, userId };
}

const addCode = (maxUses: number | null, kind: 'school_code' | 'instructor_passcode' = 'school_code') =>
  inTransaction(database(), (tx) =>
    issueCode(
      tx,
      { kind, issuerId: null, issuer: 'Lone Star', note: '', maxUses, expiresInDays: 1, issuedFor: v7() },
      { secretKey, now: TEST_NOW },
    ),
  );

describe('a submission', () => {
  it('with nothing due is received at once, with reference, due date, email and the school’s code', async () => {
    const { browser, version, email } = await schoolBrowser();
    await browser.checkEmail(database(), email);
    const answer = await browser.submit(version);
    expect(answer.statusCode).toBe(201);
    const registration = answer.json<Registration>();
    expect(registration).toMatchObject({
      state: 'received',
      dueOn: '2026-03-04',
      amountDue: { cents: 0 },
      code: { works: false },
      name: 'Ada Lovelace',
    });
    expect(readReference(registration.reference.toLowerCase())).toBe(registration.reference);
    expect((await browser.read()).json<DraftAnswer>().draft).toBeNull();
    expect((await browser.call('GET', `my-registrations/${registration.id}`)).json()).toEqual(registration);
    const { rows } = await database().sql.query(
      `SELECT typed_name, address, length(text_hash) AS bytes FROM registration_signatures WHERE registration_id = $1`,
      [registration.id],
    );
    expect(rows).toEqual([{ typed_name: 'Ada Lovelace', address: '127.0.0.1', bytes: 32 }]);
    const mail = (await readMails(database(), email)).at(-1);
    expect(mail?.subject).toBe(`We have received your registration, ${registration.reference}`);
    expect(mail?.text).toContain(registration.code?.code);
  });

  it('is stored once, however often it is sent concurrently', async () => {
    const { browser, version, email } = await schoolBrowser();
    await browser.checkEmail(database(), email);
    const key = v7();
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.submit(version, {}, key)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.json<Registration>().reference)).size).toBe(1);
    const keys = await Promise.all(Array.from({ length: 5 }, () => browser.submit(version)));
    expect(new Set(keys.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(await readMails(database(), email)).toHaveLength(2);
  });

  it('reports errors by step and field, and keeps the draft', async () => {
    const browser = registrantBrowser(app, 'school');
    const version = await browser.fill({ 1: { name: '', email: 'x' } });
    const answer = await browser.submit(version);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual([
      '1.name',
      '1.email',
      '5.signature',
    ]);
    expect((await browser.submit(version + 1)).statusCode).toBe(409);
    expect((await browser.read()).json<DraftAnswer>().draft?.version).toBe(version);
  });

  it.each([
    ['1.email', 'an address that was not checked', SIGNATURE],
    ['5.signature.typedName', 'another’s name', { ...SIGNATURE, typedName: 'Charles Babbage' }],
    ['5.signature', 'an old version of the terms', { ...SIGNATURE, texts: [{ id: 'terms', version: '0' }] }],
  ])('reports an error at %s for %s', async (path, _what, signature) => {
    const browser = registrantBrowser(app, 'school');
    const version = await browser.fill({ 1: contact(), 5: { signature } });
    expect((await browser.submit(version)).json()).toMatchObject({ errors: [{ path }] });
  });

  it.each([
    ['Robin O’Neil', "robin  o'neil"],
    ['José O’Hara', "Jose O'Hara"],
    ['Ana Smith–Lee', 'ana smith-lee'],
  ])('of %s is taken when signed “%s”, as in the form', async (name, typedName) => {
    const person = { ...contact(), name };
    const browser = registrantBrowser(app, 'school');
    const version = await browser.fill({ 1: person, 5: { signature: { ...SIGNATURE, typedName } } });
    await browser.checkEmail(database(), person.email);
    expect((await browser.submit(version)).json()).toMatchObject({ name, state: 'received' });
  });

  it('says which name to sign with', async () => {
    const browser = registrantBrowser(app, 'school');
    const signature = { ...SIGNATURE, typedName: 'Charles Babbage' };
    const version = await browser.fill({ 1: contact(), 5: { signature } });
    const message = 'Sign with the name you registered: Ada Lovelace';
    expect((await browser.submit(version)).json()).toMatchObject({ errors: [{ message }] });
  });

  it('reports a file that belongs to somebody else', async () => {
    const person = contact();
    const browser = registrantBrowser(app, 'employment');
    const file = { uploadId: v7(), purpose: 'government-id', name: 'id.pdf' };
    const version = await browser.fill({ 1: person, 3: { government_id: file } });
    await browser.checkEmail(database(), person.email);
    expect((await browser.submit(version)).json()).toMatchObject({ errors: [{ path: '3.government_id' }] });
  });

  it('responds with 401 for a kind that needs an account', async () => {
    const browser = registrantBrowser(app, 'teacher');
    const version = await browser.fill({ 1: contact(), 3: { school_name: 'Lone Star' } });
    expect((await browser.submit(version)).statusCode).toBe(401);
  });
});

describe('payment', () => {
  it('keeps the draft until it arrives and then receives the registration once', async () => {
    const { browser, person, userId } = await accountBrowser('teacher');
    const version = await browser.fill({ 1: person, 3: { school_name: 'Lone Star' } });
    const first = (await browser.submit(version, { sponsorOffer: true })).json<Registration>();
    expect(first).toMatchObject({ state: 'awaiting_payment', amountDue: { cents: 8500 }, dueOn: null });

    const { code } = await addCode(1);
    expect((await browser.enterCode({ kind: 'school_code', code })).json()).toEqual({
      kind: 'school_code',
      issuer: 'Lone Star',
    });
    for (let times = 0; times < 2; times += 1) {
      const again = (await browser.submit(version)).json<Registration>();
      expect(again).toMatchObject({ id: first.id, reference: first.reference, amountDue: { cents: 3000 } });
    }
    const ref = { ownerId: userId, registrationId: first.id };
    const context = { secretKey, publicUrl, now: TEST_NOW };
    const receive = () =>
      inTransaction(database(), (tx) => receiveRegistration(tx, ref, TRIAL_FORMS.teacher, context));
    await Promise.all([receive(), receive(), receive()]);
    expect((await browser.call('GET', `my-registrations/${first.id}`)).json()).toMatchObject({
      state: 'received',
      amountDue: { cents: 0 },
    });
    expect(await readMails(database(), person.email)).toHaveLength(1);
    expect(
      (await registrantBrowser(app, 'teacher').call('GET', `my-registrations/${first.id}`)).statusCode,
    ).toBe(404);
  });
});

describe('a code', () => {
  it('skips the step that it replaces', async () => {
    const { browser, person } = await accountBrowser('teacher');
    const version = await browser.fill({ 1: person });
    expect((await browser.submit(version)).json()).toMatchObject({ errors: [{ path: '3.school_name' }] });
    const { code } = await addCode(null, 'instructor_passcode');
    await browser.enterCode({ kind: 'instructor_passcode', code: ` ${code.toLowerCase()} ` });
    expect((await browser.submit(version)).statusCode).toBe(201);
  });

  it('of a school puts that school in the place of the one that was sent', async () => {
    const { browser, person } = await accountBrowser('teacher');
    const { code } = await addCode(1);
    const version = await browser.fill({ 1: person, 3: { school_name: 'Another School' } });
    await browser.enterCode({ kind: 'school_code', code });
    const { id } = (await browser.submit(version)).json<Registration>();
    const { rows } = await database().sql.query(
      'SELECT answers FROM registrations WHERE registration_id = $1',
      [id],
    );
    expect(rows).toMatchObject([{ answers: { 3: { school_name: 'Lone Star' } } }]);
  });

  it('with three uses is redeemed three times, however many submissions arrive concurrently', async () => {
    const { code } = await addCode(3);
    const browsers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { browser, person } = await accountBrowser('teacher');
        const version = await browser.fill({ 1: person, 3: { school_name: 'Lone Star' } });
        await browser.enterCode({ kind: 'school_code', code });
        return { browser, version };
      }),
    );
    const answers = await Promise.all(browsers.map(({ browser, version }) => browser.submit(version)));
    const cheap = answers.filter(
      (answer) => answer.statusCode === 201 && answer.json<Registration>().amountDue.cents === 3000,
    );
    expect(cheap).toHaveLength(3);
    const told = answers.filter(({ statusCode }) => statusCode === 409);
    expect(told.map((answer) => answer.json<object>())).toEqual(
      Array(5).fill({ message: CODE_MESSAGES.lost(CODE_MESSAGES.usedUp('Lone Star')) }),
    );
    const again = await Promise.all(
      browsers.map(async ({ browser, version }) => (await browser.submit(version)).json<Registration>()),
    );
    expect(again.map(({ amountDue }) => amountDue.cents).sort()).toEqual([
      ...Array<number>(3).fill(3000),
      ...Array<number>(5).fill(6000),
    ]);
    const { rows } = await database().sql.query('SELECT uses FROM codes WHERE code = $1', [
      code.replace('-', ''),
    ]);
    expect(rows).toEqual([{ uses: 3 }]);
  });

  it('may be guessed ten times an hour, whatever is said about the guesses', async () => {
    const limited = await testApp(database(), { registrationForms: TRIAL_FORMS });
    const browser = registrantBrowser(limited, 'b2b');
    await browser.save(1, 0, {});
    const { code } = await addCode(1, 'instructor_passcode');
    expect((await browser.enterCode({ kind: 'school_code', code })).statusCode).toBe(400);
    expect((await browser.enterCode({ kind: 'school_code', code: 'NONSENSE' })).statusCode).toBe(400);
    for (let times = 0; times < 8; times += 1) {
      await browser.enterCode({ kind: 'school_code', code: `${times}` });
    }
    const last = await browser.enterCode({ kind: 'instructor_passcode', code });
    expect([last.statusCode, Number(last.headers['retry-after']) > 0]).toEqual([429, true]);
    await limited.close();
  });
});

describe('a completed profile', () => {
  it('is listed at once, unverified, and found by its category', async () => {
    const { browser, person } = await accountBrowser('student');
    const version = await browser.fill({ 1: { ...person, name: 'Grace Hopper' } });
    const { providerId } = (await browser.submit(version)).json<Registration>();
    const page = await app.inject(`/api/v1/providers/${providerId}`);
    expect(page.json<ProviderProfile>()).toMatchObject({
      name: 'Grace Hopper',
      isVerified: false,
      asl: true,
      services: [{ name: 'Brow shaping', total: { cents: 2434 } }],
    });
    const found = await app.inject('/api/v1/search?service=BROWS&q=grace');
    expect(found.json<{ id: string }[]>().map(({ id }) => id)).toEqual([providerId]);

    const again = (await browser.save(1, 0, { ...person, name: 'Grace H.' })).json<Draft>();
    const { replacement } = (
      await browser.call('GET', 'registrations/student/draft/replacement')
    ).json<ReplacementAnswer>();
    const second = (
      await browser.submit(again.version, { replaces: replacement?.version })
    ).json<Registration>();
    expect(second.providerId).toBe(providerId);
    const { services } = (await app.inject(`/api/v1/providers/${providerId}`)).json<ProviderProfile>();
    expect(services).toHaveLength(1);
  });
});
