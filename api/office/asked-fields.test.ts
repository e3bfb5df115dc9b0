import type { OfficeRegistration } from '@glow50/contract/office/office';
import type { Ask } from '@glow50/contract/registration/information';
import type { RegistrationState } from '@glow50/contract/registration/registration-kinds';
import type { Registration } from '@glow50/contract/registration/registrations';
import type { Upload } from '@glow50/contract/uploads/uploads';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { readMails } from '../platform/testing/read-mails';
import { testDatabase } from '../platform/testing/test-database';
import { pdf } from '../platform/uploads/testing/pdfs';
import { registrantBrowser } from '../registration/testing/registrant-browser';
import { type OfficeSite, openOffice } from './testing/office-site';

const database = testDatabase();
let office: OfficeSite;

beforeAll(async () => {
  office = await openOffice(database());
});
afterAll(() => office.close());

type Browser = ReturnType<typeof registrantBrowser>;

const askFor = (id: string, asks: Ask[], from: RegistrationState = 'received', text = '') =>
  office.ask('POST', `registrations/${id}/moves`, { from, to: 'needs_information', text, asks });

const read = async (browser: Browser, id: string) =>
  (await browser.call('GET', `my-registrations/${id}`)).json<Registration>();

const answer = (browser: Browser, id: string, body: object, key = v7()) =>
  browser.call('POST', `my-registrations/${id}/information`, body, { 'idempotency-key': key });

const save = (browser: Browser, id: string, body: object) =>
  browser.call('PUT', `my-registrations/${id}/information`, body);

async function upload(browser: Browser, purpose: string, name: string) {
  const uploaded = await office.app.inject({
    method: 'POST',
    url: `/api/v1/uploads?purpose=${purpose}&name=${name}`,
    payload: pdf(),
    headers: {
      cookie: `draft=${browser.jar.draft}`,
      'content-type': 'application/octet-stream',
      'idempotency-key': v7(),
    },
  });
  const { id: uploadId } = uploaded.json<Upload>();
  return { uploadId, purpose, name };
}

async function submittedApplicant() {
  const { browser } = await office.applicant();
  const registration = (await browser.submit(2)).json<Registration>();
  return { browser, ...registration };
}

/** Another browser, which has only the link of the newest mail. */
async function openByMail(email: string) {
  const mail = (await readMails(database(), email)).at(-1)?.text ?? '';
  const token = /student-profile\?open=([\w.-]+)/.exec(mail)?.[1] ?? '';
  const elsewhere = registrantBrowser(office.app, 'employment');
  await elsewhere.call('POST', 'my-registrations/open', undefined, { authorization: `Bearer ${token}` });
  return { elsewhere, mail };
}

const ASKS: Ask[] = [
  { kind: 'field', path: '3.government_id', label: 'Government ID', note: 'The picture is blurred' },
  { kind: 'field', path: '1.name', label: 'Name' },
  { kind: 'text', label: 'Since when do you live in Dallas?' },
  { kind: 'file', label: 'Proof of address' },
];

it('asks for fields, files and texts, which are answered by the mail’s link, and shows old and new side by side', async () => {
  const { id, email, browser } = await submittedApplicant();
  expect((await office.open(id)).askable).toEqual([
    { path: '1.name', step: 1, label: 'Name' },
    { path: '3.government_id', step: 3, label: 'ID' },
  ]);
  const before = (await office.open(id)).answers[3]?.government_id;
  expect((await askFor(id, ASKS)).statusCode).toBe(200);
  const { elsewhere, mail } = await openByMail(email);
  expect(mail).toContain('Government ID: The picture is blurred');
  expect(mail).toContain('Proof of address');
  expect((await read(elsewhere, id)).information).toMatchObject({
    items: [
      { path: '3.government_id', control: { kind: 'file', purpose: 'government-id' }, value: before },
      { path: '1.name', control: { kind: 'line' }, value: 'Ada Lovelace' },
      { path: 'text.3', control: { kind: 'text' } },
      { path: 'file.4', control: { kind: 'file', purpose: 'certificate' } },
    ],
    draft: null,
  });

  const values = {
    '3.government_id': await upload(elsewhere, 'government-id', 'sharp.pdf'),
    '1.name': 'Ada King',
    'text.3': 'Since May',
    'file.4': await upload(elsewhere, 'certificate', 'bill.pdf'),
  };
  expect((await save(elsewhere, id, { values: { '1.name': 'Ada Ki' }, text: 'Sorry' })).statusCode).toBe(200);
  expect((await read(browser, id)).information?.draft).toEqual({
    values: { '1.name': 'Ada Ki' },
    text: 'Sorry',
  });

  const key = v7();
  const sent = await Promise.all(
    [1, 2].map(() => answer(elsewhere, id, { values, text: 'Here it is' }, key)),
  );
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await read(elsewhere, id)).toMatchObject({ state: 'in_review', name: 'Ada King' });
  expect((await read(elsewhere, id)).information).toBeUndefined();
  const seen = await office.open(id);
  expect(seen.answers).toMatchObject({
    1: { name: 'Ada King', email },
    3: { government_id: values['3.government_id'] },
  });
  expect(seen.information).toMatchObject([
    {
      by: 'Ada Lovelace',
      items: ASKS.map(({ label }) => ({ label })),
      reply: 'Here it is',
      before: { '3.government_id': before, '1.name': 'Ada Lovelace' },
      after: values,
    },
  ]);
  expect(
    seen.files
      .filter(({ upload: stored }) => stored !== null)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    '3.government_id',
    'information.0.after.3.government_id',
    'information.0.after.file.4',
    'information.0.before.3.government_id',
  ]);

  const accepted = await office.move(id, 'in_review', 'interview');
  expect(accepted.statusCode).toBe(200);
  const decided = (await office.move(id, 'interview', 'accepted')).json<OfficeRegistration>();
  const kept = decided.files.filter(({ upload: stored }) => stored !== null).map(({ name }) => name);
  expect(kept).toEqual(['bill.pdf']);
});

