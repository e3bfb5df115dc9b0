import type { Ask } from '@glow50/contract/registration/information';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import { formStep } from '@glow50/contract/registration/fields/form-step';
import { HOURS_FIELDS, OFFERS_FIELDS } from '@glow50/contract/registration/shared-steps';
import { ServiceOffers } from '@glow50/contract/registration/service-offers';
import { DEFAULT_WEEK, toSelectedDays, WeeklyHours } from '@glow50/contract/registration/weekly-hours';
import { toCents } from '@glow50/contract/money/decimal-amount';
import type { Registration } from '@glow50/contract/registration/registrations';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { testDatabase } from '../platform/testing/test-database';
import { registrantBrowser } from '../registration/testing/registrant-browser';
import { TRIAL_FORMS } from '../registration/testing/trial-forms';
import { addAccount } from '../testing/add-account';
import { signIn } from '../testing/sign-in';
import { type OfficeSite, openOffice } from './testing/office-site';

const database = testDatabase();
let office: OfficeSite;

const { student } = TRIAL_FORMS;
/** A student who is also asked for hours and services. */
const WITH_HOURS = {
  ...student,
  steps: {
    ...student.steps,
    11: formStep('Hours of service', HOURS_FIELDS),
    12: formStep('Add Your Service', OFFERS_FIELDS),
  },
  profile: (answers: Parameters<typeof student.profile>[0]) => ({
    ...student.profile(answers),
    hours: toSelectedDays(WeeklyHours.parse(answers[11]).schedule),
    offers: ServiceOffers.parse(answers[12]).offers.map((offer) => ({
      ...offer,
      name: offer.service_name,
      priceCents: toCents(offer.price),
      durationMinutes: Number(offer.durationMinutes),
      isOffered: offer.isAvailable,
      addOns: [],
      photos: [],
    })),
  }),
};

beforeAll(async () => {
  office = await openOffice(database(), { registrationForms: { ...TRIAL_FORMS, student: WITH_HOURS } });
});
afterAll(() => office.close());

const openOn = (day: number, to = '18:00') =>
  DEFAULT_WEEK.map((hours, index) => (index === day ? { enabled: true, from: '09:00', to } : hours));

const offer = (name: string, price: string) => ({
  service_name: name,
  description: '',
  price,
  durationMinutes: '60',
  isAvailable: true,
  kind: 'eye-brows',
  chips: [],
  addOns: [],
  photos: [],
});

const ASKS: Ask[] = [
  { kind: 'field', path: '11.schedule', label: 'Hours' },
  { kind: 'field', path: '12.offers', label: 'Services' },
];

async function submitted() {
  const { name, email } = office.newPerson();
  await addAccount(database(), { email });
  const browser = registrantBrowser(office.app, 'student');
  browser.jar.session = await signIn(office.app, email);
  const version = await browser.fill({
    1: { name, email },
    11: { schedule: openOn(1) },
    12: { offers: [offer('Brow shaping', '20.34'), offer('Brow tint', '15')] },
  });
  const registration = (await browser.submit(version)).json<Registration>();
  return { browser, ...registration };
}

it('asks for hours and services, and puts the answers on the page with what its owner changed since', async () => {
  const { browser, id, providerId } = await submitted();
  const { askable = [] } = await office.open(id);
  expect(askable.map(({ path }) => path)).toEqual(expect.arrayContaining(['11.schedule', '12.offers']));
  await office.ask('POST', `registrations/${id}/moves`, {
    from: 'received',
    to: 'needs_information',
    text: '',
    asks: ASKS,
  });
  await database()
    .db.updateTable('services')
    .set({ price_cents: 2500 })
    .where('name', '=', 'Brow shaping')
    .execute();

  const read = async () => (await browser.call('GET', `my-registrations/${id}`)).json<Registration>();
  expect((await read()).information).toMatchObject({
    items: [
      { control: { kind: 'hours' }, value: openOn(1) },
      { control: { kind: 'offers' }, value: [{ price: '25.00' }, { service_name: 'Brow tint' }] },
    ],
  });
  const answer = (schedule: object) =>
    browser.call(
      'POST',
      `my-registrations/${id}/information`,
      {
        text: '',
        values: {
          '11.schedule': schedule,
          '12.offers': [offer('Brow shaping', '30'), offer('Lamination', '40')],
        },
      },
      { 'idempotency-key': v7() },
    );
  const refused = await answer(openOn(2, '08:00'));
  expect(refused.json()).toMatchObject({ errors: [{ path: '11.schedule.2.to' }] });
  expect((await answer(openOn(2))).statusCode).toBe(200);

  const page = (await office.app.inject(`/api/v1/providers/${providerId ?? ''}`)).json<ProviderProfile>();
  expect(page.hours).toEqual([{ day: 2, from: '09:00', to: '18:00' }]);
  expect(page.services.map(({ name, price }) => [name, price.cents])).toEqual([
    ['Brow shaping', 3000],
    ['Lamination', 4000],
  ]);
  expect((await office.open(id)).information).toMatchObject([
    { before: { '11.schedule': openOn(1) }, after: { '11.schedule': openOn(2) } },
  ]);
});
