import type { OfficeRegistration } from '@glow50/contract/office/office';
import type { RegistrationState } from '@glow50/contract/registration/registration-kinds';
import type { REGISTRATION_FORMS } from '@glow50/contract/registration/registration-forms';
import type { Registration } from '@glow50/contract/registration/registrations';
import type { Upload } from '@glow50/contract/uploads/uploads';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v7 } from 'uuid';
import type { Database } from '../../platform/database/database';
import { registrantBrowser } from '../../registration/testing/registrant-browser';
import { SIGNATURE, TRIAL_FORMS } from '../../registration/testing/trial-forms';
import { addAccount } from '../../testing/add-account';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { testClock, testConfig } from '../../platform/testing/test-config';
import { testApp } from '../../testing/test-app';
import { withoutLimits } from '../../platform/testing/unlimited';
import { pdf } from '../../platform/uploads/testing/pdfs';

const STAFF = 'staff@example.com';

export type OfficeSite = Awaited<ReturnType<typeof openOffice>>;

export async function openOffice(
  database: Database,
  {
    clock = testClock(),
    registrationForms = TRIAL_FORMS,
  }: { clock?: ReturnType<typeof testClock>; registrationForms?: typeof REGISTRATION_FORMS } = {},
) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-office-'));
  const config = testConfig({ dataDir });
  const app = await testApp(database, {
    config,
    clock,
    limitRules: withoutLimits(),
    registrationForms,
  });
  await addAccount(database, { email: STAFF, role: 'staff' });
  let staff: SignedIn = await signIn(app, STAFF);
  let count = 0;

  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, key = v7()) =>
    app.inject({
      method,
      url: `/api/v1/office/${url}`,
      headers: { ...staff.headers, 'idempotency-key': key },
      ...(payload && { payload }),
    });

  const newPerson = () => {
    count += 1;
    return { name: 'Ada Lovelace', email: `registrant${count}@example.com` };
  };

  async function submitted(kind: 'school' | 'student') {
    const person = newPerson();
    const browser = registrantBrowser(app, kind);
    if (kind === 'student') {
      await addAccount(database, { email: person.email });
      browser.jar.session = await signIn(app, person.email);
    }
    const version = await browser.fill(
      kind === 'school' ? { 1: person, 5: { signature: SIGNATURE } } : { 1: person },
    );
    if (kind === 'school') await browser.checkEmail(database, person.email);
    const registration = (await browser.submit(version)).json<Registration>();
    return { browser, person, registration };
  }

  async function applicant() {
    const person = newPerson();
    const browser = registrantBrowser(app, 'employment');
    await browser.save(1, 0, person);
    await browser.checkEmail(database, person.email);
    const uploaded = await app.inject({
      method: 'POST',
      url: '/api/v1/uploads?purpose=government-id&name=id.pdf',
      payload: pdf(),
      headers: {
        cookie: `draft=${browser.jar.draft}`,
        'content-type': 'application/octet-stream',
        'idempotency-key': v7(),
      },
    });
    const file = uploaded.json<Upload>();
    await browser.save(3, 1, {
      government_id: { uploadId: file.id, purpose: file.purpose, name: file.name },
    });
    return { browser, file };
  }

  return {
    app,
    config,
    staffHeaders: () => staff.headers,
    /** Signs staff in again. Needed after advancing the clock, because sessions expire. */
    async enterAgain() {
      staff = await signIn(app, STAFF);
    },
    ask,
    move: (id: string, from: RegistrationState, to: RegistrationState, text = '', key = v7()) =>
      ask('POST', `registrations/${id}/moves`, { from, to, text }, key),
    open: async (id: string) => (await ask('GET', `registrations/${id}`)).json<OfficeRegistration>(),
    newPerson,
    submitted,
    applicant,
    async close() {
      await app.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
