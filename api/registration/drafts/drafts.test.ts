import { DRAFT_MAX_BYTES } from '@glow50/contract/registration/registration-kinds';
import type { Draft, DraftAnswer } from '@glow50/contract/registration/registrations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { addAccount } from '../../testing/add-account';
import { newestMail, readMails } from '../../platform/testing/read-mails';
import { signIn } from '../../testing/sign-in';
import { testClock } from '../../platform/testing/test-config';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';
import { purgeDrafts } from './purge-drafts';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { registrantBrowser } from '../testing/registrant-browser';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const database = testDatabase();
const clock = testClock();
let app: FastifyInstance;

beforeAll(async () => {
  app = await testApp(database(), { clock });
});
afterAll(() => app.close());

const draftOf = async (browser: ReturnType<typeof registrantBrowser>) =>
  (await browser.read()).json<DraftAnswer>().draft;

describe('a draft', () => {
  it('is saved step by step for the browser that started it and hidden from others', async () => {
    const browser = registrantBrowser(app, 'school');
    expect((await browser.read()).json()).toEqual({ draft: null, needsSignIn: false });
    const first = await browser.save(1, 0, { school_name: 'Lone Star 💇' });
    expect(first.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/);
    expect((await browser.save(2, 1, { title: 'Dean' })).json()).toMatchObject({ version: 2, step: 2 });
    expect(await draftOf(browser)).toMatchObject({
      kind: 'school',
      version: 2,
      answers: { 1: { school_name: 'Lone Star 💇' }, 2: { title: 'Dean' } },
    });
    expect(await draftOf(registrantBrowser(app, 'school'))).toBeNull();
    expect((await registrantBrowser(app, 'school').discard()).statusCode).toBe(404);
  });

  it('rejects the later of two tabs and accepts a repeated save', async () => {
    const browser = registrantBrowser(app, 'school');
    await browser.save(1, 0, { school_name: 'One' });
    expect((await browser.save(1, 1, { school_name: 'Two' })).statusCode).toBe(200);
    expect((await browser.save(1, 1, { school_name: 'Two' })).json()).toMatchObject({ version: 2 });
    const late = await browser.save(1, 1, { school_name: 'Three' });
    expect([late.statusCode, late.json()]).toEqual([409, { message: REGISTRATION_MESSAGES.savedElsewhere }]);
    const both = await Promise.all(['Four', 'Five'].map((name) => browser.save(1, 2, { school_name: name })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await browser.save(1, 0, { school_name: 'New' })).statusCode).toBe(409);
  });

  it('rejects passwords, codes and card data at any depth', async () => {
    const browser = registrantBrowser(app, 'student');
    const answer = await browser.save(0, 0, {
      first_dsff_name: 'Ada',
      confirmPassword: 'secret',
      card: { card_number: '4242', zip_code: '75201' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual([
      'answers.confirmPassword',
      'answers.card.card_number',
    ]);
  });

  it('rejects unstorable content with a readable message', async () => {
    const browser = registrantBrowser(app, 'school');
    const nested = JSON.parse('{"a":'.repeat(12) + '1' + '}'.repeat(12)) as object;
    const statuses = [
      await browser.save(1, 0, { name: 'a\0b' }),
      await browser.save(1, 0, { name: '\ud800' }),
      await browser.save(1, 0, { nested }),
      await browser.save(31, 0, {}),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([400, 400, 400, 400]);
    const long = await browser.save(1, 0, { text: 'x'.repeat(DRAFT_MAX_BYTES) });
    expect([long.statusCode, long.json()]).toEqual([413, { message: REGISTRATION_MESSAGES.tooLong }]);
    expect((await browser.call('GET', 'registrations/x/draft')).statusCode).toBe(400);
    expect(await draftOf(browser)).toBeNull();
  });

  it('is deleted when its owner discards it', async () => {
    const browser = registrantBrowser(app, 'school');
    await browser.save(1, 0, { school_name: 'One' });
    expect((await browser.discard()).statusCode).toBe(200);
    expect(await draftOf(browser)).toBeNull();
    expect((await browser.save(1, 1, { school_name: 'One' })).statusCode).toBe(409);
  });

  it('is deleted after three months without a save', async () => {
    const old = registrantBrowser(app, 'school');
    await old.save(1, 0, { school_name: 'Old' });
    clock.advance(91 * DAY);
    expect(await purgeDrafts({ database: database(), clock })).toBe(false);
    expect(await draftOf(old)).toBeNull();
    expect((await old.save(1, 1, {})).statusCode).toBe(409);
    expect((await old.save(1, 0, { school_name: 'New' })).statusCode).toBe(200);
  });
});

describe('signing in', () => {
  it('moves the draft to the account, so that the cookie alone no longer opens it', async () => {
    await addAccount(database(), { email: 'student@example.com' });
    const browser = registrantBrowser(app, 'student');
    await browser.save(0, 0, { first_dsff_name: 'Ada' });
    const session = await signIn(app, 'student@example.com');
    browser.jar.session = session;
    expect(await draftOf(browser)).toMatchObject({ version: 1, answers: { 0: { first_dsff_name: 'Ada' } } });

    const phone = registrantBrowser(app, 'student');
    phone.jar.session = session;
    expect((await phone.save(3, 1, { school_name: 'Lone Star' })).json()).toMatchObject({ version: 2 });

    delete browser.jar.session;
    expect((await browser.read()).json()).toEqual({ draft: null, needsSignIn: true });
    expect((await browser.save(3, 2, {})).statusCode).toBe(401);
    await app.inject({ url: '/api/v1/auth/logout', headers: session.headers });
    expect((await phone.save(3, 2, { school_name: 'Typed since' })).json()).toEqual({
      message: REGISTRATION_MESSAGES.signIn,
    });
    const stranger = registrantBrowser(app, 'student');
    await addAccount(database(), { email: 'other@example.com' });
    stranger.jar.draft = browser.jar.draft ?? '';
    stranger.jar.session = await signIn(app, 'other@example.com');
    expect(await draftOf(stranger)).toBeNull();
  });
});

describe('the emailed link', () => {
  it('opens the draft in another browser for two weeks', async () => {
    const browser = registrantBrowser(app, 'b2b');
    await browser.save(4, 0, { business_name: 'Candles' });
    await browser.call('POST', 'registrations/b2b/draft/link', { email: 'b2b@example.com' });
    const { text } = await newestMail(database(), 'b2b@example.com');
    expect(text).toContain('Where you left off');
    expect(text).toContain('is kept, passwords and codes aside.');
    expect(text).toContain('Anyone who has this link can read and change what you typed');
    const token = /b2b-registration\?resume=([\w.-]+)/.exec(text)?.[1] ?? '';
    const other = registrantBrowser(app, 'b2b');
    const resume = (bearer: string, kind = 'b2b') =>
      other.call('POST', `registrations/${kind}/draft/resume`, undefined, {
        authorization: `Bearer ${bearer}`,
      });
    expect((await resume(token, 'school')).statusCode).toBe(401);
    expect((await resume(`${token}x`)).statusCode).toBe(401);
    expect((await resume(token)).json<DraftAnswer>().draft?.answers).toEqual({
      4: { business_name: 'Candles' },
    });
    expect((await other.save(4, 1, { business_name: 'Soaps' })).statusCode).toBe(200);
    expect((await browser.save(4, 1, { business_name: 'Wax' })).statusCode).toBe(409);
    clock.advance(15 * DAY);
    expect((await resume(token)).statusCode).toBe(401);
  });
});

describe('the emailed links of an account’s draft', () => {
  it('open nothing without the account, and the emails say so', async () => {
    const [email, contact] = ['linked@example.com', 'contact@example.com'];
    await addAccount(database(), { email });
    const browser = registrantBrowser(app, 'school');
    browser.jar.session = await signIn(app, email);
    await browser.save(2, 0, { email: contact });
    await browser.call('POST', 'registrations/school/draft/link', { email });
    await browser.call('POST', 'registrations/school/draft/contact-code', { email: contact });
    const { text } = await newestMail(database(), email);
    expect(text).toContain('sign in with your account there');
    for (const mail of [text, (await newestMail(database(), contact)).text]) {
      expect(mail).not.toContain('Anyone who has this link');
      const token = /school-registration\?resume=([\w.-]+)/.exec(mail)?.[1] ?? '';
      const opened = await registrantBrowser(app, 'school').call(
        'POST',
        'registrations/school/draft/resume',
        undefined,
        { authorization: `Bearer ${token}` },
      );
      const own = (await browser.read()).json<DraftAnswer>();
      expect(opened.json()).toEqual({
        draft: null,
        needsSignIn: true,
        leadsTo: { draftId: own.draft?.id, email: 'l•••@example.com' },
      });
    }
  });
});

describe('a contact address', () => {
  it('is verified with the emailed code', async () => {
    const email = 'Dean@Example.com';
    const browser = registrantBrowser(app, 'school');
    expect(
      (await browser.call('POST', 'registrations/school/draft/contact-code', { email })).statusCode,
    ).toBe(404);
    await browser.save(2, 0, { email });
    await browser.call('POST', 'registrations/school/draft/contact-code', { email });
    const again = await browser.call('POST', 'registrations/school/draft/contact-code', { email });
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '60']);
    const check = (otp: number) =>
      browser.call('POST', 'registrations/school/draft/contact-code/check', { email, otp });
    const code = Number((await newestMail(database(), email)).subject.slice(0, 4));
    const wrong = await check(code === 9999 ? 1000 : code + 1);
    expect([wrong.statusCode, wrong.json()]).toEqual([400, { message: 'Invalid OTP' }]);
    expect((await check(code)).json<Draft>().checkedEmails).toEqual([email]);
    expect((await check(code)).statusCode).toBe(400);
  });

  it('is verified by one press of the button in the email, and the draft goes on in that browser', async () => {
    const email = 'press@example.com';
    const browser = registrantBrowser(app, 'school');
    await browser.save(2, 0, { email });
    await browser.call('POST', 'registrations/school/draft/contact-code', { email });
    const { text } = await newestMail(database(), email);
    const token = /school-registration\?resume=([\w.-]+)/.exec(text)?.[1] ?? '';
    const press = (who: ReturnType<typeof registrantBrowser>) =>
      who.call('POST', 'registrations/school/draft/resume', undefined, { authorization: `Bearer ${token}` });
    const phone = registrantBrowser(app, 'school');
    for (let times = 0; times < 2; times += 1) {
      expect((await press(phone)).json<DraftAnswer>().draft).toMatchObject({
        answers: { 2: { email } },
        checkedEmails: [email],
      });
    }
    expect((await browser.read()).json<DraftAnswer>().draft?.checkedEmails).toEqual([email]);
    clock.advance(11 * 60_000);
    expect((await press(registrantBrowser(app, 'school'))).statusCode).toBe(401);
  });

  it('allows at most five guesses', async () => {
    const email = 'guessed@example.com';
    const browser = registrantBrowser(app, 'school');
    await browser.save(2, 0, { email });
    await browser.call('POST', 'registrations/school/draft/contact-code', { email });
    const code = Number((await readMails(database(), email))[0]?.subject.slice(0, 4));
    const check = (otp: number) =>
      browser.call('POST', 'registrations/school/draft/contact-code/check', { email, otp });
    for (let tries = 1; tries <= 5; tries += 1) await check(1000 + ((code - 1000 + tries) % 9000));
    expect((await check(code)).statusCode).toBe(400);
  });
});
