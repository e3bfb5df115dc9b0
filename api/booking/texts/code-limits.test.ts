import { expect, it } from '@jest/globals';
import { AUTH_MESSAGES, PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { AccountTexts } from '@glow50/contract/texts/phone-check';
import { v7 } from 'uuid';
import { LIMIT_RULES } from '../../platform/limits/limit-rules';
import { newestTextCode, readTexts } from '../../platform/testing/read-texts';
import { addAccount } from '../../testing/add-account';
import type { BookingSite } from '../../testing/booking-site';
import { signIn } from '../../testing/sign-in';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { testLimitedSites } from '../testing/limited-sites';

const ACCOUNT = '/api/v1/account/phone';
const { database, openSite } = testLimitedSites();

let line = 1000;
const newNumber = () => `+1214555${(line += 1)}`;

async function signInAnew(site: BookingSite) {
  const email = `${v7()}@example.com`;
  await addAccount(database(), { email });
  return (await signIn(site.app, email)).headers;
}

const addVisitor = async (site: BookingSite, ip: string) => newVisitor(await signInAnew(site), ip);

const ask = (site: BookingSite, visitor: TestVisitor, phone: string) =>
  site.call(visitor, 'POST', ACCOUNT, { body: { phone } });

const check = (site: BookingSite, visitor: TestVisitor, phone: string, otp: number) =>
  site.call(visitor, 'POST', `${ACCOUNT}/check`, { body: { phone, otp } });

it('a stranger’s number gets three codes a day from everybody together, and never two within a minute', async () => {
  const site = await openSite();
  const phone = newNumber();
  const attackers = await Promise.all([1, 2, 3, 4].map((number) => addVisitor(site, `203.0.113.${number}`)));
  const statuses: number[] = [];
  for (const attacker of attackers) {
    statuses.push(
      (await ask(site, attacker, phone)).statusCode,
      (await ask(site, attacker, phone)).statusCode,
    );
    site.clock.advance(2 * 60_000);
  }
  expect(statuses).toEqual([200, 429, 200, 429, 200, 429, 429, 429]);
  expect(await readTexts(database(), phone)).toHaveLength(3);
});

it('who asks again within a minute is told of the code that they were sent, and a stranger only to wait', async () => {
  const site = await openSite();
  const phone = newNumber();
  const owner = await addVisitor(site, '203.0.113.60');
  const stranger = await addVisitor(site, '203.0.113.61');
  expect((await ask(site, owner, phone)).statusCode).toBe(200);
  site.clock.advance(18_000);
  for (let press = 0; press < 8; press += 1) {
    const again = await ask(site, owner, phone);
    expect([again.statusCode, again.json(), again.headers['retry-after']]).toEqual([
      429,
      { message: AUTH_MESSAGES.resendTooSoon },
      '42',
    ]);
  }
  const other = await ask(site, stranger, phone);
  expect([other.statusCode, other.json()]).toEqual([429, { message: PROBLEM_MESSAGES.tooMany }]);
  expect(await readTexts(database(), phone)).toHaveLength(1);
});

it('one account has six codes a day texted, whatever the numbers and the networks', async () => {
  const site = await openSite();
  const headers = await signInAnew(site);
  const statuses: number[] = [];
  for (let asked = 0; asked < 8; asked += 1) {
    const attacker = newVisitor(headers, `203.0.113.${100 + asked}`);
    statuses.push((await ask(site, attacker, newNumber())).statusCode);
    site.clock.advance(2 * 60_000);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
});

it('a /48 of IPv6 has 40 codes an hour texted, however many clients it has', async () => {
  const site = await openSite();
  const { tries } = LIMIT_RULES.textNetwork;
  const statuses: number[] = [];
  let headers = {};
  for (let asked = 0; asked <= tries; asked += 1) {
    if (asked % LIMIT_RULES.textOwner.tries === 0) headers = await signInAnew(site);
    const attacker = newVisitor(headers, `2001:db8:7:${asked.toString(16)}::1`);
    statuses.push((await ask(site, attacker, newNumber())).statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: tries }, () => 200), 429]);
});

it('strangers who were texted no code cannot use up the tries of a number', async () => {
  const site = await openSite();
  const phone = newNumber();
  const stranger = await addVisitor(site, '203.0.113.66');
  for (let tries = 0; tries <= LIMIT_RULES.textNumberTries.tries; tries += 1)
    expect((await check(site, stranger, phone, 1234)).statusCode).toBe(400);
  const owner = await addVisitor(site, '203.0.113.67');
  await ask(site, owner, phone);
  const confirmed = await check(site, owner, phone, await newestTextCode(database(), phone));
  expect(confirmed.json<AccountTexts>().texts).toMatchObject({ phone, isConfirmed: true });
});

it('strangers who had codes texted to a number cannot use up the tries of the person whose it is', async () => {
  const site = await openSite();
  const phone = newNumber();
  const stranger = await addVisitor(site, '203.0.113.68');
  for (const tries of [5, 4]) {
    await ask(site, stranger, phone);
    const wrong = (await newestTextCode(database(), phone)) === 1234 ? 4321 : 1234;
    for (let tried = 0; tried < tries; tried += 1)
      expect((await check(site, stranger, phone, wrong)).statusCode).toBe(400);
    site.clock.advance(2 * 60_000);
  }
  expect((await check(site, stranger, phone, 1234)).statusCode).toBe(429);
  const owner = await addVisitor(site, '203.0.113.69');
  await ask(site, owner, phone);
  const confirmed = await check(site, owner, phone, await newestTextCode(database(), phone));
  expect(confirmed.json<AccountTexts>().texts).toMatchObject({ phone, isConfirmed: true });
});
