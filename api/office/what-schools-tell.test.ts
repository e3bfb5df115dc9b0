import type { AttachedCode } from '@glow50/contract/codes/codes';
import { REGISTRATION_FORMS } from '@glow50/contract/registration/registration-forms';
import type { Draft, DraftAnswer, Registration } from '@glow50/contract/registration/registrations';
import { SCHOOL_TEXTS } from '@glow50/contract/registration/school';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { registrantBrowser } from '../registration/testing/registrant-browser';
import { testDatabase } from '../platform/testing/test-database';
import { type OfficeSite, openOffice } from './testing/office-site';

const database = testDatabase();
let office: OfficeSite;

beforeAll(async () => {
  office = await openOffice(database(), { registrationForms: REGISTRATION_FORMS });
});
afterAll(() => office.close());

async function submitSchool() {
  const { email } = office.newPerson();
  const browser = registrantBrowser(office.app, 'school');
  const texts = SCHOOL_TEXTS.map(({ id, version }) => ({ id, version }));
  const version = await browser.fill({
    1: { program: 'Evening', school_name: 'Oak', school_type: 'trade_school', school_district: 'Dallas' },
    2: {
      first_name: 'Ada',
      last_name: 'Young',
      title_position: 'Principal',
      contact_email: email,
      contact_phone_number: '214 555 0142',
    },
    3: { program_selection: 'cosmetology' },
    4: { number_of_students: '40', preferred_start_date: `${new Date().getFullYear() + 1}-09-01` },
    5: { signature: { typedName: 'Ada Young', texts, picture: null }, digit_shown: 5, digit: '5' },
  });
  await browser.checkEmail(database(), email);
  return { browser, ...(await browser.submit(version)).json<Registration>() };
}

it('the code of a school tells teachers its name and type as they are now', async () => {
  const { browser, id, code } = await submitSchool();
  const asks = ['1.school_name', '1.school_type'].map((path) => ({ kind: 'field', path, label: path }));
  await office.ask('POST', `registrations/${id}/moves`, {
    from: 'received',
    to: 'needs_information',
    text: '',
    asks,
  });
  const values = { '1.school_name': 'Oak Beauty School', '1.school_type': 'b_school' };
  const answered = await browser.call(
    'POST',
    `my-registrations/${id}/information`,
    { values },
    { 'idempotency-key': v7() },
  );
  expect(answered.statusCode).toBe(200);
  expect((await office.move(id, 'in_review', 'approved')).statusCode).toBe(200);

  const teacher = registrantBrowser(office.app, 'teacher');
  await teacher.save(0, 0, { first_name: 'Grace' });
  const entered = await teacher.enterCode({ kind: 'school_code', code: code?.code ?? '' });
  const told: AttachedCode = { kind: 'school_code', issuer: 'Oak Beauty School', schoolType: 'b_school' };
  expect(entered.json()).toEqual(told);
  expect((await teacher.read()).json<DraftAnswer>().draft?.codes).toEqual([told]);
});

it('a code of staff tells whose it is, and no type', async () => {
  const issued = await office.ask('POST', 'codes', { kind: 'school_code', issuer: 'Glow Academy' });
  const teacher = registrantBrowser(office.app, 'teacher');
  await teacher.save(0, 0, { first_name: 'Grace' });
  await teacher.enterCode({ kind: 'school_code', code: issued.json<{ code: string }>().code });
  expect((await teacher.save(0, 1, { first_name: 'Grace' })).json<Draft>().codes).toEqual([
    { kind: 'school_code', issuer: 'Glow Academy' },
  ]);
});