it('changes only what was asked for: everything else is refused with its path, and nothing is changed', async () => {
  const { id, email, browser } = await submittedApplicant();
  await askFor(id, [{ kind: 'field', path: '1.name', label: 'Name' }]);
  const foreign = { '1.name': 'Ada King', '1.email': 'thief@example.com', '3.government_id': null };
  const refused = await answer(browser, id, { values: foreign });
  expect(refused.statusCode).toBe(400);
  expect(refused.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual([
    '1.email',
    '3.government_id',
  ]);
  const notKept = await save(browser, id, { values: { '1.email': 'thief@example.com' }, text: '' });
  expect([notKept.statusCode, notKept.json()]).toMatchObject([400, { errors: [{ path: '1.email' }] }]);
  const missing = await answer(browser, id, { text: 'See my name' });
  expect([missing.statusCode, missing.json()]).toMatchObject([400, { errors: [{ path: '1.name' }] }]);
  const wrong = await answer(browser, id, { values: { '1.name': '' } });
  expect(wrong.json()).toMatchObject({ errors: [{ path: '1.name', message: 'Enter your name' }] });
  const unreadable = await answer(browser, id, { values: { '1.name': 'Ada\u0000' }, text: '\u0000' });
  expect(unreadable.statusCode).toBe(400);
  const seen = await office.open(id);
  expect(seen).toMatchObject({ state: 'needs_information', answers: { 1: { name: 'Ada Lovelace', email } } });
});

it('does not take an answer that leaves everything as it was, unless it says why; meanwhile the office sees what is known', async () => {
  const { id, browser } = await submittedApplicant();
  await askFor(id, [{ kind: 'field', path: '1.name', label: 'Name' }]);
  expect((await office.open(id)).information).toMatchObject([
    { answeredAt: null, before: { '1.name': 'Ada Lovelace' }, after: {} },
  ]);
  const values = { '1.name': 'Ada Lovelace' };
  const unanswered = await answer(browser, id, { values });
  expect([unanswered.statusCode, unanswered.json()]).toMatchObject([
    400,
    { errors: [{ path: '1.name', message: expect.stringContaining('Change it') }] },
  ]);
  expect((await office.open(id)).state).toBe('needs_information');
  expect((await answer(browser, id, { values, text: 'That is my name' })).statusCode).toBe(200);
});

it('takes no file of somebody else as an answer', async () => {
  const { id, browser } = await submittedApplicant();
  const thief = await submittedApplicant();
  const file = await upload(thief.browser, 'government-id', 'theirs.pdf');
  await askFor(id, [{ kind: 'field', path: '3.government_id', label: 'Government ID' }]);
  const refused = await answer(browser, id, { values: { '3.government_id': file } });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { errors: [{ path: '3.government_id' }] },
  ]);
});

it.each([
  ['an address that the registration belongs to', '1.email'],
  ['a field that the form does not have', '1.salary'],
  ['a step that the form does not have', '9.name'],
])('does not ask for %s', async (_what, path) => {
  const { id } = await submittedApplicant();
  const refused = await askFor(id, [{ kind: 'field', path, label: 'It' }]);
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: [{ path: 'asks.0.path' }] }]);
  expect((await office.open(id)).state).toBe('received');
});

it('keeps nothing and takes nothing of a stranger, or after the answer', async () => {
  const { id, browser } = await submittedApplicant();
  const stranger = await submittedApplicant();
  await askFor(id, [{ kind: 'text', label: 'Your age?' }]);
  const body = { values: { 'text.1': '30' }, text: '' };
  expect((await save(stranger.browser, id, body)).statusCode).toBe(404);
  expect((await answer(stranger.browser, id, body)).statusCode).toBe(404);
  expect((await answer(browser, id, body)).statusCode).toBe(200);
  expect((await save(browser, id, body)).statusCode).toBe(409);
  expect((await answer(browser, id, body)).statusCode).toBe(409);
});

