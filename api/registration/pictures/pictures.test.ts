import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import type { Registration } from '@glow50/contract/registration/registrations';
import type { UploadPurpose } from '@glow50/contract/uploads/upload-purposes';
import type { Upload } from '@glow50/contract/uploads/uploads';
import { readPictureSizes } from '@glow50/contract/pictures/picture-sizes';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { buildApp } from '../../app';
import type { Composition } from '../../composition';
import { finishRemovals } from '../../testing/finish-removals';
import { addAccount, TEST_PASSWORD } from '../../testing/add-account';
import { addProviders, testProvider } from '../../testing/add-providers';
import { signIn } from '../../testing/sign-in';
import { testConfig } from '../../platform/testing/test-config';
import { testComposition } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';
import { craftPng } from '../../platform/uploads/testing/pictures';
import { sweepWorker } from '../../platform/uploads/sweep-worker';
import { registrantBrowser } from '../testing/registrant-browser';
import { TRIAL_FORMS } from '../testing/trial-forms';
import { pictureWorkers } from './picture-workers';

// Checking uploads blocks it, also for the tests that run later in the same process.
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });

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
  const workers = [...pictureWorkers(composition), sweepWorker(composition)];
  const { rows } = await database().sql.query<{ queue: string; payload: object; id: string }>(
    'SELECT queue, payload, job_id AS id FROM outbox ORDER BY job_id',
  );
  for (const { queue, payload, id } of [...rows, ...rows]) {
    await workers.find((worker) => worker.queue.name === queue)?.run(payload, id);
  }
}

