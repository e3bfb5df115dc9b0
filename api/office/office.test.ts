import type { IssuedCode } from '@glow50/shared/api/codes';
import type { EventDetails } from '@glow50/shared/api/events';
import type { OfficeList, OfficeRegistration } from '@glow50/shared/api/office';
import type { RegistrationKind, RegistrationState } from '@glow50/shared/api/registration-kinds';
import type { DraftAnswer, Registration } from '@glow50/shared/api/registrations';
import type { Upload } from '@glow50/shared/api/uploads';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { addEvent } from '../events/testing/add-event';
import { registrantBrowser } from '../registrations/testing/registrant-browser';
import { SIGNATURE, TRIAL_FORMS } from '../registrations/testing/trial-forms';
import { grantStaff } from '../staff/staff';
import { addAccount } from '../testing/add-account';
import { readMails } from '../testing/read-mails';
import { type SignedIn, signIn } from '../testing/sign-in';
import { testApp, testClock, testConfig } from '../testing/test-app';
import { testDatabase } from '../testing/test-database';
import { withoutLimits } from '../testing/unlimited';
import { TICKET_TEXTS } from '../tickets/ticket-texts';
import { sweepWorker } from '../uploads/sweep-worker';
import { pdf } from '../uploads/testing/pdfs';
import { OFFICE_TEXTS } from './office-texts';

const DAY = 86_400_000;
const database = testDatabase();
const clock = testClock();
const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-office-'));
const config = testConfig({ dataDir });
let app: FastifyInstance;
let staff: SignedIn;
let count = 0;

beforeAll(async () => {
  const limitRules = withoutLimits();
  app = await testApp(database(), { config, clock, limitRules, registrationForms: TRIAL_FORMS });
  await addAccount(database(), { email: 'desk@example.com' });
  await grantStaff(database(), 'desk@example.com');
  staff = await signIn(app, 'desk@example.com');
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, key = v7()) =>
  app.inject({
    method,
    url: `/api/v1/office/${url}`,
    headers: { ...staff.headers, 'idempotency-key': key },
    ...(payload && { payload }),
  });

const move = (id: string, from: RegistrationState, to: RegistrationState, text = '', key = v7()) =>
  ask('POST', `registrations/${id}/moves`, { from, to, text }, key);

const open = async (id: string) => (await ask('GET', `registrations/${id}`)).json<OfficeRegistration>();

const newPerson = () => {
  count += 1;
  return { name: 'Ada Lovelace', email: `registrant${count}@example.com` };
};

/** A registration that has reached the office. */
async function submitted(kind: 'school' | 'student') {
  const person = newPerson();
  const browser = registrantBrowser(app, kind);
  if (kind === 'student') {
    await addAccount(database(), { email: person.email });
    browser.jar.session = await signIn(app, person.email);
  }
  const version = await browser.fill(
    kind === 'school' ? { 1: person, 5: { signature: SIGNATURE } } : { 1: person },
  );
  if (kind === 'school') await browser.checkEmail(database(), person.email);
  const registration = (await browser.submit(version)).json<Registration>();
  return { browser, person, registration };
}

async function applicant() {
  const person = newPerson();
  const browser = registrantBrowser(app, 'employment');
  await browser.save(1, 0, person);
  await browser.checkEmail(database(), person.email);
  const upload = async (as: typeof browser) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/uploads?purpose=government-id&name=id.pdf',
      payload: pdf(),
      headers: {
        cookie: `draft=${as.jar.draft}`,
        'content-type': 'application/octet-stream',
        'idempotency-key': v7(),
      },
    });
    return answer.json<Upload>();
  };
  const file = await upload(browser);
  const answer = { government_id: { uploadId: file.id, purpose: file.purpose, name: file.name } };
  await browser.save(3, 1, answer);
  return { browser, person, file, answer };
}

