import { expect, it } from '@jest/globals';
import type { ManagedBooking } from '@glow50/contract/bookings/manage-booking';
import type { OwnReview, OwnReviewPage, ReviewPage } from '@glow50/contract/reviews/reviews';
import { v7 } from 'uuid';
import { readMails } from '../../platform/testing/read-mails';
import { addAccount, TEST_PASSWORD } from '../../testing/add-account';
import { FRIDAY_NOON } from '../../testing/booking-site';
import { signIn } from '../../testing/sign-in';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { addOwner } from '../../testing/add-owner';
import { OWNER, testOwnedSites } from '../testing/owned-site';
import { finishRemovals } from '../../testing/finish-removals';

const HOUR = 3_600_000;
const MINE = '/api/v1/provider/reviews';
const { database, newSite } = testOwnedSites();

async function openReviewed() {
  const site = await newSite();
  const visitor = newVisitor();
  const email = `${v7()}@example.com`;
  const booking = await site.book(visitor, FRIDAY_NOON, email);
  site.clock.advance(102 * HOUR);
  await site.work();
  await site.manage(visitor, booking, 'review', { rating: 4, body: 'Lovely, a bit late' });
  const owner = newVisitor((await signIn(site.app, OWNER)).headers);
  const own = async () => (await site.call(owner, 'GET', MINE)).json<OwnReviewPage>();
  const [review] = (await own()).reviews;
  if (!review) throw new Error('The review is missing');
  const url = `${MINE}/${review.id}/answer`;
  const answer = (body: string, who: TestVisitor = owner) => site.call(who, 'PUT', url, { body: { body } });
  const shown = async () =>
    (await site.app.inject(`/api/v1/providers/${site.provider.id}/reviews`)).json<ReviewPage>().reviews[0];
  const mails = async () =>
    (await readMails(database(), email)).filter(({ subject }) => subject.includes('answered'));
  return { site, visitor, booking, owner, own, url, answer, shown, mails };
}

it('shows the provider’s answer under the review and emails it to the reviewer, a guest', async () => {
  const { site, visitor, booking, answer, shown, mails } = await openReviewed();
  const answered = await answer('  Thank you, Ann. It was the traffic.  ');
  const body = 'Thank you, Ann. It was the traffic.';
  expect(answered.json<OwnReview>()).toMatchObject({
    answer: { body, isEdited: false },
    isAnswerHidden: false,
  });
  expect(await shown()).toMatchObject({
    answer: { body, answeredAt: site.clock.now().toISOString(), isEdited: false },
  });
  expect((await site.manage(visitor, booking)).json<ManagedBooking>().review?.answer?.body).toBe(body);
  expect(await mails()).toMatchObject([{ subject: 'Grace answered your review' }]);
  expect((await mails())[0]?.text).toContain(body);
  expect((await mails())[0]?.text).toContain(`/service-provider-profile?id=${site.provider.id}&tab=review`);
});

it('an answer may change and go; the reviewer is not mailed again', async () => {
  const { site, owner, own, url, answer, shown, mails } = await openReviewed();
  await answer('Thanks');
  await answer('Thanks');
  expect((await shown())?.answer?.isEdited).toBe(false);
  await answer('Thank you');
  expect(await shown()).toMatchObject({ answer: { body: 'Thank you', isEdited: true } });
  expect((await site.call(owner, 'DELETE', url)).json<OwnReview>().answer).toBeNull();
  expect((await site.call(owner, 'DELETE', url)).statusCode).toBe(200);
  expect((await shown())?.answer).toBeNull();
  await answer('See you soon');
  expect((await own()).reviews[0]?.answer).toMatchObject({ body: 'See you soon', isEdited: false });
  expect(await mails()).toHaveLength(1);
});

it('an answer that is changed after its email was cleared away is not mailed again', async () => {
  const { site, answer, shown, mails } = await openReviewed();
  await answer('Thanks');
  expect(await mails()).toHaveLength(1);
  const { rowCount } = await database().sql.query(
    `DELETE FROM outbox WHERE queue = 'mail' AND owner_key = $1 AND payload->>'subject' LIKE '%answered your review'`,
    [site.provider.id],
  );
  expect(rowCount).toBe(1);
  await answer('Thank you');
  expect((await shown())?.answer?.body).toBe('Thank you');
  expect(await mails()).toEqual([]);
});

it('nobody answers reviews of another page', async () => {
  const { site, answer, url, shown, mails } = await openReviewed();
  const stranger = await addOwner(site.app, database(), `Eve${v7().slice(0, 8)}`);
  const eve = newVisitor(stranger.headers);
  expect((await answer('Liar', eve)).statusCode).toBe(404);
  expect((await site.call(eve, 'DELETE', url)).statusCode).toBe(404);
  expect((await answer('Liar', newVisitor())).statusCode).toBe(401);
  expect((await site.call(eve, 'GET', MINE)).json<OwnReviewPage>()).toEqual({ total: 0, reviews: [] });
  expect((await shown())?.answer).toBeNull();
  expect(await mails()).toEqual([]);
});

it.each([
  ['', 'Write an answer'],
  ['   ', 'Write an answer'],
  ['x'.repeat(1001), 'At most 1,000 characters'],
])('refuses an answer that is empty or too long', async (body, message) => {
  const { answer, shown } = await openReviewed();
  const refused = await answer(body);
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: [{ path: 'body', message }] }]);
  expect((await shown())?.answer).toBeNull();
});

it.each([['\udc00'], ['\ud800'], ['a\0b']])(
  'refuses an answer with half a character, or none',
  async (body) => {
    const { answer, shown } = await openReviewed();
    expect((await answer(body)).statusCode).toBe(400);
    expect((await shown())?.answer).toBeNull();
  },
);

it('answers go with the account that wrote them, and are in its data before', async () => {
  const { site, visitor, booking } = await openReviewed();
  const email = `${v7()}@example.com`;
  const userId = await addAccount(database(), { email });
  await database().sql.query('UPDATE provider_owners SET user_id = $1 WHERE provider_id = $2', [
    userId,
    site.provider.id,
  ]);
  const { headers } = await signIn(site.app, email);
  const owner = newVisitor(headers);
  const [review] = (await site.call(owner, 'GET', MINE)).json<OwnReviewPage>().reviews;
  await site.call(owner, 'PUT', `${MINE}/${review?.id}/answer`, { body: { body: 'Thanks' } });
  const exported = await site.call(owner, 'GET', '/api/v1/account/export');
  expect(exported.json<{ reviewAnswers: object[] }>().reviewAnswers).toMatchObject([
    { reviewId: review?.id, body: 'Thanks' },
  ]);
  const left = await site.call(owner, 'DELETE', '/api/v1/account', { body: { password: TEST_PASSWORD } });
  expect(left.statusCode).toBe(204);
  await finishRemovals(site.composition);
  const managed = (await site.manage(visitor, booking)).json<ManagedBooking>();
  expect(managed.review).toMatchObject({ body: 'Lovely, a bit late', answer: null });
});
