import type { IssuedCode } from '@glow50/contract/codes/codes';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { readMails } from '../platform/testing/read-mails';
import { testDatabase } from '../platform/testing/test-database';
import { addAccount } from '../testing/add-account';
import { type SignedIn, signIn } from '../testing/sign-in';
import { type OfficeSite, openOffice } from './testing/office-site';

const database = testDatabase();
let office: OfficeSite;
let colleague: SignedIn;

beforeAll(async () => {
  office = await openOffice(database());
  await addAccount(database(), { email: 'colleague@example.com', role: 'staff' });
  colleague = await signIn(office.app, 'colleague@example.com');
});
afterAll(() => office.close());

const post = (url: string, payload: object, key: string, who = office.staffHeaders()) =>
  office.app.inject({
    method: 'POST',
    url: `/api/v1/${url}`,
    headers: { ...who, 'idempotency-key': key },
    payload,
  });

it('a key that a colleague used first suppresses neither the note nor the email of another', async () => {
  const { registration, person } = await office.submitted('school');
  const path = `office/registrations/${registration.id}`;
  const [noteKey, mailKey] = [v7(), v7()];
  await post(`${path}/notes`, { text: 'Seen' }, noteKey, colleague.headers);
  await post(`${path}/notes`, { text: 'Called them' }, noteKey);
  await post(`${path}/mails`, { subject: 'First', text: 'One' }, mailKey, colleague.headers);
  await post(`${path}/mails`, { subject: 'Second', text: 'Two' }, mailKey);
  const { events } = await office.open(registration.id);
  expect(events.filter(({ kind }) => kind === 'noted').map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Seen', 'Called them']),
  );
  const subjects = (await readMails(database(), person.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining(['First', 'Second']));
});

it('the same key with another note is refused instead of being dropped', async () => {
  const { registration } = await office.submitted('school');
  const key = v7();
  const note = (text: string) => post(`office/registrations/${registration.id}/notes`, { text }, key);
  const statuses = [await note('Seen'), await note('Seen'), await note('Other')].map((one) => one.statusCode);
  expect(statuses).toEqual([200, 200, 422]);
});

it('the key of a colleague issues another code, and the same key with another request is refused', async () => {
  const key = v7();
  const request = { kind: 'sponsor_code', issuer: 'Glow Fund', note: 'Spring', maxUses: 5 };
  const mine = (await post('office/codes', request, key)).json<IssuedCode>();
  const theirs = (await post('office/codes', request, key, colleague.headers)).json<IssuedCode>();
  expect(theirs.code).not.toBe(mine.code);
  expect((await post('office/codes', request, key)).json<IssuedCode>().code).toBe(mine.code);
  expect((await post('office/codes', { ...request, maxUses: 50 }, key)).statusCode).toBe(422);
});