it('confirms the answer by email, shows what was sent, and takes a change of it until the office has decided', async () => {
  const { id, email, browser } = await submittedApplicant();
  const before = (await office.open(id)).answers[3]?.government_id;
  await askFor(id, ASKS, 'received', 'Four things');
  const values = {
    '3.government_id': await upload(browser, 'government-id', 'sharp.pdf'),
    '1.name': 'Ada King',
    'text.3': 'Since May',
    'file.4': await upload(browser, 'certificate', 'bill.pdf'),
  };
  await answer(browser, id, { values, text: 'Here it is' });
  const mails = await readMails(database(), email);
  expect(mails.at(-1)?.subject).toContain('We have your answer');
  expect(mails.at(-1)?.text).toContain('Since when do you live in Dallas?: Since May');
  expect(mails.at(-1)?.text).not.toContain('sharp.pdf');

  const { sentAnswer: sent, dueOn } = await read(browser, id);
  expect(sent).toMatchObject({
    question: 'Four things',
    text: 'Here it is',
    items: Object.entries(values).map(([path, value]) => ({ path, value })),
    draft: null,
  });
  const replaces = sent?.sentAt;
  const changed = { ...values, '1.name': 'Ada Byron', 'text.3': 'Since June' };
  expect((await save(browser, id, { values: changed, text: '', replaces })).statusCode).toBe(200);
  expect((await read(browser, id)).sentAnswer?.draft).toEqual({ values: changed, text: '' });
  await save(browser, id, { values, text: 'Here it is', replaces });
  expect((await read(browser, id)).sentAnswer?.draft).toBeNull();

  const asBefore = { ...values, '1.name': 'Ada Lovelace' };
  expect((await answer(browser, id, { values: asBefore, replaces })).json()).toMatchObject({
    errors: [{ path: '1.name', message: expect.stringContaining('Change it') }],
  });
  const key = v7();
  for (let time = 0; time < 2; time++) {
    expect((await answer(browser, id, { values: changed, replaces }, key)).statusCode).toBe(200);
  }
  const now = await read(browser, id);
  expect(now).toMatchObject({ state: 'in_review', name: 'Ada Byron', dueOn, sentAnswer: { text: '' } });
  expect(await readMails(database(), email)).toHaveLength(mails.length);
  const seen = await office.open(id);
  expect(seen.answers[1]).toMatchObject({ name: 'Ada Byron' });
  expect(seen.information).toMatchObject([
    {
      changedAt: now.sentAnswer?.sentAt,
      before: { '3.government_id': before, '1.name': 'Ada Lovelace' },
      after: changed,
    },
  ]);
  expect(seen.events.slice(0, 2).map(({ kind, from }) => [kind, from])).toEqual([
    ['answered', 'in_review'],
    ['answered', 'needs_information'],
  ]);
});

it('takes no change of an answer that was changed elsewhere or decided on, and no decision on one that staff has not read', async () => {
  const { id, browser } = await submittedApplicant();
  await askFor(id, [{ kind: 'text', label: 'Your age?' }]);
  const age = (years: string, replaces?: string) => ({ values: { 'text.1': years }, text: '', replaces });
  await answer(browser, id, age('30'));
  const first = (await read(browser, id)).sentAnswer?.sentAt;
  expect((await answer(browser, id, age('31', first))).statusCode).toBe(200);
  const second = (await read(browser, id)).sentAnswer?.sentAt;
  const stale = await answer(browser, id, age('32', first));
  expect([stale.statusCode, stale.json()]).toMatchObject([
    409,
    { message: expect.stringContaining('changed in another tab') },
  ]);
  expect((await save(browser, id, age('32', first))).statusCode).toBe(409);

  const decide = (answerSentAt?: string) =>
    office.ask('POST', `registrations/${id}/moves`, {
      from: 'in_review',
      to: 'interview',
      text: '',
      answerSentAt,
    });
  const unread = await decide(first);
  expect([unread.statusCode, unread.json()]).toMatchObject([
    409,
    { message: expect.stringContaining('changed the answer') },
  ]);
  expect((await decide(second)).statusCode).toBe(200);
  expect((await read(browser, id)).sentAnswer).toBeUndefined();
  const late = await answer(browser, id, age('33', second));
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    { message: expect.stringContaining('no longer be changed') },
  ]);
  await askFor(id, [{ kind: 'text', label: 'Your height?' }], 'interview');
  expect((await answer(browser, id, age('34', second))).statusCode).toBe(409);
});
