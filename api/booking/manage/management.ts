import type { PaymentStep, PayRequest } from '@glow50/contract/bookings/bookings';
import type { VisitAddress } from '@glow50/contract/bookings/booking-place';
import type {
  CancelRequest,
  MessageRequest,
  RescheduleRequest,
  ReviewRequest,
  TouchUpRequest,
} from '@glow50/contract/bookings/manage-booking';
import { addPhotos, recordReview, removeReview, type Window, writeReview } from '../../directory/directory';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { BookingDependencies } from '../booking-dependencies';
import { HttpError } from '../../platform/http/http-error';
import { type BookingRow, lockBooking, refOf } from '../booking-repository';
import { BOOKING_MESSAGES } from '../booking-messages';
import { isTooNearToOwe, owesByLink } from '../booking-terms';
import { cancelDivision, quoteCancel, quoteMove } from './change-quotes';
import { cancelBooked, creditHolder } from './end-booking';
import type { Visitor } from '../hold/holds';
import { type BookingRef, signManageToken } from './manage-token';
import { moveBooking } from './move-booking';
import { findDaysAround, getOfferedTime } from '../hold/offer';
import { holdReviewPhotos } from './hold-review-photos';
import { startPayingBalance } from '../checkout/pay-booking';
import { changeVisit } from '../place/change-visit';
import { presentWithPlace } from '../place/present-with-place';
import { writeToProvider } from '../place/write-to-provider';
import { withToken } from '../present-booking';
import { bookTouchUp } from './touch-up';
import { toPayer } from '../../payments/payments';
import { scopeOf, runIdempotent } from '../../platform/idempotency/idempotency';

export type ManagedWrite = { key: string } & (
  | { name: 'cancel'; body: CancelRequest; visitor: Visitor | undefined }
  | { name: 'reschedule'; body: RescheduleRequest }
  | { name: 'touch-up'; body: TouchUpRequest }
  | { name: 'review'; body: ReviewRequest }
  | { name: 'visit'; body: VisitAddress }
  | { name: 'message'; body: MessageRequest }
);

