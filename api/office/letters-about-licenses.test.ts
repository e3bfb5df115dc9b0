import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readMails } from '../platform/testing/read-mails';
import { testDatabase } from '../platform/testing/test-database';
import { type OfficeSite, openOffice } from './testing/office-site';

const database = testDatabase();
let office: OfficeSite;

beforeAll(async () => {
  office = await openOffice(database());
});
afterAll(() => office.close());

it('a student, who gave no license, reads nothing about one', async () => {
  const { person, registration } = await office.submitted('student');
  await office.move(registration.id, 'received', 'approved');
  const mails = await readMails(database(), person.email);
  expect(mails.map(({ subject }) => subject.split(',')[0])).toEqual([
    'We have received your registration',
    'You are approved',
  ]);
  for (const { text, html } of mails) expect(text + html).not.toMatch(/licen[cs]e|papers/i);
});
