import type { AccountExport } from '@glow50/contract/accounts/account';
import { isNeverStored } from '@glow50/contract/registration/fields/form-step';
import { sampleAnswers, sampleOf } from '@glow50/contract/registration/fields/testing/sample-answers';
import { REGISTRATION_FORMS } from '@glow50/contract/registration/registration-forms';
import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import type { RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { testDatabase } from '../platform/testing/test-database';
import { withoutLimits } from '../platform/testing/unlimited';
import { addAccount } from '../testing/add-account';
import { signIn } from '../testing/sign-in';
import { testApp } from '../testing/test-app';
import type { RegistrationRow } from './submissions/registration-repository';
import { receivedEmail } from './submissions/registration-emails';
import { registrantBrowser } from './testing/registrant-browser';

const FORMS = Object.entries(REGISTRATION_FORMS) as [RegistrationKind, RegistrationForm][];
const database = testDatabase();
let app: FastifyInstance;

beforeAll(async () => {
  app = await testApp(database(), { limitRules: withoutLimits() });
});
afterAll(() => app.close());

const answersTo = ({ steps }: RegistrationForm) =>
  Object.fromEntries(
    Object.entries(steps).map(([number, { fields, signs }]) => [number, signs ? {} : sampleAnswers(fields)]),
  );

it.each(FORMS)('the export of an account with a %s registration has every field', async (kind, form) => {
  const email = `${kind}@fields.example`;
  await addAccount(database(), { email });
  const browser = registrantBrowser(app, kind);
  browser.jar.session = await signIn(app, email);
  await browser.fill(answersTo(form));
  const { registrations } = (await browser.call('GET', 'account/export')).json<AccountExport>();
  expect(registrations).toHaveLength(1);
  for (const [number, { fields, signs }] of Object.entries(form.steps)) {
    const stored = Object.keys(signs ? {} : fields).filter(
      (name) => fields[name] && !isNeverStored(fields[name]),
    );
    expect(Object.keys(registrations[0]?.answers[number] ?? {}).sort()).toEqual(stored.sort());
  }
});

it.each(FORMS)(
  'the mail that a %s registration has arrived has every field that is not private',
  (kind, form) => {
    const row = { kind, reference: 'G50-7K3M-9Q2X', name: 'Ada', answers: answersTo(form) };
    const { text, html } = receivedEmail('https://glow50.example', row as unknown as RegistrationRow, form);
    for (const { fields, signs } of Object.values(form.steps)) {
      for (const [name, field] of Object.entries(signs ? {} : fields)) {
        const { words } = sampleOf(name, field);
        if (words === '') continue;
        expect(text.includes(`: ${words}`) || text.includes(words)).toBe(
          !field.isPrivate || isElsewhere(words),
        );
        if (!field.isPrivate) expect(html).toContain(words.replace('&', '&amp;'));
      }
    }

    /** Dates are worded alike in all fields. */
    function isElsewhere(words: string): boolean {
      const open = Object.values(form.steps).flatMap(({ fields }) => Object.entries(fields));
      return open.some(([name, field]) => !field.isPrivate && sampleOf(name, field).words === words);
    }
  },
);
