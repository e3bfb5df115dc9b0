import { expect, test } from '@playwright/test';
import type { IssuedCode } from '@glow50/contract/codes/codes';
import { newPerson } from './account-pages';
import { isRegistrationSampled, NOT_SAMPLED } from '../sample';
import { createApiCaller, STAFF } from './event-editor';
import { expectInOffice } from './office-pages';
import { readRegistrations } from './registration-flow';
import { registerTeacher } from './registration-teacher';

test.describe.configure({ timeout: 240_000 });

test('a teacher registers with a school code despite a reload', async ({
  page,
  browser,
  request,
  isMobile,
}) => {
  test.skip(!isRegistrationSampled('teacher', isMobile), NOT_SAMPLED);
  const staff = await createApiCaller(request, STAFF);
  const codeRequest = { kind: 'school_code', issuer: 'Glow Academy', note: '', maxUses: 5 };
  const { code } = await staff<IssuedCode>('POST', '/office/codes', codeRequest);

  const person = newPerson();
  await registerTeacher(page, person, code);
  const [registration] = await readRegistrations(page);
  expect(registration).toMatchObject({ kind: 'teacher', state: 'received', email: person.email });
  await expectInOffice(browser, registration, {
    answers: ['Skin care, <b>make up</b> 💄', 'Cosmetology'],
    files: ['license.png'],
  });
});
