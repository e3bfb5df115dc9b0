import { expect, it } from '@jest/globals';
import { listSentRefunds, returnRefund } from '../../payments/testing/return-refund';
import { addAccount } from '../../testing/add-account';
import { FRIDAY_NOON } from '../../testing/booking-site';
import { signIn } from '../../testing/sign-in';
import { newVisitor } from '../../testing/test-site';
import { testOwnedSites } from '../testing/owned-site';

const { database, newSite } = testOwnedSites();

it('a refund that the bank returned and that is sent again counts once', async () => {
  const site = await newSite();
  const booking = await site.book(newVisitor(), FRIDAY_NOON);
  await site.act(booking, 'cancel');
  await site.work();
  const read = async () => {
    const { rows } = await database().sql.query<{ refunded: number; failed: number }>(
      'SELECT refunded_cents AS refunded, refund_failed_cents AS failed FROM bookings WHERE booking_id = $1',
      [booking.id],
    );
    return rows[0];
  };
  const refunded = booking.amounts.paid.cents;
  expect(await read()).toEqual({ refunded, failed: 0 });

  const [sent] = await listSentRefunds(database(), site.provider.id);
  if (!sent) throw new Error('Nothing was sent back');
  const { paymentHandlers: handlers } = site.composition;
  await returnRefund(database(), { handlers, now: site.clock.now() }, sent);
  expect(await read()).toEqual({ refunded: 0, failed: refunded });
  await addAccount(database(), { email: 'staff@example.com', role: 'staff' });
  const staff = newVisitor((await signIn(site.app, 'staff@example.com')).headers);
  const { ownerKey, refundId } = sent;
  const retried = { body: { ownerKey, refundId } };
  expect((await site.call(staff, 'POST', '/api/v1/payments/refund-retries', retried)).statusCode).toBe(202);
  await site.work();
  expect(await read()).toEqual({ refunded, failed: 0 });
});
