import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Booking } from '@glow50/contract/bookings/bookings';
import type { ManagedBooking } from '@glow50/contract/bookings/manage-booking';
import type { ReviewPage } from '@glow50/contract/reviews/reviews';
import type { Upload } from '@glow50/contract/uploads/uploads';
import { afterAll, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { buildWorkers } from '../../workers';
import { addAccount, TEST_PASSWORD } from '../../testing/add-account';
import { type BookingSite, FRIDAY_NOON, openBookingSite } from '../../testing/booking-site';
import { signIn } from '../../testing/sign-in';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { runJobs } from '../../platform/testing/run-jobs';
import { testConfig } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { craftPng } from '../../platform/uploads/testing/pictures';
import { finishRemovals } from '../../testing/finish-removals';

const HOUR = 3_600_000;
const database = testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-review-photos-'));
const sites: BookingSite[] = [];

afterAll(async () => {
  for (const site of sites) await site.close();
  rmSync(dataDir, { recursive: true });
});

/** A booking that is over, and what its customer does with it. */
async function openPast(visitor: TestVisitor = newVisitor(), email = 'guest@example.com') {
  const site = await openBookingSite(database(), { config: testConfig({ dataDir }) });
  sites.push(site);
  const booking = await site.book(visitor, FRIDAY_NOON, email);
  const complete = async () => {
    site.clock.advance(102 * HOUR);
    await site.work();
  };
  const headersOf = ({ manageToken }: Booking) => ({ authorization: `Bearer ${manageToken}` });
  const send = (purpose = 'review-photo', token = booking) =>
    site.app.inject({
      method: 'POST',
      url: `/api/v1/uploads?purpose=${purpose}&name=me.png`,
      payload: craftPng(1600, 800),
      headers: {
        ...headersOf(token),
        'content-type': 'application/octet-stream',
        'idempotency-key': v7(),
      },
    });
  const sendPhoto = async () => (await send()).json<Upload>().id;
  const url = `/api/v1/manage-booking/${booking.manageToken}/review`;
  const review = (photos: readonly string[]) =>
    site.call(visitor, 'POST', url, { body: { rating: 5, body: 'Lovely', photos } });
  const publish = () => runJobs(database(), buildWorkers(site.composition), new Date());
  const shown = async () =>
    (await site.app.inject(`/api/v1/providers/${site.provider.id}/reviews`)).json<ReviewPage>().reviews;
  return { site, visitor, booking, complete, headersOf, send, sendPhoto, url, review, publish, shown };
}

const filesOf = (ids: readonly string[]) =>
  readdirSync(dataDir, { recursive: true }).filter((name) => ids.some((id) => name.includes(id)));

it('a guest’s review shows its photos in a web size, in order, with alternative texts', async () => {
  const past = await openPast();
  await past.complete();
  const photos = [await past.sendPhoto(), await past.sendPhoto()];
  expect((await past.review(photos)).statusCode).toBe(200);
  expect((await past.shown())[0]?.photos).toEqual([]);
  await past.publish();
  const [review] = await past.shown();
  expect(review?.photos).toEqual(
    photos.map((id, index) => ({
      src: `/media/registered/${id}.jpg?color=000000&width=1200`,
      width: 1200,
      height: 600,
      alt: `Hair Dressing: photo ${index + 1} of 2 from this customer`,
    })),
  );
  const file = await past.site.app.inject(review?.photos[0]?.src ?? '');
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const managed = (
    await past.site.call(past.visitor, 'GET', past.url.replace('/review', ''))
  ).json<ManagedBooking>();
  expect(managed.review?.photos).toHaveLength(2);
});

it('removing a review removes its photos, and the booking can be reviewed again', async () => {
  const past = await openPast();
  await past.complete();
  const id = await past.sendPhoto();
  await past.review([id]);
  await past.publish();
  const removed = await past.site.call(past.visitor, 'DELETE', past.url);
  expect(removed.json<ManagedBooking>()).toMatchObject({ canReview: true, review: null });
  expect((await past.site.call(past.visitor, 'DELETE', past.url)).statusCode).toBe(200);
  await past.publish();
  expect(await past.shown()).toEqual([]);
  expect(filesOf([id])).toEqual([]);
  expect((await past.review([])).statusCode).toBe(200);
});

it('a photo whose review is removed while it is published is not shown and leaves no file', async () => {
  const past = await openPast();
  await past.complete();
  const id = await past.sendPhoto();
  await past.review([id]);
  await past.site.call(past.visitor, 'DELETE', past.url);
  await past.publish();
  expect(filesOf([id])).toEqual([]);
});

it('photos go with their author’s account; the review stays', async () => {
  const email = `${v7()}@example.com`;
  const userId = await addAccount(database(), { email });
  const visitor = newVisitor((await signIn((await openPast()).site.app, email)).headers);
  const past = await openPast(visitor, email);
  await past.complete();
  const id = await past.sendPhoto();
  await past.review([id]);
  await past.publish();
  const session = await signIn(past.site.app, email);
  const exported = await past.site.app.inject({ url: '/api/v1/account/export', headers: session.headers });
  expect(exported.json<{ reviews: object[] }>().reviews).toMatchObject([{ photos: [id] }]);
  const read = await past.site.app.inject({ url: `/api/v1/uploads/${id}`, headers: session.headers });
  expect(read.statusCode).toBe(200);
  const left = await past.site.app.inject({
    method: 'DELETE',
    url: '/api/v1/account',
    headers: session.headers,
    payload: { password: TEST_PASSWORD },
  });
  expect(left.statusCode).toBe(204);
  await finishRemovals(past.site.composition);
  await past.publish();
  expect(await past.shown()).toMatchObject([{ author: 'Former customer', body: 'Lovely', photos: [] }]);
  expect(filesOf([id])).toEqual([]);
  const { rowCount } = await database().sql.query('SELECT FROM customer_bookings WHERE user_id = $1', [
    userId,
  ]);
  expect(rowCount).toBe(0);
});

it('the link of a booking opens the upload service for photos of its review alone', async () => {
  const past = await openPast();
  expect((await past.send()).statusCode).toBe(401);
  await past.complete();
  expect((await past.send('government-id')).statusCode).toBe(422);
  expect((await past.send('review-photo', { ...past.booking, manageToken: 'x'.repeat(86) })).statusCode).toBe(
    401,
  );
  const other = await openPast();
  await other.complete();
  const stolen = await other.sendPhoto();
  const refused = await past.review([stolen]);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { errors: [{ path: 'photos.0', message: 'This photo is gone. Choose it again' }] },
  ]);
  const headers = past.headersOf(past.booking);
  expect((await past.site.app.inject({ url: `/api/v1/uploads/${stolen}`, headers })).statusCode).toBe(404);
  const taken = await past.site.app.inject({ method: 'DELETE', url: `/api/v1/uploads/${stolen}`, headers });
  expect(taken.statusCode).toBe(404);
  expect(existsSync(dataDir) && filesOf([stolen])).not.toEqual([]);
});

it('refuses a fourth photo, a repeated one, and a tenth file for one booking', async () => {
  const past = await openPast();
  await past.complete();
  const ids: string[] = [];
  for (let sent = 0; sent < 9; sent += 1) ids.push(await past.sendPhoto());
  expect((await past.send()).statusCode).toBe(409);
  expect((await past.review(ids.slice(0, 4))).json()).toMatchObject({
    errors: [{ path: 'photos', message: 'At most 3 photos' }],
  });
  const [first = ''] = ids;
  for (const again of [first, first.toUpperCase()]) {
    expect((await past.review([first, again])).json()).toMatchObject({
      errors: [{ path: 'photos', message: 'Choose each photo once' }],
    });
  }
});
