import type { DraftAnswer, Registration, Registrations } from '@glow50/contract/registration/registrations';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { newestMail, readMails } from '../../platform/testing/read-mails';
import { testClock } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { withoutLimits } from '../../platform/testing/unlimited';
import { addAccount } from '../../testing/add-account';
import { signIn } from '../../testing/sign-in';
import { testApp } from '../../testing/test-app';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { registrantBrowser } from '../testing/registrant-browser';
import { SIGNATURE, TRIAL_FORMS } from '../testing/trial-forms';

const database = testDatabase();
const clock = testClock();
let app: FastifyInstance;
let count = 0;

beforeAll(async () => {
  const limitRules = withoutLimits();
  app = await testApp(database(), { clock, limitRules, registrationForms: TRIAL_FORMS });
});
afterAll(() => app.close());

type Browser = ReturnType<typeof registrantBrowser>;

async function sendSchool(browser: Browser, email = `dean${(count += 1)}@example.com`) {
  const steps = { 1: { name: 'Ada Lovelace', email }, 5: { signature: SIGNATURE } };
  const version = await browser.fill(steps);
  await browser.checkEmail(database(), email);
  const answer = await browser.submit(version);
  expect(answer.statusCode).toBe(201);
  return { email, registration: answer.json<Registration>() };
}

const list = async (browser: Browser) =>
  (await browser.call('GET', 'my-registrations')).json<Registrations>().map(({ id }) => id);

it('the next person at the device does not see the reference and code of the first', async () => {
  const browser = registrantBrowser(app, 'school');
  const first = await sendSchool(browser);
  const own = await browser.call('GET', `my-registrations/${first.registration.id}`);
  expect(own.json()).toMatchObject({ reference: first.registration.reference });
  expect((await browser.call('GET', 'my-registrations')).body).not.toContain(first.registration.reference);

  const second = await sendSchool(browser);
  expect(second.registration.reference).not.toBe(first.registration.reference);
  const gone = await browser.call('GET', `my-registrations/${first.registration.id}`);
  expect(gone.statusCode).toBe(404);
});

it('the first registration stays under its reference, and its emailed link lists it for an hour', async () => {
  const browser = registrantBrowser(app, 'school');
  const first = await sendSchool(browser);
  await sendSchool(browser);
  const { text } = await newestMail(database(), first.email);
  const token = /open=([\w.-]+)/.exec(text)?.[1] ?? '';
  const phone = registrantBrowser(app, 'school');
  await phone.call('POST', 'my-registrations/open', undefined, { authorization: `Bearer ${token}` });
  expect(await list(phone)).toEqual([first.registration.id]);
  clock.advance(61 * 60_000);
  expect(await list(phone)).toEqual([]);
});

it('the link to go on says that the registration was sent, once it was', async () => {
  const browser = registrantBrowser(app, 'school');
  const email = `dean${(count += 1)}@example.com`;
  await browser.fill({ 1: { name: 'Ada Lovelace', email } });
  await browser.call('POST', 'registrations/school/draft/link', { email });
  const { text } = await newestMail(database(), email);
  const token = /resume=([\w.-]+)/.exec(text)?.[1] ?? '';
  const resume = () =>
    registrantBrowser(app, 'school').call('POST', 'registrations/school/draft/resume', undefined, {
      authorization: `Bearer ${token}`,
    });
  expect((await resume()).statusCode).toBe(200);
  const version = await browser.fill({ 5: { signature: SIGNATURE } }, 1);
  await browser.checkEmail(database(), email);
  expect((await browser.submit(version)).statusCode).toBe(201);
  const answer = await resume();
  expect([answer.statusCode, answer.json<object>()]).toEqual([
    401,
    { message: REGISTRATION_MESSAGES.sentAlready },
  ]);
});

it('a person who signs in at the device does not take over what another one registered', async () => {
  const browser = registrantBrowser(app, 'school');
  const { registration } = await sendSchool(browser);
  await addAccount(database(), { email: 'next@example.com' });
  browser.jar.session = await signIn(app, 'next@example.com');
  expect(await list(browser)).toEqual([]);
  expect((await browser.call('GET', `my-registrations/${registration.id}`)).statusCode).toBe(404);
});

it('the same person who signs in has the registration in the account', async () => {
  const email = 'same@example.com';
  const browser = registrantBrowser(app, 'school');
  const { registration } = await sendSchool(browser, email);
  await addAccount(database(), { email });
  browser.jar.session = await signIn(app, email);
  expect(await list(browser)).toEqual([registration.id]);
});

it('keeps a draft of another kind that was begun before', async () => {
  const business = registrantBrowser(app, 'b2b');
  await business.save(1, 0, { name: 'Candles' });
  const school = registrantBrowser(app, 'school');
  school.jar.draft = business.jar.draft ?? '';
  await sendSchool(school);
  business.jar.draft = school.jar.draft ?? '';
  await school.save(1, 0, { name: 'Another school' });
  expect((await business.read()).json<DraftAnswer>().draft?.answers).toEqual({ 1: { name: 'Candles' } });
});

it('somebody else begins anew, and a link to what was begun goes to the address in it', async () => {
  const browser = registrantBrowser(app, 'school');
  const email = 'left@example.com';
  await browser.save(1, 0, { name: 'First', email });
  await browser.call('POST', 'registrations/leave');
  const { text } = await newestMail(database(), email);
  const token = /resume=([\w.-]+)/.exec(text)?.[1] ?? '';
  const other = registrantBrowser(app, 'school');
  const answer = await other.call('POST', 'registrations/school/draft/resume', undefined, {
    authorization: `Bearer ${token}`,
  });
  expect(answer.json<DraftAnswer>().draft?.answers).toEqual({ 1: { name: 'First', email } });
  expect((await browser.call('POST', 'registrations/leave')).statusCode).toBe(200);
  expect(await readMails(database(), email)).toHaveLength(1);
});

it('leaving drafts mails a stranger’s box no more often than any other way does', async () => {
  const limited = await testApp(database(), { clock, registrationForms: TRIAL_FORMS });
  const email = 'flooded@example.com';
  for (let times = 0; times < 9; times += 1) {
    const browser = registrantBrowser(limited, 'school');
    expect((await browser.save(1, 0, { name: 'First', email })).statusCode).toBe(200);
    expect((await browser.call('POST', 'registrations/leave')).statusCode).toBe(200);
  }
  expect(await readMails(database(), email)).toHaveLength(4);
  await limited.close();
});

it('somebody else begins anew, and what was begun stays for its emailed link', async () => {
  const browser = registrantBrowser(app, 'school');
  await browser.save(1, 0, { name: 'First' });
  await browser.call('POST', 'registrations/school/draft/link', { email: 'first@example.com' });
  expect((await browser.call('POST', 'registrations/leave')).statusCode).toBe(200);
  expect((await browser.read()).json<DraftAnswer>().draft).toBeNull();
  expect((await browser.save(1, 0, { name: 'Second' })).statusCode).toBe(200);
  const { text } = await newestMail(database(), 'first@example.com');
  const token = /resume=([\w.-]+)/.exec(text)?.[1] ?? '';
  const answer = await registrantBrowser(app, 'school').call(
    'POST',
    'registrations/school/draft/resume',
    undefined,
    { authorization: `Bearer ${token}` },
  );
  expect(answer.json<DraftAnswer>().draft?.answers).toEqual({ 1: { name: 'First' } });
});
