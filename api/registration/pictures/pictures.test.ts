import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import type { Registration } from '@glow50/contract/registration/registrations';
import type { UploadPurpose } from '@glow50/contract/uploads/upload-purposes';
import type { Upload } from '@glow50/contract/uploads/uploads';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { buildApp } from '../../app';
import type { Composition } from '../../composition';
import { addAccount, TEST_PASSWORD } from '../../testing/add-account';
import { signIn } from '../../testing/sign-in';
import { testConfig } from '../../platform/testing/test-config';
import { testComposition } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';
import { craftPng } from '../../platform/uploads/testing/pictures';
import { registrantBrowser } from '../testing/registrant-browser';
import { TRIAL_FORMS } from '../testing/trial-forms';
import { pictureWorkers } from './picture-workers';

const database = testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-pictures-'));
const config = testConfig({ dataDir });
let composition: Composition;
let app: FastifyInstance;

beforeAll(async () => {
  composition = testComposition(database(), { config, registrationForms: TRIAL_FORMS });
  app = await buildApp(composition);
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

/** Runs every job twice, because the job runner may repeat jobs. */
async function workOff(): Promise<void> {
  const workers = pictureWorkers(composition);
  const { rows } = await database().sql.query<{ queue: string; payload: object; id: string }>(
    'SELECT queue, payload, job_id AS id FROM outbox ORDER BY job_id',
  );
  for (const { queue, payload, id } of [...rows, ...rows]) {
    await workers.find((worker) => worker.queue.name === queue)?.run(payload, id);
  }
}

it('publishes a registrant’s pictures and removes them with the account', async () => {
  const email = 'ada@example.com';
  await addAccount(database(), { email });
  const browser = registrantBrowser(app, 'student');
  browser.jar.session = await signIn(app, email);
  const { headers } = browser.jar.session;
  const upload = async (purpose: UploadPurpose, width: number) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/uploads?purpose=${purpose}`,
      payload: craftPng(width, 300),
      headers: { ...headers, 'content-type': 'application/octet-stream', 'idempotency-key': v7() },
    });
    const { id, name } = answer.json<Upload>();
    return { uploadId: id, purpose, name };
  };
  const photo = await upload('profile-photo', 2400);
  const photos = [await upload('service-photo', 400), await upload('service-photo', 500)];
  const version = await browser.fill({ 1: { name: 'Ada', email }, 6: { photo, photos } });
  const { providerId } = (await browser.submit(version)).json<Registration>();
  await workOff();

  const page = (await app.inject(`/api/v1/providers/${providerId}`)).json<ProviderProfile>();
  const portrait = await app.inject(page.img ?? '');
  expect([portrait.statusCode, portrait.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const shown = await sharp(portrait.rawPayload).metadata();
  expect([shown.width, shown.height]).toEqual([1200, 150]);
  expect(page.services[0]?.picture).toMatchObject({ width: 400, height: 300, alt: 'Brow shaping' });
  const portfolio = (await app.inject(`/api/v1/providers/${providerId}/portfolio`)).json<
    { width: number }[]
  >();
  expect(portfolio.map(({ width }) => width)).toEqual([500]);

  const left = await app.inject({
    method: 'DELETE',
    url: '/api/v1/account',
    headers,
    payload: { password: TEST_PASSWORD },
  });
  expect(left.statusCode).toBe(204);
  await workOff();
  expect((await app.inject(page.img ?? '')).statusCode).toBe(404);
  const { rows } = await database().sql.query('SELECT name, email, answers FROM registrations');
  expect(rows).toEqual([{ name: 'Former registrant', email: '', answers: {} }]);
});
