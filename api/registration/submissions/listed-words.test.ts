import type { ProviderCard } from '@glow50/contract/providers/providers';
import type { RegistrantProfile } from '@glow50/contract/registration/registrant-profile';
import type { Registration } from '@glow50/contract/registration/registrations';
import { expect, it } from '@jest/globals';
import { addAccount } from '../../testing/add-account';
import { signIn } from '../../testing/sign-in';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';
import { withoutLimits } from '../../platform/testing/unlimited';
import { registrantBrowser } from '../testing/registrant-browser';
import { TRIAL_FORMS } from '../testing/trial-forms';

const database = testDatabase();
const TATTOO = { services: [], professions: ['Tatoo Artist'] };

/** A student who chose no services, as the registration allows. */
async function register(email: string, toOffers: (offers: RegistrantProfile['offers']) => typeof offers) {
  const { student } = TRIAL_FORMS;
  const profile = (answers: Parameters<typeof student.profile>[0]) => {
    const trial = student.profile(answers);
    return { ...trial, ...TATTOO, offers: toOffers(trial.offers) };
  };
  const app = await testApp(database(), {
    registrationForms: { ...TRIAL_FORMS, student: { ...student, profile } },
    limitRules: withoutLimits(),
  });
  await addAccount(database(), { email });
  const browser = registrantBrowser(app, 'student');
  browser.jar.session = await signIn(app, email);
  const version = await browser.fill({ 1: { name: 'Inka Inkwell', email } });
  const { providerId } = (await browser.submit(version)).json<Registration>();
  const cards = (await app.inject('/api/v1/search?q=tattoo')).json<ProviderCard[]>();
  await app.close();
  return cards.find(({ id }) => id === providerId)?.service;
}

it('a provider of TATTO is found by that word, with her own service of that kind', async () => {
  const tattoo = await register('ink@example.com', (offers) =>
    offers.map((offer) => ({ ...offer, name: 'Fine-line rose', kind: 'tattoo' as const })),
  );
  expect(tattoo).toBe('Fine-line rose');
});

it('a provider without any service is filed under the profession', async () => {
  expect(await register('inkless@example.com', () => [])).toBe('Tatoo Artist');
});
