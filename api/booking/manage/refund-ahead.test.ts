import { expect, it } from '@jest/globals';
import { inTransaction } from '../../platform/database/transaction';
import { runJobs } from '../../platform/testing/run-jobs';
import { addProviders, testProvider } from '../../testing/add-providers';
import { testComposition } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';
import { bookingWorkers } from '../booking-workers';
import { enqueueRefundUpcoming } from './refund-ahead';
import { addBooking } from '../../testing/add-booking';

const database = testDatabase();

it('cancels the upcoming bookings of one provider once, and leaves started ones and other providers alone', async () => {
  const [page, other] = [testProvider(), testProvider()];
  await addProviders(database(), [page, other]);
  const ahead = await addBooking(database(), page.id, { status: 'confirmed', inMinutes: 2000 });
  const begun = await addBooking(database(), page.id, { status: 'confirmed', inMinutes: -20 });
  const elsewhere = await addBooking(database(), other.id, { status: 'confirmed', inMinutes: 2000 });
  const workers = bookingWorkers(testComposition(database()));
  for (const key of ['declined', 'declined', 'again']) {
    await inTransaction(database(), (tx) => enqueueRefundUpcoming(tx, page.id, key));
    await runJobs(database(), workers, new Date());
  }
  const rows = await database()
    .db.selectFrom('bookings')
    .select(['booking_id as id', 'status', 'cancelled_by as by'])
    .orderBy('booking_id')
    .execute();
  expect(rows).toEqual([
    { id: ahead, status: 'cancelled', by: 'office' },
    { id: begun, status: 'confirmed', by: null },
    { id: elsewhere, status: 'confirmed', by: null },
  ]);
});
