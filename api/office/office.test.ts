import type { OfficeList, OfficeRegistration } from '@glow50/contract/office/office';
import type { RegistrationKind, RegistrationState } from '@glow50/contract/registration/registration-kinds';
import type { Registration } from '@glow50/contract/registration/registrations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { registrantBrowser } from '../registration/testing/registrant-browser';
import { newestMail, readMails } from '../platform/testing/read-mails';
import { testClock } from '../platform/testing/test-config';
import { testDatabase } from '../platform/testing/test-database';
import { OFFICE_MESSAGES } from './office-messages';
import { type OfficeSite, openOffice } from './testing/office-site';
import { DAY } from '../platform/time/zone-time';

const clock = testClock();
const database = testDatabase();
let office: OfficeSite;

beforeAll(async () => {
  office = await openOffice(database(), { clock });
});
afterAll(() => office.close());

describe('the registration list', () => {
  it('lists, filters, finds by reference, and marks overdue registrations', async () => {
    const { registration, person } = await office.submitted('school');
    await office.submitted('school');
    const list = async (query: string) =>
      (await office.ask('GET', `registrations?${query}`)).json<OfficeList>();
    expect((await list('kind=school&state=open')).total).toBe(2);
    expect((await list('kind=teacher')).total).toBe(0);
    const spoken = registration.reference.replace('G50-', '').toLowerCase();
    expect((await list(`q=${spoken}`)).registrations.map(({ id }) => id)).toEqual([registration.id]);
    expect((await list(`q=${person.email.slice(0, 12)}`)).registrations[0]?.isOverdue).toBe(false);
    expect((await list('q=%25')).total).toBe(0);
    expect((await list('due=overdue')).total).toBe(0);
    clock.advance(3 * DAY);
    await office.enterAgain();
    expect((await list('due=overdue')).total).toBe(2);
    expect((await list('page=2')).registrations).toEqual([]);
    expect((await office.ask('GET', 'registrations?state=x')).statusCode).toBe(400);
  });

  it('shows everything that was submitted, and every action with the person who took it', async () => {
    const { registration } = await office.submitted('school');
    await office.ask('POST', `registrations/${registration.id}/notes`, { text: 'Called them' });
    const seen = await office.open(registration.id);
    expect(seen).toMatchObject({
      reference: registration.reference,
      answers: { 1: { name: 'Ada Lovelace' } },
      signatures: [{ textId: 'terms', version: '1', typedName: 'Ada Lovelace', address: '127.0.0.1' }],
      ownCode: { state: 'waiting', issuer: 'Lone Star Beauty School' },
      moves: ['in_review', 'needs_information', 'approved', 'declined'],
    });
    expect(seen.events.map(({ kind, by, text }) => [kind, by, text])).toEqual([
      ['noted', 'Ada Lovelace', 'Called them'],
      ['received', null, ''],
      ['submitted', null, ''],
    ]);
  });

  it('emails the registrant once per key', async () => {
    const { registration, person } = await office.submitted('school');
    const key = v7();
    const mail = { subject: 'A question', text: 'When do you open?\n\nBest wishes' };
    for (let times = 0; times < 3; times += 1)
      await office.ask('POST', `registrations/${registration.id}/mails`, mail, key);
    const sent = (await readMails(database(), person.email)).filter(
      ({ subject }) => subject === mail.subject,
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain(registration.reference);
    const twoLines = await office.ask('POST', `registrations/${registration.id}/mails`, {
      ...mail,
      subject: 'a\nb',
    });
    expect(twoLines.statusCode).toBe(400);
  });
});

describe('moving a registration', () => {
  it('asks for information, receives it from the registrant, and decides', async () => {
    const { registration, browser, person } = await office.submitted('school');
    const { id } = registration;
    expect((await office.move(id, 'received', 'needs_information')).json()).toMatchObject({
      errors: [{ path: 'text' }],
    });
    expect((await office.move(id, 'received', 'needs_information', 'Your district?')).statusCode).toBe(200);
    const mine = async () => (await browser.call('GET', `my-registrations/${id}`)).json<Registration>();
    expect(await mine()).toMatchObject({ missingInformation: 'Your district?', dueOn: null });
    expect((await readMails(database(), person.email)).at(-1)?.text).toContain('Your district?');
    const elsewhere = registrantBrowser(office.app, 'school');
    const token = /student-profile\?open=([\w.-]+)/.exec(
      (await readMails(database(), person.email)).at(-1)?.text ?? '',
    )?.[1];
    const openLink = async (bearer: string) =>
      (
        await elsewhere.call('POST', 'my-registrations/open', undefined, {
          authorization: `Bearer ${bearer}`,
        })
      ).statusCode;
    expect([await openLink(`${token}x`), await openLink(`${token}`)]).toEqual([401, 200]);
    const answer = () =>
      elsewhere.call(
        'POST',
        `my-registrations/${id}/information`,
        { text: 'Dallas' },
        { 'idempotency-key': v7() },
      );
    expect((await answer()).json()).toMatchObject({ state: 'in_review', missingInformation: null });
    expect((await answer()).statusCode).toBe(409);

    const approved = (await office.move(id, 'in_review', 'approved', 'Welcome!')).json<OfficeRegistration>();
    expect(approved).toMatchObject({ state: 'approved', ownCode: { state: 'works' }, moves: ['declined'] });
    expect(await mine()).toMatchObject({ state: 'approved', decision: 'Welcome!', code: { works: true } });
    const declined = (await office.move(id, 'approved', 'declined', 'Sorry')).json<OfficeRegistration>();
    expect(declined.ownCode?.state).toBe('waiting');
  });

  it('succeeds for one of two concurrent moves, and once per key', async () => {
    const { registration, person } = await office.submitted('school');
    const tries = await Promise.all(
      (['approved', 'declined'] as const).map((to) => office.move(registration.id, 'received', to, 'So')),
    );
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(tries.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      message: OFFICE_MESSAGES.movedMeanwhile,
    });
    const { state, events } = await office.open(registration.id);
    expect(events.filter(({ kind }) => kind === 'moved').map(({ to }) => to)).toEqual([state]);

    const next = state === 'approved' ? 'declined' : 'in_review';
    const key = v7();
    const before = (await readMails(database(), person.email)).length;
    const repeated = await Promise.all(
      [1, 2, 3].map(() => office.move(registration.id, state, next, 'So', key)),
    );
    expect(repeated.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await readMails(database(), person.email)).length).toBe(before + 1);
  });

  const WAYS: [RegistrationKind, RegistrationState, RegistrationState][] = [
    ['school', 'received', 'interview'],
    ['school', 'received', 'received'],
    ['school', 'received', 'awaiting_payment'],
    ['employment', 'received', 'approved'],
    ['employment', 'received', 'badge_sent'],
  ];
  it.each(WAYS)('does not move a %s from %s to %s', async (kind, from, to) => {
    let id = '';
    if (kind === 'school') id = (await office.submitted('school')).registration.id;
    else id = (await (await office.applicant()).browser.submit(2)).json<Registration>().id;
    expect((await office.move(id, from, to, 'So')).statusCode).toBe(409);
    expect((await office.open(id)).state).toBe(from);
  });

  it('verifies a page when approved, and takes it out of the directory when declined', async () => {
    const { registration } = await office.submitted('student');
    const { id, providerId } = registration;
    const page = () => office.app.inject(`/api/v1/providers/${providerId}`);
    await office.move(id, 'received', 'approved');
    expect((await page()).json()).toMatchObject({ isVerified: true });
    await office.move(id, 'approved', 'declined', 'Your license has expired');
    expect((await page()).statusCode).toBe(404);
    const { text } = await newestMail(database(), registration.email);
    expect(text).toContain('Your license has expired');
    expect(text).not.toContain('bookings ahead');
    await office.move(id, 'declined', 'in_review');
    await office.move(id, 'in_review', 'approved');
    expect((await page()).json()).toMatchObject({ isVerified: true });
  });
});
