import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OfficeReview, OfficeReviewPage } from '@glow50/contract/office/office-reviews';
import type { OwnReviewPage, ReviewPage } from '@glow50/contract/reviews/reviews';
import type { Upload } from '@glow50/contract/uploads/uploads';
import { afterAll, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { runJobs } from '../platform/testing/run-jobs';
import { testConfig } from '../platform/testing/test-config';
import { testDatabase } from '../platform/testing/test-database';
import { readMails } from '../platform/testing/read-mails';
import { craftPng } from '../platform/uploads/testing/pictures';
import { addAccount } from '../testing/add-account';
import { type BookingSite, FRIDAY_NOON, openBookingSite } from '../testing/booking-site';
import { signIn } from '../testing/sign-in';
import { newVisitor } from '../testing/test-site';
import { buildWorkers } from '../workers';

const HOUR = 3_600_000;
const LIST = '/api/v1/office/reviews';
const database = testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-office-reviews-'));
const sites: BookingSite[] = [];

afterAll(async () => {
  for (const site of sites) await site.close();
  rmSync(dataDir, { recursive: true });
});

async function openModerated() {
  const site = await openBookingSite(database(), { config: testConfig({ dataDir }) });
  sites.push(site);
  const guest = newVisitor();
  const email = `${v7()}@example.com`;
  const { manageToken } = await site.book(guest, FRIDAY_NOON, email);
  site.clock.advance(102 * HOUR);
  await site.work();
  const reviewUrl = `/api/v1/manage-booking/${manageToken}/review`;
  async function writeWithPhoto(): Promise<string> {
    const sent = await site.app.inject({
      method: 'POST',
      url: '/api/v1/uploads?purpose=review-photo',
      payload: craftPng(300, 200),
      headers: {
        authorization: `Bearer ${manageToken}`,
        'content-type': 'application/octet-stream',
        'idempotency-key': v7(),
      },
    });
    const { id } = sent.json<Upload>();
    const body = { rating: 5, body: 'Lovely', photos: [id] };
    expect((await site.call(guest, 'POST', reviewUrl, { body })).statusCode).toBe(200);
    return id;
  }
  const removeReview = () => site.call(guest, 'DELETE', reviewUrl);
  const photoId = await writeWithPhoto();
  const publish = () => runJobs(database(), buildWorkers(site.composition), new Date());
  await publish();
  const signedIn = async (role: 'user' | 'staff') => {
    const address = `${v7()}@example.com`;
    const userId = await addAccount(database(), { email: address, role });
    return { userId, visitor: newVisitor((await signIn(site.app, address)).headers) };
  };
  const { visitor: staff } = await signedIn('staff');
  const { userId, visitor: owner } = await signedIn('user');
  await database().sql.query('INSERT INTO provider_owners VALUES ($1, $2)', [userId, site.provider.id]);
  const own = async () =>
    (await site.call(owner, 'GET', '/api/v1/provider/reviews')).json<OwnReviewPage>().reviews[0];
  const reviewId = (await own())?.id ?? '';
  const answer = (body: string) =>
    site.call(owner, 'PUT', `/api/v1/provider/reviews/${reviewId}/answer`, { body: { body } });
  const one = `${LIST}/${site.provider.id}/${reviewId}`;
  const hide = (part: string, isHidden: boolean, who = staff) =>
    site.call(who, 'PUT', `${one}/${part}`, { body: { isHidden } });
  const shown = async () =>
    (await site.app.inject(`/api/v1/providers/${site.provider.id}/reviews`)).json<ReviewPage>().reviews[0];
  const files = () =>
    readdirSync(dataDir, { encoding: 'utf8', recursive: true }).filter((name) =>
      name.includes(`${photoId}-whole`),
    );
  return {
    site,
    staff,
    owner,
    email,
    writeWithPhoto,
    removeReview,
    photoId,
    own,
    answer,
    hide,
    shown,
    files,
    publish,
  };
}

it('staff hide a photo, with its file, and show it again', async () => {
  const { site, staff, owner, photoId, hide, shown, files, publish } = await openModerated();
  expect((await shown())?.photos).toHaveLength(1);
  const listed = (await site.call(staff, 'GET', LIST)).json<OfficeReviewPage>();
  expect(listed.reviews[0]).toMatchObject({ provider: 'Grace', photos: [{ id: photoId, isHidden: false }] });
  expect((await hide(`photos/${photoId}`, true, owner)).statusCode).toBe(403);
  const hidden = await hide(`photos/${photoId}`, true);
  expect(hidden.json<OfficeReview>().photos).toMatchObject([{ isHidden: true, src: null }]);
  expect((await hide(`photos/${photoId}`, true)).statusCode).toBe(200);
  expect((await shown())?.photos).toEqual([]);
  await publish();
  expect(files()).toEqual([]);
  await hide(`photos/${photoId}`, false);
  await publish();
  expect((await shown())?.photos).toHaveLength(1);
  expect(files()).toHaveLength(1);
  expect((await hide(`photos/${v7()}`, true)).statusCode).toBe(404);
});

it('a photo that is hidden and shown again keeps its file, whichever job runs first', async () => {
  const { site, photoId, hide, shown, files } = await openModerated();
  await hide(`photos/${photoId}`, true);
  await hide(`photos/${photoId}`, false);
  const workers = buildWorkers(site.composition);
  for (const queue of ['picture-publishing', 'picture-removal']) {
    await runJobs(
      database(),
      workers.filter((worker) => worker.queue.name === queue),
      new Date(),
    );
  }
  expect((await shown())?.photos).toHaveLength(1);
  expect(files()).toHaveLength(1);
});

it('a photo that is shown again keeps its file while it is being published', async () => {
  const { site, photoId, hide, files } = await openModerated();
  await hide(`photos/${photoId}`, true);
  await hide(`photos/${photoId}`, false);
  const removal = buildWorkers(site.composition).filter(({ queue }) => queue.name === 'picture-removal');
  expect(files()).toHaveLength(1);
  await runJobs(database(), removal, new Date());
  expect(files()).toHaveLength(1);
});

it('a photo that the office hid does not come back with the review written anew, until the office has seen it', async () => {
  const { site, staff, photoId, writeWithPhoto, removeReview, hide, shown, publish } = await openModerated();
  await hide(`photos/${photoId}`, true);
  await removeReview();
  const again = await writeWithPhoto();
  await publish();
  expect((await shown())?.photos).toEqual([]);
  const { reviews } = (await site.call(staff, 'GET', LIST)).json<OfficeReviewPage>();
  const waiting = reviews.find(({ photos }) => photos.some(({ id }) => id === again));
  expect(waiting?.photos).toMatchObject([{ isHidden: true, src: null }]);
  const url = `${LIST}/${waiting?.providerId}/${waiting?.id}/photos/${again}`;
  await site.call(staff, 'PUT', url, { body: { isHidden: false } });
  await publish();
  expect((await shown())?.photos).toHaveLength(1);
});

it('a hidden answer stays hidden when its provider writes another, and mails nobody', async () => {
  const { email, own, answer, hide, shown } = await openModerated();
  await answer('Rude words');
  expect((await hide('answer', true)).json<OfficeReview>().answer).toMatchObject({ isHidden: true });
  expect((await shown())?.answer).toBeNull();
  expect(await own()).toMatchObject({ answer: { body: 'Rude words' }, isAnswerHidden: true });
  await answer('Ruder words');
  expect((await shown())?.answer).toBeNull();
  await hide('answer', false);
  expect((await shown())?.answer).toMatchObject({ body: 'Ruder words', isEdited: true });
  const mails = (await readMails(database(), email)).filter(({ subject }) => subject.includes('answered'));
  expect(mails).toHaveLength(1);
});
