import type { Transaction } from '../platform/database/connection';
import { inTransaction } from '../platform/database/transaction';
import type { BookingDependencies } from './booking-dependencies';
import { defineWorker, type Worker } from '../platform/jobs/queue';
import {
  balanceEndQueue,
  balanceRequestQueue,
  type BookingJob,
  completionQueue,
  expiryQueue,
  reminderQueue,
  yieldingQueue,
} from './booking-jobs';
import { reminderEmail } from './email/booking-emails';
import { balanceEmail } from './checkout/payment-emails';
import { type BookingRow, lockBooking } from './booking-repository';
import { balanceDueAt, divideOnCancel, owesByLink } from './booking-terms';
import { cancelBalancePayment } from './manage/cancel-balance-payment';
import { reminderWords } from './texts/booking-texts';
import { completeBooking } from './agenda/complete-booking';
import { cancelBooked } from './manage/end-booking';
import { mailOfMoves } from './manage/mail-of-moves';
import { expireBooking } from './hold/expire-booking';
import { yieldBooking } from './hold/yielding-holds';
import { offerTimes } from './waitlist/offer-times';
import { offerQueue } from './waitlist/waitlist-jobs';
import { placeQueue, tellPlace } from './place/tell-place';
import { refundUpcoming, refundAheadQueue } from './manage/refund-ahead';

export function bookingWorkers(dependencies: BookingDependencies): Worker[] {
  const { config, database, clock, payments, bookingMail: mail } = dependencies;

  const withConfirmed = (
    { moves, ...ref }: BookingJob,
    work: (tx: Transaction, booking: BookingRow) => Promise<unknown>,
  ): Promise<void> =>
    inTransaction(database, async (tx) => {
      const booking = await lockBooking(tx, ref);
      if (booking?.status === 'confirmed' && booking.moves === moves) await work(tx, booking);
    });

  return [
    defineWorker(expiryQueue, (job) => expireBooking({ database, clock, payments, mail }, job)),

    defineWorker(offerQueue, ({ providerId }) => offerTimes({ config, database, clock }, providerId)),

    defineWorker(yieldingQueue, (job) => yieldBooking(database, job)),

    defineWorker(refundAheadQueue, (job) => refundUpcoming({ database, clock, payments, mail }, job)),

    defineWorker(placeQueue, (job) => tellPlace({ database, clock, mail: mailOfMoves(mail) }, job)),

    defineWorker(completionQueue, (job) =>
      withConfirmed(job, (tx, booking) => completeBooking(tx, mail, booking)),
    ),

    defineWorker(reminderQueue, (job) =>
      withConfirmed(job, async (tx, booking) => {
        const event = `reminder:${booking.moves}`;
        await mail.toCustomer(tx, booking, {
          event,
          message: reminderEmail(await mail.context(tx, booking)),
        });
        await mail.textCustomer(tx, booking, { event, words: reminderWords(booking) });
      }),
    ),

    defineWorker(balanceRequestQueue, (job) =>
      withConfirmed(job, async (tx, booking) => {
        if (!owesByLink(booking)) return;
        await mail.toCustomer(tx, booking, {
          event: `balance-request:${booking.moves}`,
          message: balanceEmail(await mail.context(tx, booking)),
        });
      }),
    ),

    defineWorker(balanceEndQueue, async (job) => {
      if (!(await cancelBalancePayment({ database, payments }, job))) {
        throw new Error('A payment of the balance is still in progress');
      }
      await withConfirmed(job, async (tx, booking) => {
        if (!owesByLink(booking)) return;
        await cancelBooked(tx, { payments, mail, now: clock.now() }, booking, {
          by: 'policy',
          division: divideOnCancel(booking, balanceDueAt(booking)),
          reason: 'The balance was not paid in time.',
        });
      });
    }),
  ];
}
