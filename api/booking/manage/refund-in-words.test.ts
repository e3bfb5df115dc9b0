import type { Booking, PaymentStep } from '@glow50/contract/bookings/bookings';
import type { ManagedBooking, MyBookings } from '@glow50/contract/bookings/manage-booking';
import type { Ledger } from '@glow50/contract/payments/ledger';
import { expect, it } from '@jest/globals';
import { listSentRefunds, retryRefund, returnRefund } from '../../payments/testing/return-refund';
import { newestMail, readMails } from '../../platform/testing/read-mails';
import { addAccount } from '../../testing/add-account';
import { FRIDAY_NOON } from '../../testing/booking-site';
import { signIn } from '../../testing/sign-in';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { OWNER, testOwnedSites } from '../testing/owned-site';

const { database, newSite } = testOwnedSites();
type Site = Awaited<ReturnType<typeof newSite>>;

const AGAIN = 'We are trying again, or send it another way.';
const SAYS = `$24.34 could not be sent back. ${AGAIN}`;
const FAILED = `${SAYS} We’ll email you then.`;

const flat = (text: string) => text.replace(/\s+/g, ' ');
const readMail = async (email: string) => flat((await newestMail(database(), email)).text);

async function readLedger(site: Site): Promise<Ledger> {
  const { headers } = await signIn(site.app, OWNER);
  const answer = await site.app.inject({ url: `/api/v1/providers/${site.provider.id}/ledger`, headers });
  return answer.json<Ledger>();
}

const readRefund = async (site: Site) =>
  (await readLedger(site)).entries.find(({ kind }) => kind === 'refunded');

async function readWords(site: Site, visitor: TestVisitor, booking: Booking) {
  const { booking: managed } = (await site.manage(visitor, booking)).json<ManagedBooking>();
  return { managed: managed.division?.words, own: (await site.read(visitor, booking)).division?.words };
}

async function signInCustomer(site: Site, email: string) {
  await addAccount(database(), { email });
  return newVisitor((await signIn(site.app, email)).headers);
}

it('says everywhere that a refund failed, and everywhere that it went another way in the end', async () => {
  const site = await newSite();
  const email = 'failed@example.com';
  const visitor = await signInCustomer(site, email);
  const held = await site.checkOut(visitor, FRIDAY_NOON, email);
  await site.payByCard((await site.pay(visitor, held, { method: 'card' })).json<PaymentStep>());
  const booking = await site.read(visitor, held);
  await site.act(booking, 'cancel');
  expect(await readRefund(site)).toMatchObject({ refund: { state: 'pending' } });
  expect((await readLedger(site)).notYetSent).toMatchObject({ onItsWay: { cents: 2434 } });
  await site.work();
  const sent = '$24.34 goes back to your card. It can take banks up to ten days.';
  expect(await readWords(site, visitor, booking)).toEqual({ managed: sent, own: sent });
  expect((await readLedger(site)).notYetSent).toBeUndefined();

  const [refund] = await listSentRefunds(database(), site.provider.id);
  if (!refund) throw new Error('Nothing was sent back');
  const { paymentHandlers: handlers } = site.composition;
  await returnRefund(database(), { handlers, now: site.clock.now() }, refund);
  expect(await readWords(site, visitor, booking)).toEqual({ managed: FAILED, own: FAILED });
  const mine = (await site.call(visitor, 'GET', '/api/v1/my-bookings?when=past')).json<MyBookings>();
  expect(mine.bookings.map(({ division }) => division?.words)).toEqual([FAILED]);
  const which = `${booking.service.name} with ${booking.providerName}, Fri, Mar 6, 12:00 PM`;
  const link = `/manage-booking/${booking.manageToken}`;
  for (const words of [which, SAYS, link]) expect(await readMail(email)).toContain(words);
  const subjects = (await readMails(database(), email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /failed|could not/.test(subject))).toEqual([
    'Your refund of $24.34 failed',
  ]);
  expect(await readRefund(site)).toMatchObject({
    refund: { state: 'failed', says: SAYS },
  });
  expect((await readLedger(site)).notYetSent).toMatchObject({ failed: { cents: 2434 } });
  const [shown] = await site.agenda();
  expect(shown).toMatchObject({
    id: booking.id,
    task: `$24.34 could not be sent back to Ann Guest. ${AGAIN} You don’t need to do anything.`,
    actions: [],
  });

  await addAccount(database(), { email: 'office@example.com', role: 'staff' });
  const staff = newVisitor((await signIn(site.app, 'office@example.com')).headers);
  const { ownerKey, refundId } = refund;
  const body = { ownerKey, refundId, note: 'We mailed a check on Monday' };
  const answer = await site.call(staff, 'POST', '/api/v1/payments/refund-resolutions', { body });
  expect(answer.statusCode).toBeLessThan(300);
  const resolved = '$24.34 was given back to you another way: our email says how.';
  expect(await readWords(site, visitor, booking)).toEqual({ managed: resolved, own: resolved });
  const emailed = 'A refund of $24.34 was given back another way: We mailed a check on Monday';
  for (const words of [which, emailed, link]) expect(await readMail(email)).toContain(words);
  expect(await site.agenda()).toEqual([]);
});

