import type { OfficeRegistration } from '@glow50/contract/office/office';
import type { DraftAnswer, Registration } from '@glow50/contract/registration/registrations';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { registrantBrowser } from '../registration/testing/registrant-browser';
import { testDatabase } from '../platform/testing/test-database';
import { sweepWorker } from '../platform/uploads/sweep-worker';
import { type OfficeSite, openOffice } from './testing/office-site';

const database = testDatabase();
let office: OfficeSite;

beforeAll(async () => {
  office = await openOffice(database());
});
afterAll(() => office.close());

it('only the applicant and staff can see an applicant’s government ID, and it is deleted after the review', async () => {
  const { browser, file } = await office.applicant();
  const read = async (headers: Record<string, string>) =>
    (await office.app.inject({ url: `/api/v1/uploads/${file.id}`, headers })).statusCode;
  const other = registrantBrowser(office.app, 'employment');
  await other.save(1, 0, {});
  expect(await read({ cookie: `draft=${browser.jar.draft}` })).toBe(200);
  expect(await read({ cookie: `draft=${other.jar.draft}` })).toBe(404);
  expect(await read({})).toBe(401);
  expect(await read(office.staffHeaders())).toBe(200);

  const { id } = (await browser.submit(2)).json<Registration>();
  await office.move(id, 'received', 'interview', 'Tuesday at ten');
  expect((await office.open(id)).files).toMatchObject([{ path: '3.government_id', upload: { kind: 'pdf' } }]);
  const accepted = (await office.move(id, 'interview', 'accepted')).json<OfficeRegistration>();
  expect(accepted.files).toMatchObject([{ path: '3.government_id', upload: null }]);
  expect(accepted.events.map(({ kind }) => kind)).toContain('files_removed');
  expect(await read(office.staffHeaders())).toBe(404);
  const jobs = await database().sql.query<{ payload: object; id: string }>(
    "SELECT payload, job_id AS id FROM outbox WHERE queue = 'upload-sweep' AND payload->>'uploadId' = $1",
    [file.id],
  );
  const worker = sweepWorker({ config: office.config, database: database() });
  for (const { payload, id: jobId } of jobs.rows) await worker.run(payload, jobId);
  expect(
    readdirSync(office.config.dataDir, { recursive: true }).filter((name) => String(name).endsWith(file.id)),
  ).toEqual([]);
  expect((await office.move(id, 'accepted', 'badge_sent')).json()).toMatchObject({ state: 'badge_sent' });
});

it('an applicant’s government ID cannot be sent with another registration, and is deleted with a discarded draft', async () => {
  const { file, browser } = await office.applicant();
  const thief = await office.applicant();
  await thief.browser.save(3, 2, {
    government_id: { uploadId: file.id, purpose: file.purpose, name: 'x' },
  });
  expect((await thief.browser.submit(3)).json()).toMatchObject({ errors: [{ path: '3.government_id' }] });
  expect((await thief.browser.read()).json<DraftAnswer>().draft?.version).toBe(3);
  await browser.discard();
  const gone = await office.app.inject({ url: `/api/v1/uploads/${file.id}`, headers: office.staffHeaders() });
  expect(gone.statusCode).toBe(404);
});