describe('the desk', () => {
  it('lists what came, filters, finds by reference, and marks what is overdue', async () => {
    const { registration, person } = await submitted('school');
    await submitted('school');
    const list = async (query: string) => (await ask('GET', `registrations?${query}`)).json<OfficeList>();
    expect((await list('kind=school&state=open')).total).toBe(2);
    expect((await list('kind=teacher')).total).toBe(0);
    const spoken = registration.reference.replace('G50-', '').toLowerCase();
    expect((await list(`q=${spoken}`)).registrations.map(({ id }) => id)).toEqual([registration.id]);
    expect((await list(`q=${person.email.slice(0, 12)}`)).registrations[0]?.isOverdue).toBe(false);
    expect((await list('q=%25')).total).toBe(0);
    expect((await list('due=overdue')).total).toBe(0);
    clock.advance(3 * DAY);
    staff = await signIn(app, 'desk@example.com');
    expect((await list('due=overdue')).total).toBe(2);
    expect((await list('page=2')).registrations).toEqual([]);
    expect((await ask('GET', 'registrations?state=x')).statusCode).toBe(400);
  });

  it('shows everything that was sent, and every deed with its doer', async () => {
    const { registration } = await submitted('school');
    await ask('POST', `registrations/${registration.id}/notes`, { text: 'Called them' });
    const seen = await open(registration.id);
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

  it('writes to the registrant, once for a key', async () => {
    const { registration, person } = await submitted('school');
    const key = v7();
    const mail = { subject: 'A question', text: 'When do you open?\n\nBest wishes' };
    for (let times = 0; times < 3; times += 1)
      await ask('POST', `registrations/${registration.id}/mails`, mail, key);
    const sent = (await readMails(database(), person.email)).filter(
      ({ subject }) => subject === mail.subject,
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain(registration.reference);
    const twoLines = await ask('POST', `registrations/${registration.id}/mails`, {
      ...mail,
      subject: 'a\nb',
    });
    expect(twoLines.statusCode).toBe(400);
  });
});

describe('moving a registration', () => {
  it('asks for information, which the registrant gives, and decides', async () => {
    const { registration, browser, person } = await submitted('school');
    const { id } = registration;
    expect((await move(id, 'received', 'needs_information')).json()).toMatchObject({
      errors: [{ path: 'text' }],
    });
    expect((await move(id, 'received', 'needs_information', 'Your district?')).statusCode).toBe(200);
    const mine = async () => (await browser.call('GET', `my-registrations/${id}`)).json<Registration>();
    expect(await mine()).toMatchObject({ missingInformation: 'Your district?', dueOn: null });
    expect((await readMails(database(), person.email)).at(-1)?.text).toContain('Your district?');
    const elsewhere = registrantBrowser(app, 'school');
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

    const approved = (await move(id, 'in_review', 'approved', 'Welcome!')).json<OfficeRegistration>();
    expect(approved).toMatchObject({ state: 'approved', ownCode: { state: 'works' }, moves: ['declined'] });
    expect(await mine()).toMatchObject({ state: 'approved', decision: 'Welcome!', code: { works: true } });
    const declined = (await move(id, 'approved', 'declined', 'Sorry')).json<OfficeRegistration>();
    expect(declined.ownCode?.state).toBe('waiting');
  });

  it('is done by one of two who try, and once for a key', async () => {
    const { registration, person } = await submitted('school');
    const tries = await Promise.all(
      (['approved', 'declined'] as const).map((to) => move(registration.id, 'received', to, 'So')),
    );
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(tries.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      message: OFFICE_TEXTS.movedMeanwhile,
    });
    const { state, events } = await open(registration.id);
    expect(events.filter(({ kind }) => kind === 'moved').map(({ to }) => to)).toEqual([state]);

    const next = state === 'approved' ? 'declined' : 'in_review';
    const key = v7();
    const before = (await readMails(database(), person.email)).length;
    const repeated = await Promise.all([1, 2, 3].map(() => move(registration.id, state, next, 'So', key)));
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
  it.each(WAYS)('does not take a %s from %s to %s', async (kind, from, to) => {
    let id = '';
    if (kind === 'school') id = (await submitted('school')).registration.id;
    else id = (await (await applicant()).browser.submit(2)).json<Registration>().id;
    expect((await move(id, from, to, 'So')).statusCode).toBe(409);
    expect((await open(id)).state).toBe(from);
  });

  it('gives a page its licence badge, or takes it out of the directory', async () => {
    const { registration } = await submitted('student');
    const { id, providerId } = registration;
    const page = () => app.inject(`/api/v1/providers/${providerId}`);
    await move(id, 'received', 'approved');
    expect((await page()).json()).toMatchObject({ isVerified: true });
    await move(id, 'approved', 'declined', 'Your licence has expired');
    expect((await page()).statusCode).toBe(404);
    await move(id, 'declined', 'in_review');
    await move(id, 'in_review', 'approved');
    expect((await page()).json()).toMatchObject({ isVerified: true });
  });
});

describe('a declined organizer’s events', () => {
  const hold = (number: number) =>
    app.inject({
      method: 'POST',
      url: `/api/v1/events/${number}/orders`,
      headers: { 'idempotency-key': v7() },
      payload: { quantity: 1 },
    });
  const isListed = async (number: number) =>
    (await app.inject('/api/v1/all-events')).json<{ id: number }[]>().some(({ id }) => id === number);
  const seen = async (number: number) =>
    (await app.inject(`/api/v1/event-details/${number}`)).json<EventDetails>();

  it('sell nothing more, keep their pages for who has tickets, and come back with the organizer', async () => {
    const { id, providerId } = (await submitted('student')).registration;
    await addEvent(database(), 961, { provider_id: providerId });
    expect((await hold(961)).statusCode).toBe(201);
    await move(id, 'received', 'declined', 'Not a licence');
    expect(await isListed(961)).toBe(false);
    expect((await seen(961)).seats).toMatchObject({ left: 0, label: 'Not on sale' });
    const refused = await hold(961);
    expect([refused.statusCode, refused.json()]).toEqual([409, { message: TICKET_TEXTS.notOnSale }]);
    await move(id, 'declined', 'in_review');
    await move(id, 'in_review', 'approved');
    expect(await isListed(961)).toBe(true);
    expect((await hold(961)).statusCode).toBe(201);
  });

  it('are called off where everything is sent back', async () => {
    const { id, providerId } = (await submitted('student')).registration;
    await addEvent(database(), 962, { provider_id: providerId });
    await ask('POST', `registrations/${id}/moves`, {
      from: 'received',
      to: 'declined',
      text: 'Not a licence',
      refundsBookings: true,
    });
    expect((await seen(962)).cancelledBecause).toBe(OFFICE_TEXTS.eventsCalledOff);
    const { rows } = await database().sql.query(
      "SELECT count(*)::int AS jobs FROM outbox WHERE payload->>'eventId' = (SELECT event_id::text FROM event_numbers WHERE number = 962)",
    );
    expect(rows).toEqual([{ jobs: 1 }]);
  });
});

describe('an applicant’s government ID', () => {
  it('is for the applicant and staff alone, and gone after the review', async () => {
    const { browser, file } = await applicant();
    const read = async (headers: Record<string, string>) =>
      (await app.inject({ url: `/api/v1/uploads/${file.id}`, headers })).statusCode;
    const other = registrantBrowser(app, 'employment');
    await other.save(1, 0, {});
    expect(await read({ cookie: `draft=${browser.jar.draft}` })).toBe(200);
    expect(await read({ cookie: `draft=${other.jar.draft}` })).toBe(404);
    expect(await read({})).toBe(401);
    expect(await read(staff.headers)).toBe(200);

    const { id } = (await browser.submit(2)).json<Registration>();
    await move(id, 'received', 'interview', 'Tuesday at ten');
    expect((await open(id)).files).toMatchObject([{ path: '3.government_id', upload: { kind: 'pdf' } }]);
    const accepted = (await move(id, 'interview', 'accepted')).json<OfficeRegistration>();
    expect(accepted.files).toMatchObject([{ path: '3.government_id', upload: null }]);
    expect(accepted.events.map(({ kind }) => kind)).toContain('files_removed');
    expect(await read(staff.headers)).toBe(404);
    const jobs = await database().sql.query<{ payload: object; id: string }>(
      "SELECT payload, job_id AS id FROM outbox WHERE queue = 'upload-sweep' AND payload->>'uploadId' = $1",
      [file.id],
    );
    const worker = sweepWorker({ config, database: database() });
    for (const { payload, id: jobId } of jobs.rows) await worker.run(payload, jobId);
    expect(
      readdirSync(dataDir, { recursive: true }).filter((name) => String(name).endsWith(file.id)),
    ).toEqual([]);
    expect((await move(id, 'accepted', 'badge_sent')).json()).toMatchObject({ state: 'badge_sent' });
  });

  it('cannot be sent with another’s registration, and goes with a draft that is discarded', async () => {
    const { file, browser } = await applicant();
    const thief = await applicant();
    await thief.browser.save(3, 2, {
      government_id: { uploadId: file.id, purpose: file.purpose, name: 'x' },
    });
    expect((await thief.browser.submit(3)).json()).toMatchObject({ errors: [{ path: '3.government_id' }] });
    expect((await thief.browser.read()).json<DraftAnswer>().draft?.version).toBe(3);
    await browser.discard();
    const gone = await app.inject({ url: `/api/v1/uploads/${file.id}`, headers: staff.headers });
    expect(gone.statusCode).toBe(404);
  });
});

describe('codes', () => {
  it('are issued once for a key, found, and revoked for ever', async () => {
    const key = v7();
    const wish = { kind: 'sponsor_code', issuer: 'Glow Fund', note: 'Spring', maxUses: 5 };
    const [one, two] = await Promise.all([1, 2].map(() => ask('POST', 'codes', wish, key)));
    expect(one?.json()).toEqual(two?.json());
    const { code } = one?.json<IssuedCode>() ?? { code: '' };
    expect((await ask('GET', 'codes?q=glow')).json()).toMatchObject({
      codes: [{ code, state: 'works', uses: 0 }],
    });
    expect((await ask('GET', `codes?q=${code.slice(0, 4)}`)).json()).toMatchObject({ codes: [{ code }] });
    expect((await ask('DELETE', `codes/${code.toLowerCase()}`)).json()).toMatchObject({ state: 'revoked' });
    expect((await ask('DELETE', 'codes/NONSENSE')).statusCode).toBe(404);
    const browser = registrantBrowser(app, 'b2b');
    await browser.save(1, 0, {});
    expect((await browser.enterCode({ kind: 'sponsor_code', code })).statusCode).toBe(400);
    expect((await ask('POST', 'codes', { kind: 'x', maxUses: 0 })).statusCode).toBe(400);
  });

  it('of teachers are theirs once the office has approved them', async () => {
    const person = newPerson();
    const userId = await addAccount(database(), { email: person.email });
    const { headers } = await signIn(app, person.email);
    const issue = () =>
      app.inject({
        method: 'POST',
        url: '/api/v1/my-codes',
        headers: { ...headers, 'idempotency-key': v7() },
        payload: { note: 'Spring class' },
      });
    expect((await issue()).statusCode).toBe(403);
    const browser = registrantBrowser(app, 'teacher');
    browser.jar.session = await signIn(app, person.email);
    const version = await browser.fill({ 1: person, 3: { school_name: 'Lone Star' } });
    const { id } = (await browser.submit(version)).json<Registration>();
    await database().sql.query(
      "UPDATE registrations SET state = 'received' WHERE owner_id = $1 AND registration_id = $2",
      [userId, id],
    );
    await move(id, 'received', 'approved');
    const issued = (await issue()).json<IssuedCode>();
    expect(issued).toMatchObject({ kind: 'instructor_passcode', issuer: 'Ada Lovelace', state: 'works' });
    const student = registrantBrowser(app, 'student');
    await student.save(3, 0, {});
    const enter = () => student.enterCode({ kind: 'instructor_passcode', code: issued.code });
    expect((await enter()).statusCode).toBe(200);
    await move(id, 'approved', 'declined', 'Sorry');
    expect((await enter()).statusCode).toBe(400);
    expect((await student.read()).json<DraftAnswer>().draft?.codes).toEqual([]);
  });
});

it('gives the bank a file of whom money is owed, in which no name is a formula', async () => {
  const { registration } = await submitted('student');
  await database().sql.query('UPDATE providers SET name = $2 WHERE provider_id = $1', [
    registration.providerId,
    '=1+1, "Ada"',
  ]);
  await database().sql.query(
    `INSERT INTO ledger_entries (provider_id, entry_id, kind, amount_cents, owed_cents, subject_kind, subject_id,
                                 note, source, created_at)
     VALUES ($1, $2, 'paid', 2034, 2034, 'booking', $3, '', 'x', now())`,
    [registration.providerId, v7(), v7()],
  );
  const answer = await ask('GET', 'payouts.csv');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="payouts.csv"');
  expect(answer.body).toBe(
    `provider,name,amount,currency\n${registration.providerId},"'=1+1, ""Ada""",20.34,USD\n`,
  );
});
