import type { ListingAnswer, ReplacementAnswer } from '@glow50/contract/registration/listing';
import type { Draft, Registration } from '@glow50/contract/registration/registrations';
import type { Problem } from '@glow50/contract/problem';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import type { RegistrationPayment } from '@glow50/contract/plans/plans';
import { REGISTRATION_FORMS } from '@glow50/contract/registration/registration-forms';
import { LISTED_KINDS, type RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '../../platform/testing/test-database';
import { addAccount } from '../../testing/add-account';
import { addBooking } from '../../testing/add-booking';
import { openPlanSite, type PlanSite } from '../../testing/plan-site';
import { signIn } from '../../testing/sign-in';
import { registrantBrowser } from '../testing/registrant-browser';
import { TRIAL_FORMS } from '../testing/trial-forms';

const database = testDatabase();
let site: PlanSite;
let count = 0;

beforeAll(async () => {
  const licensed_member = { ...TRIAL_FORMS.student, price: () => 'licensed' as const };
  site = await openPlanSite(database(), { registrationForms: { ...TRIAL_FORMS, licensed_member } });
});
afterAll(() => site.close());

async function newPerson() {
  const email = `listed${(count += 1)}@example.com`;
  await addAccount(database(), { email });
  const session = await signIn(site.app, email);
  const open = (kind: RegistrationKind) => {
    const browser = registrantBrowser(site.app, kind);
    browser.jar.session = session;
    return {
      ...browser,
      type: (name: string) => browser.fill({ 1: { name, email }, 6: {} }),
      compare: async () =>
        (await browser.call('GET', `registrations/${kind}/draft/replacement`)).json<ReplacementAnswer>()
          .replacement,
    };
  };
  return { email, open, student: open('student'), licensed: open('licensed_member') };
}

const listingOf = async ({ student }: Awaited<ReturnType<typeof newPerson>>) =>
  (await student.call('GET', 'my-listing')).json<ListingAnswer>().listing;

const nameOf = async (id: string | null | undefined) =>
  (await site.app.inject(`/api/v1/providers/${id}`)).json<ProviderProfile>().name;

it('the kinds that make a page are those whose forms do', () => {
  const kinds = Object.entries(REGISTRATION_FORMS).flatMap(([kind, form]) => (form?.profile ? [kind] : []));
  expect([...LISTED_KINDS].sort()).toEqual(kinds.sort());
});

it('an account without a page is told so without an error', async () => {
  const person = await newPerson();
  expect(await listingOf(person)).toBeNull();
  expect((await site.app.inject('/api/v1/my-listing')).statusCode).toBe(401);
});

describe('who is listed and registers again', () => {
  it('does not lose the live page unasked, and reads which fields would change', async () => {
    const person = await newPerson();
    const version = await person.student.type('Ada One');
    const { providerId } = (await person.student.submit(version)).json<Registration>();
    expect(await listingOf(person)).toEqual({ providerId, name: 'Ada One', isPublished: true });

    const again = await person.student.type('Ada Two');
    const refused = await person.student.submit(again);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<Problem>().errors?.map(({ path }) => path)).toEqual(['replaces', 'page.name']);
    expect(await nameOf(providerId)).toBe('Ada One');
    expect((await person.student.read()).json<{ draft: Draft | null }>().draft?.version).toBe(again);
  });

  it('replaces it after seeing both, and keeps the bookings ahead and their times', async () => {
    const person = await newPerson();
    const { providerId } = (
      await person.student.submit(await person.student.type('Ada One'))
    ).json<Registration>();
    const id = providerId ?? '';
    await database().sql.query('UPDATE weekly_hours SET opens = $2, closes = $3 WHERE provider_id = $1', [
      id,
      '06:00',
      '23:00',
    ]);
    await addBooking(database(), id, { status: 'confirmed', inMinutes: 12 * 60 });
    const before = await database().sql.query('SELECT * FROM bookings WHERE provider_id = $1', [id]);

    const version = await person.student.type('Ada Two');
    const replacement = await person.student.compare();
    expect(replacement).toMatchObject({
      listing: { providerId, name: 'Ada One' },
      fields: [
        { path: 'page.name', label: 'Name', live: 'Ada One', next: 'Ada Two' },
        { path: 'page.hours', next: 'Monday 9am to 6pm' },
      ],
      bookings: { count: 1 },
    });
    expect(replacement?.bookings.outside).toEqual([expect.stringContaining('Hair Dressing')]);

    const sent = await person.student.submit(version, { replaces: replacement?.version });
    expect(sent.statusCode).toBe(201);
    expect(await nameOf(providerId)).toBe('Ada Two');
    const after = await database().sql.query('SELECT * FROM bookings WHERE provider_id = $1', [id]);
    expect(after.rows).toEqual(before.rows);
  });

  it('is asked anew when page or draft changed since the comparison', async () => {
    const person = await newPerson();
    await person.student.submit(await person.student.type('Ada One'));
    const version = await person.student.type('Ada Two');
    const seen = (await person.student.compare())?.version;
    const later = (
      await person.student.save(1, version, { name: 'Ada Three', email: person.email })
    ).json<Draft>().version;
    expect((await person.student.submit(later, { replaces: seen })).statusCode).toBe(409);
  });

  it('is not asked when nothing would change', async () => {
    const person = await newPerson();
    await person.student.submit(await person.student.type('Ada One'));
    const version = await person.student.type('Ada One');
    expect(await person.student.compare()).toBeNull();
    expect((await person.student.submit(version)).statusCode).toBe(201);
  });
});

it('a payment that arrives after another registration made the page does not overwrite it', async () => {
  const person = await newPerson();
  const unpaid = (
    await person.licensed.submit(await person.licensed.type('Ada Licensed'))
  ).json<Registration>();
  const { providerId } = (
    await person.student.submit(await person.student.type('Ada Student'))
  ).json<Registration>();
  const payment = await person.licensed.call('POST', `my-registrations/${unpaid.id}/payment`, {
    method: 'card',
  });
  await site.payWith(payment.json<RegistrationPayment>().started?.clientSecret);
  const paid = (await person.licensed.call('GET', `my-registrations/${unpaid.id}`)).json<Registration>();
  expect(paid).toMatchObject({ state: 'received', providerId });
  expect(await nameOf(providerId)).toBe('Ada Student');
});

it('nobody else reads the comparison', async () => {
  const person = await newPerson();
  await person.student.submit(await person.student.type('Ada One'));
  await person.student.type('Ada Two');
  const stranger = registrantBrowser(site.app, 'student');
  expect((await stranger.call('GET', 'registrations/student/draft/replacement')).statusCode).toBe(401);
  expect(await (await newPerson()).student.compare()).toBeUndefined();
});