/** Tables that name any of these, apart from those whose rows a task deletes within days of the write. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { rows } = await database().sql.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'
       AND table_name NOT IN ('outbox', 'booking_writes', 'session_tokens') ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await database().sql.query(
      `SELECT 1 FROM ${name} AS r WHERE EXISTS (SELECT FROM unnest($1::text[]) AS word WHERE position(word IN r::text) > 0)`,
      [words],
    );
    if (rowCount) found.push(name);
  }
  return found;
}

it('publishes a registrant’s pictures and removes them with the account', async () => {
  const email = 'ada@example.com';
  const userId = await addAccount(database(), { email });
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
  await database().sql.query(
    `UPDATE providers SET about = 'Call Ada', handles = '[{"network":"instagram","handle":"ada_glows"}]',
       street = '12 Elm Street' WHERE provider_id = $1`,
    [providerId],
  );
  await database().sql.query(
    `INSERT INTO booking_settings (provider_id, zelle_address) VALUES ($1, 'ada@zelle.example')
     ON CONFLICT (provider_id) DO UPDATE SET zelle_address = 'ada@zelle.example'`,
    [providerId],
  );
  await database().sql.query(
    `INSERT INTO events (event_id, number, provider_id, user_id, email, organizer, name, category, description, price_cents,
       starts_at, ends_at, address, city, state, zipcode, contact, thumbnail_id, picture, status, created_at)
     VALUES ($1, 77, NULL, $2, $3, 'Glow50', 'Open day', 'Workshop', 'x', 0, now(), now() + interval '1 hour', 'x', 'x',
       'x', 'x', 'x', $4, '/x', 'published', now())`,
    [v7(), userId, email, photos[0]?.uploadId],
  );

  const page = (await app.inject(`/api/v1/providers/${providerId}`)).json<ProviderProfile>();
  const portrait = await app.inject(page.img ?? '');
  expect([portrait.statusCode, portrait.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(portrait.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(page.img).toMatch(/\.jpg\?color=[\da-f]{6}&width=1200$/);
  const sizes = readPictureSizes(page.img ?? '')?.srcSet.split(', ') ?? [];
  for (const size of sizes) {
    const [address = '', width] = size.split(' ');
    const sized = await app.inject(address);
    expect([sized.statusCode, sized.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(`${(await sharp(sized.rawPayload).metadata()).width}w`).toBe(width);
  }
  expect(sizes).toHaveLength(3);
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
  await finishRemovals(composition);
  await workOff();
  const ids = [photo, ...photos].map(({ uploadId }) => uploadId);
  expect(
    readdirSync(dataDir, { recursive: true }).filter((name) => ids.some((id) => name.includes(id))),
  ).toEqual([]);
  expect(await tablesWith([email, '12 Elm', 'ada_glows', 'Call Ada', 'ada@zelle.example', ...ids])).toEqual(
    [],
  );
  // Keys of the anonymous registration. The id leads to nobody any more.
  expect(await tablesWith([userId])).toEqual([
    'registration_owners',
    'registration_references',
    'registrations',
  ]);
  expect((await app.inject(page.img ?? '')).statusCode).toBe(404);
  const { rows } = await database().sql.query('SELECT name, email, answers FROM registrations');
  expect(rows).toEqual([{ name: 'Former registrant', email: '', answers: {} }]);
});

it('a picture that was being published while its account left is not shown and leaves no file', async () => {
  const email = 'bea@example.com';
  const userId = await addAccount(database(), { email });
  const { headers } = await signIn(app, email);
  const sent = await app.inject({
    method: 'POST',
    url: '/api/v1/uploads?purpose=profile-photo',
    payload: craftPng(300, 300),
    headers: { ...headers, 'content-type': 'application/octet-stream', 'idempotency-key': v7() },
  });
  const { id: uploadId } = sent.json<Upload>();
  const provider = testProvider({ name: 'Bea' });
  await addProviders(database(), [provider]);
  await database().sql.query('INSERT INTO provider_owners VALUES ($1, $2)', [userId, provider.id]);

  const fileChecker: typeof composition.fileChecker = {
    ...composition.fileChecker,
    async shrink(...file) {
      const picture = await composition.fileChecker.shrink(...file);
      const left = await app.inject({
        method: 'DELETE',
        url: '/api/v1/account',
        headers,
        payload: { password: TEST_PASSWORD },
      });
      expect(left.statusCode).toBe(204);
      await finishRemovals(composition);
      return picture;
    },
  };
  const [publisher] = pictureWorkers({ ...composition, fileChecker });
  const job = { providerId: provider.id, uploadId, alt: 'Bea', place: { kind: 'portrait' } };
  await publisher?.run(job, v7());
  await workOff();
  const { rows } = await database().sql.query<{ portrait: string | null }>(
    'SELECT portrait FROM providers WHERE provider_id = $1',
    [provider.id],
  );
  expect(rows[0]?.portrait ?? '').not.toContain(uploadId);
  expect(readdirSync(dataDir, { recursive: true }).filter((name) => name.includes(uploadId))).toEqual([]);
});

it('gives pictures from before there were sizes theirs, wherever they are shown', async () => {
  const { headers } = await signIn(app, await addNewAccount('cleo@example.com'));
  const sent = await app.inject({
    method: 'POST',
    url: '/api/v1/uploads?purpose=profile-photo',
    payload: craftPng(700, 500),
    headers: { ...headers, 'content-type': 'application/octet-stream', 'idempotency-key': v7() },
  });
  const { id: uploadId } = sent.json<Upload>();
  const provider = testProvider({ name: 'Cleo' });
  await addProviders(database(), [provider]);
  const address = `/media/registered/${uploadId}.jpg`;
  await database().sql.query('UPDATE providers SET portrait = $2 WHERE provider_id = $1', [
    provider.id,
    address,
  ]);
  const [publisher] = pictureWorkers(composition);
  const job = { providerId: provider.id, uploadId, alt: '', place: { kind: 'earlier' } };
  await publisher?.run(job, v7());
  await publisher?.run(job, v7());
  const page = (await app.inject(`/api/v1/providers/${provider.id}`)).json<ProviderProfile>();
  expect(page.img).toMatch(/^\/media\/registered\/[\da-f-]{36}\.jpg\?color=[\da-f]{6}&width=700$/);
  expect((await app.inject(page.img ?? '')).statusCode).toBe(200);
});

async function addNewAccount(email: string): Promise<string> {
  await addAccount(database(), { email });
  return email;
}