/** What customers can do with their bookings. Each write runs once per idempotency key. */
export function createManagement(dependencies: BookingDependencies) {
  const { database, clock, config, payments, bookingMail: mail } = dependencies;

  async function once<Answer extends object>(
    tx: Transaction,
    ref: BookingRef,
    { name, key, body }: { name: string; key: string; body: object },
    work: (booking: BookingRow, now: Date) => Promise<Answer>,
  ): Promise<Answer> {
    const booking = await lockBooking(tx, ref);
    if (!booking) throw new HttpError(404, BOOKING_MESSAGES.linkNotFound);
    const now = clock.now();
    const write = { scope: scopeOf('manage', ref.bookingId), key, request: [name, body], now };
    return runIdempotent(tx, write, () => work(booking, now));
  }

  async function act(tx: Transaction, booking: BookingRow, write: ManagedWrite, now: Date) {
    switch (write.name) {
      case 'cancel':
        return cancel(tx, booking, write, now);
      case 'reschedule':
        return reschedule(tx, booking, write.body, now);
      case 'touch-up':
        return touchUp(tx, booking, write.body, now);
      case 'review':
        return review(tx, booking, write.body, now);
      case 'visit':
        return changeVisit(tx, { mail, now }, booking, write.body);
      case 'message':
        return writeToProvider(tx, mail, booking, { ...write.body, key: write.key });
    }
  }

  async function cancel(
    tx: Transaction,
    booking: BookingRow,
    { body, visitor }: Extract<ManagedWrite, { name: 'cancel' }>,
    now: Date,
  ): Promise<BookingRow> {
    checkQuote(quoteCancel(booking, now), body.feeCents);
    return cancelBooked(tx, { payments, mail, now }, booking, {
      by: 'customer',
      division: cancelDivision(booking, now),
      reason: 'You canceled it.',
      creditTo: creditHolder(booking, visitor),
    });
  }

  async function reschedule(
    tx: Transaction,
    booking: BookingRow,
    body: RescheduleRequest,
    now: Date,
  ): Promise<BookingRow> {
    checkQuote(quoteMove(booking, now), body.feeCents);
    const startsAt = new Date(body.startsAt);
    if (startsAt.getTime() === booking.starts_at.getTime()) {
      throw new HttpError(409, BOOKING_MESSAGES.sameTime);
    }
    if (owesByLink(booking) && isTooNearToOwe(startsAt, now)) {
      throw new HttpError(409, BOOKING_MESSAGES.balanceFirst);
    }
    const slots = await offered(tx, booking, startsAt, now);
    return moveBooking(tx, { mail, now }, booking, { startsAt, slots });
  }

  async function touchUp(
    tx: Transaction,
    booking: BookingRow,
    body: TouchUpRequest,
    now: Date,
  ): Promise<BookingRow> {
    const startsAt = new Date(body.startsAt);
    const slots = await offered(tx, booking, startsAt, now);
    return bookTouchUp(tx, { mail, now }, booking, { startsAt, slots });
  }

  async function review(
    tx: Transaction,
    booking: BookingRow,
    { rating, body, photos: uploadIds = [] }: ReviewRequest,
    now: Date,
  ): Promise<BookingRow> {
    if (booking.status !== 'completed') throw new HttpError(409, BOOKING_MESSAGES.notCompleted);
    const reviewId = await writeReview(tx, {
      ...refOf(booking),
      serviceId: booking.service_id,
      userId: booking.user_id,
      authorName: booking.customer_name ?? 'A customer',
      rating,
      body,
      now,
    });
    if (!reviewId) throw new HttpError(409, BOOKING_MESSAGES.reviewed);
    await holdReviewPhotos(tx, booking.booking_id, uploadIds);
    await addPhotos(tx, {
      ...refOf(booking),
      reviewId,
      uploadIds,
      serviceName: booking.service_name,
    });
    await recordReview(tx, booking.provider_id);
    await mail.toProvider(tx, booking, {
      event: 'reviewed',
      subject: `New review: ${rating} of 5`,
      sentence: body,
    });
    return booking;
  }

  async function offered(tx: Transaction, booking: BookingRow, startsAt: Date, now: Date): Promise<Window> {
    const calendar = await findDaysAround(tx, booking.provider_id, startsAt, now);
    return getOfferedTime(calendar, { startsAt, durationMinutes: booking.duration_minutes, now }).slots;
  }

  return {
    /** Returns the token of the resulting booking. A touch-up is a new booking with another token. */
    async write(tx: Transaction, ref: BookingRef, write: ManagedWrite): Promise<string> {
      const { providerId, bookingId } = await once(tx, ref, write, async (booking, now) =>
        refOf(await act(tx, booking, write, now)),
      );
      return signManageToken({ providerId, bookingId }, config.secretKey);
    },

    async removeReview(ref: BookingRef): Promise<void> {
      await inTransaction(database, async (tx) => {
        const booking = await lockBooking(tx, ref);
        if (!booking) throw new HttpError(404, BOOKING_MESSAGES.linkNotFound);
        if (await removeReview(tx, ref, clock.now())) await recordReview(tx, ref.providerId);
      });
    },

    async payBalance(
      ref: BookingRef,
      { key, body, userId }: { key: string; body: PayRequest; userId: string | null },
    ): Promise<PaymentStep> {
      const { method } = body;
      if (!method || method === 'zelle') {
        const message = BOOKING_MESSAGES.chooseMethod;
        throw new HttpError(400, message, { errors: [{ path: 'method', message }] });
      }
      const { booking, payment } = await inTransaction(database, (tx) =>
        once(tx, ref, { name: 'balance', key, body }, async (row, now) => {
          const started = await startPayingBalance(tx, { payments }, row, method);
          const presented = await presentWithPlace(tx, started.booking, { now, userId });
          // As in a managed booking. Whoever has the link gets this answer, and it is stored.
          return { booking: { ...presented, texts: undefined }, payment: started.payment };
        }),
      );
      return {
        booking: withToken(booking, config.secretKey),
        payment: payment && (await payments.start(payment, toPayer(userId, body))),
      };
    },
  };
}

function checkQuote({ refusal, fee }: ReturnType<typeof quoteCancel>, shownCents: number): void {
  if (refusal) throw new HttpError(409, refusal);
  if (fee.cents !== shownCents) throw new HttpError(409, BOOKING_MESSAGES.feeChanged);
}