it('tells the customer when a refund that had failed is sent after all, once', async () => {
  const site = await newSite();
  const email = 'sent-after-all@example.com';
  const visitor = newVisitor();
  const held = await site.checkOut(visitor, FRIDAY_NOON, email);
  await site.payByCard((await site.pay(visitor, held, { method: 'card' })).json<PaymentStep>());
  const booking = await site.read(visitor, held);
  await site.act(booking, 'cancel');
  await site.work();
  const count = async () =>
    (await readMails(database(), email)).filter(
      ({ subject }) => subject === '$24.34 is on its way back to you',
    ).length;
  expect(await count()).toBe(0);

  const [refund] = await listSentRefunds(database(), site.provider.id);
  if (!refund) throw new Error('Nothing was sent back');
  const { paymentHandlers: handlers } = site.composition;
  await returnRefund(database(), { handlers, now: site.clock.now() }, refund);
  expect(await retryRefund(site.composition, refund)).toBe(true);
  await site.work();
  expect(await count()).toBe(1);
  const which = `${booking.service.name} with ${booking.providerName}`;
  for (const words of [which, 'A refund of $24.34 was sent back.', `/manage-booking/${booking.manageToken}`])
    expect(await readMail(email)).toContain(words);
});

it('says that the provider sends a transfer back, until the provider says that it is sent', async () => {
  const site = await newSite();
  const email = 'transfer-back@example.com';
  const visitor = newVisitor();
  const held = await site.checkOut(visitor, FRIDAY_NOON, email);
  await site.confirm(visitor, held);
  await site.pay(visitor, held, { method: 'zelle' });
  await site.act(held, 'zelle-received');
  const booking = await site.read(visitor, held);
  await site.act(booking, 'cancel');

  const name = booking.providerName;
  const open = `${name} sends $24.34 back to you by Zelle.`;
  expect(await readWords(site, visitor, booking)).toEqual({ managed: open, own: open });
  expect(await readMail(email)).toContain(open);
  expect(await readRefund(site)).toMatchObject({ toSend: `Send $24.34 back to ${email} by Zelle.` });
  expect((await readLedger(site)).notYetSent).toMatchObject({ toSend: { cents: 2434 } });

  await site.act(booking, 'task-done');
  const done = `${name} has sent $24.34 back to you by Zelle.`;
  expect(await readWords(site, visitor, booking)).toEqual({ managed: done, own: done });
  expect(await readMail(email)).toContain('was sent back to you by Zelle');
  expect((await readRefund(site))?.toSend).toBeUndefined();
  expect((await readLedger(site)).notYetSent).toBeUndefined();
});
