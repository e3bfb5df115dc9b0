import type { Registration } from '@glow50/contract/registration/registrations';
import type { RegistrationPayment } from '@glow50/contract/plans/plans';
import type { MySponsorship, OwnSponsor, SponsorshipPayment } from '@glow50/contract/sponsors/sponsors';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openPlanSite, type PlanSite } from '../../testing/plan-site';
import { readMails } from '../../platform/testing/read-mails';
import { testDatabase } from '../../platform/testing/test-database';

const database = testDatabase();
let site: PlanSite;
type Person = Awaited<ReturnType<PlanSite['register']>>;

beforeAll(async () => {
  site = await openPlanSite(database());
});
afterAll(() => site.close());

const pay = async (who: Person, method = 'card') =>
  (await who.call('POST', 'my-sponsorship/payment', { method })).json<SponsorshipPayment>();
const read = async (who: Person) => (await who.call('GET', 'my-sponsorship')).json<MySponsorship>();
const subjects = async (who: Person) =>
  (await readMails(database(), who.email)).map(({ subject }) => subject);
const WELCOME = 'You are a sponsor now: your unique code';

async function sponsor(): Promise<Person & { codes: NonNullable<MySponsorship['sponsorship']> }> {
  const who = await site.register('teacher');
  await site.payWith((await pay(who)).started?.clientSecret);
  const { sponsorship } = await read(who);
  if (!sponsorship) throw new Error('The sponsor has no codes');
  return { ...who, codes: sponsorship };
}

it('costs $25 once and issues codes when the money has arrived', async () => {
  const who = await site.register('teacher');
  expect(await read(who)).toMatchObject({ price: { cents: 2500 }, isProcessing: false, sponsorship: null });
  const { started } = await pay(who);
  expect((await read(who)).sponsorship).toBeNull();
  await site.payWith(started?.clientSecret);
  const { sponsorship } = await read(who);
  expect(sponsorship?.sponsorId).toMatch(/^SP-[0-9A-F]{8}$/);
  expect(sponsorship?.uniqueCode).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  expect(sponsorship).toMatchObject({
    sponsorName: 'Ada Lovelace',
    since: '2026-03-02',
  });
  expect(await pay(who)).toEqual({ state: 'paid', started: null });
  const mail = (await readMails(database(), who.email)).find(({ subject }) => subject === WELCOME);
  expect(mail?.text).toContain('You paid $25.00 by card');
  expect(mail?.text).toContain(sponsorship?.uniqueCode);
});

it('uses one payment and one membership for two tabs', async () => {
  const who = await site.register('teacher');
  const tabs = await Promise.all([pay(who), pay(who, 'stripe'), pay(who)]);
  expect(new Set(tabs.map(({ started }) => started?.paymentId)).size).toBe(1);
  await Promise.all(tabs.map(({ started }) => site.payWith(started?.clientSecret)));
  await site.work();
  expect((await subjects(who)).filter((subject) => subject === WELCOME)).toHaveLength(1);
});

it('keeps the sponsorship when the card is declined and accepts another card', async () => {
  const who = await site.register('teacher');
  const { started } = await pay(who);
  const declined = await site.payWith(started?.clientSecret, 'pm_card_chargeDeclined');
  expect(declined.json()).toMatchObject({ status: 'declined' });
  expect((await read(who)).sponsorship).toBeNull();
  const again = await pay(who);
  expect(again.started?.paymentId).toBe(started?.paymentId);
  await site.payWith(again.started?.clientSecret);
  expect((await read(who)).sponsorship).not.toBeNull();
});

it('is included in a registration with the offer, and refunded once to an existing sponsor', async () => {
  for (const wasSponsor of [false, true]) {
    const who = wasSponsor ? await sponsor() : await site.register('teacher');
    const registration = (await who.browser.submit(who.version, { sponsorOffer: true })).json<Registration>();
    const { started } = (await who.pay(registration)).json<RegistrationPayment>();
    await site.payWith(started?.clientSecret);
    await site.work();
    expect((await who.read(registration)).state).toBe('received');
    expect((await read(who)).sponsorship).not.toBeNull();
    const told = await subjects(who);
    expect(told.filter((subject) => subject === WELCOME)).toHaveLength(1);
    expect(told.includes('We are sending $25.00 back')).toBe(wasSponsor);
  }
});

const save = (who: Person, changes: object) =>
  who.call('PUT', 'my-sponsor', {
    version: '0',
    sponsor_name: 'Ada Lovelace',
    sponsor_id: 'SP-1',
    sponsorship_code: '',
    ...changes,
  });
const ownSponsor = async (who: Person) => (await who.call('GET', 'my-sponsor')).json<OwnSponsor>();
const pathsOf = (answer: { json<T>(): T }) =>
  answer.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path);

it('is saved with a valid code, changed, and removed', async () => {
  const { codes } = await sponsor();
  const who = await site.register('teacher');
  expect(await ownSponsor(who)).toMatchObject({ version: '0', sponsor_name: '', code_of: null });
  const saved = await save(who, { sponsorship_code: codes.sponsorshipCode.toLowerCase() });
  expect(saved.json()).toMatchObject({ version: '1', sponsor_id: 'SP-1', code_of: 'Ada Lovelace' });
  expect((await save(who, { version: '1', sponsor_id: 'SP-2' })).json()).toMatchObject({
    version: '2',
    sponsor_id: 'SP-2',
    code_of: 'Ada Lovelace',
  });
  await save(who, { version: '2', has_no_sponsor: true });
  expect(await ownSponsor(who)).toEqual({
    version: '3',
    has_no_sponsor: true,
    sponsor_name: '',
    sponsor_id: '',
    code_of: null,
  });
  const { rows } = await database().sql.query('SELECT uses FROM codes WHERE code = $1', [
    codes.sponsorshipCode.replace('-', ''),
  ]);
  expect(rows).toEqual([{ uses: 0 }]);
});

it('reports errors by field', async () => {
  const who = await site.register('teacher');
  expect(pathsOf(await save(who, { sponsorship_code: 'ABCDE-12345' }))).toEqual(['sponsorship_code']);
  expect(pathsOf(await save(who, {}))).toEqual(['sponsorship_code']);
  expect(pathsOf(await save(who, { sponsor_name: '', sponsor_id: ' ' }))).toEqual([
    'sponsor_name',
    'sponsor_id',
  ]);
  expect((await ownSponsor(who)).version).toBe('0');
});

it('rejects the later of two devices and keeps what the first one saved', async () => {
  const who = await site.register('teacher');
  await save(who, { has_no_sponsor: true });
  const { codes } = await sponsor();
  const late = await save(who, { sponsorship_code: codes.uniqueCode });
  expect([late.statusCode, pathsOf(late)]).toEqual([409, ['version']]);
  expect((await ownSponsor(who)).has_no_sponsor).toBe(true);
});

it('starts with the sponsor from the registration', async () => {
  const who = await site.register('teacher');
  const registration = (await who.browser.submit(who.version)).json<Registration>();
  const { started } = (await who.pay(registration)).json<RegistrationPayment>();
  await site.payWith(started?.clientSecret);
  await database().sql.query('UPDATE registrations SET answers = $2 WHERE registration_id = $1', [
    registration.id,
    { 9: { has_no_sponsor: false, sponsor_name: 'Grace Hopper', sponsor_id: 'SP-7' } },
  ]);
  expect(await ownSponsor(who)).toMatchObject({
    version: '0',
    sponsor_name: 'Grace Hopper',
    sponsor_id: 'SP-7',
  });
});
