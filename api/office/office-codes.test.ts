import type { IssuedCode } from '@glow50/contract/codes/codes';
import type { DraftAnswer, Registration } from '@glow50/contract/registration/registrations';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
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

it('codes are issued once per key, found, and revoked permanently', async () => {
  const key = v7();
  const request = { kind: 'sponsor_code', issuer: 'Glow Fund', note: 'Spring', maxUses: 5 };
  const [one, two] = await Promise.all([1, 2].map(() => office.ask('POST', 'codes', request, key)));
  expect(one?.json()).toEqual(two?.json());
  const { code } = one?.json<IssuedCode>() ?? { code: '' };
  expect((await office.ask('GET', 'codes?q=glow')).json()).toMatchObject({
    codes: [{ code, state: 'works', uses: 0 }],
  });
  expect((await office.ask('GET', `codes?q=${code.slice(0, 4)}`)).json()).toMatchObject({
    codes: [{ code }],
  });
  expect((await office.ask('DELETE', `codes/${code.toLowerCase()}`)).json()).toMatchObject({
    state: 'revoked',
  });
  expect((await office.ask('DELETE', 'codes/NONSENSE')).statusCode).toBe(404);
  const browser = registrantBrowser(office.app, 'b2b');
  await browser.save(1, 0, {});
  expect((await browser.enterCode({ kind: 'sponsor_code', code })).statusCode).toBe(400);
  expect((await office.ask('POST', 'codes', { kind: 'x', maxUses: 0 })).statusCode).toBe(400);
});

it('teachers can issue codes once the office has approved them', async () => {
  const person = office.newPerson();
  const userId = await addAccount(database(), { email: person.email });
  const { headers } = await signIn(office.app, person.email);
  const issue = () =>
    office.app.inject({
      method: 'POST',
      url: '/api/v1/my-codes',
      headers: { ...headers, 'idempotency-key': v7() },
      payload: { note: 'Spring class' },
    });
  expect((await issue()).statusCode).toBe(403);
  const browser = registrantBrowser(office.app, 'teacher');
  browser.jar.session = await signIn(office.app, person.email);
  const version = await browser.fill({ 1: person, 3: { school_name: 'Lone Star' } });
  const { id } = (await browser.submit(version)).json<Registration>();
  await database().sql.query(
    "UPDATE registrations SET state = 'received' WHERE owner_id = $1 AND registration_id = $2",
    [userId, id],
  );
  await office.move(id, 'received', 'approved');
  const issued = (await issue()).json<IssuedCode>();
  expect(issued).toMatchObject({ kind: 'instructor_passcode', issuer: 'Ada Lovelace', state: 'works' });
  const student = registrantBrowser(office.app, 'student');
  await student.save(3, 0, {});
  const enter = () => student.enterCode({ kind: 'instructor_passcode', code: issued.code });
  expect((await enter()).statusCode).toBe(200);
  await office.move(id, 'approved', 'declined', 'Sorry');
  expect((await enter()).statusCode).toBe(400);
  expect((await student.read()).json<DraftAnswer>().draft?.codes).toEqual([]);
});
