import type { IssuedCode } from '@glow50/contract/codes/codes';
import type { Problem } from '@glow50/contract/problem';
import type { Registration } from '@glow50/contract/registration/registrations';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { registrantBrowser } from '../registration/testing/registrant-browser';
import { addAccount } from '../testing/add-account';
import { signIn } from '../testing/sign-in';
import { testDatabase } from '../platform/testing/test-database';
import { type OfficeSite, openOffice } from './testing/office-site';

const database = testDatabase();
let office: OfficeSite;

beforeAll(async () => {
  office = await openOffice(database());
});
afterAll(() => office.close());

const issue = async (request: object) =>
  (
    await office.ask('POST', 'codes', { kind: 'school_code', issuer: 'Lone Star', ...request })
  ).json<IssuedCode>().code;

async function teacher() {
  const person = office.newPerson();
  await addAccount(database(), { email: person.email });
  const browser = registrantBrowser(office.app, 'teacher');
  browser.jar.session = await signIn(office.app, person.email);
  const version = await browser.fill({ 1: person, 3: { school_name: 'Lone Star' } });
  return { browser, version };
}

async function whatIsSaidOf(code: string, kind: 'school_code' | 'unique_code' = 'school_code') {
  const { browser } = await teacher();
  const answer = await browser.enterCode({ kind, code });
  return answer.statusCode === 200 ? 'works' : answer.json<Problem>().errors?.[0]?.message;
}

it('tells an unknown code from a code of another kind', async () => {
  expect(await whatIsSaidOf('ABCDE-12345')).toBe(
    'We don’t recognize this code. Check it letter by letter, or ask for a new one',
  );
  const passcode = await issue({ kind: 'instructor_passcode' });
  expect(await whatIsSaidOf(passcode)).toBe(
    'This is the passcode of an instructor, and here we need the code of a school',
  );
});

it('says of a school’s code that it will work, that it works, and that the school was declined', async () => {
  const { registration } = await office.submitted('school');
  const code = registration.code?.code ?? '';
  expect(code).not.toBe('');
  expect(await whatIsSaidOf(code)).toBe(
    'Lone Star Beauty School is not approved yet, so the code does not work yet. It will once we approve the school, usually within 2 business days: everything you typed is saved until then',
  );
  await office.move(registration.id, 'received', 'approved');
  expect(await whatIsSaidOf(code)).toBe('works');
  await office.move(registration.id, 'approved', 'declined', 'Sorry');
  expect(await whatIsSaidOf(code)).toBe(
    'We have not approved Lone Star Beauty School, so the code does not work. Please ask the school about it',
  );
});

it('says of a code that it was used up, withdrawn, or has expired, and who to contact', async () => {
  const code = await issue({ maxUses: 1 });
  const first = await teacher();
  await first.browser.enterCode({ kind: 'school_code', code });
  expect((await first.browser.submit(first.version)).statusCode).toBe(201);
  expect(await whatIsSaidOf(code)).toBe('This code has been used up. Ask Lone Star for a new one');

  const withdrawn = await issue({ issuer: '' });
  await office.ask('DELETE', `codes/${withdrawn}`);
  expect(await whatIsSaidOf(withdrawn)).toBe(
    'This code was withdrawn. Ask the person who gave it to you for a new one',
  );

  const old = await issue({ kind: 'unique_code', issuer: 'Mona', expiresInDays: 1 });
  await database().sql.query('UPDATE codes SET expires_at = $2 WHERE code = $1', [
    old.replace('-', ''),
    new Date('2026-02-14T18:00:00Z'),
  ]);
  expect(await whatIsSaidOf(old, 'unique_code')).toBe(
    'This code worked until February 14, 2026. Ask Mona for a new one',
  );
});

it('says why a code that worked when it was entered is taken off on submission', async () => {
  const code = await issue({});
  const { browser, version } = await teacher();
  expect((await browser.enterCode({ kind: 'school_code', code })).statusCode).toBe(200);
  await office.ask('DELETE', `codes/${code}`);
  const answer = await browser.submit(version);
  expect([answer.statusCode, answer.json<Problem>().message]).toEqual([
    409,
    'This code was withdrawn. Ask Lone Star for a new one. We have taken it off, and nothing was charged. Please look at the price again',
  ]);
  expect((await browser.submit(version)).json<Registration>()).toMatchObject({ amountDue: { cents: 6000 } });
});
