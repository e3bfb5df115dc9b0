import type { Connection, Transaction } from '../../platform/database/connection';
import type { Dependencies } from '../../platform/dependencies';
import { enqueueMail } from '../../platform/mail/mail';
import type { Context } from '../customer/customer-email';
import { findOwnerEmail } from '../../directory/directory';
import { providerEmail } from './booking-emails';
import { type BookingRow, refOf } from '../booking-repository';
import { findPlace } from '../place/find-place';
import { isToldWhere, presentPlace } from '../place/present-place';
import { toCalendarFile } from './calendar-file';
import { enqueueText, offersTexts } from '../../platform/texts/text';
import { findTextNumber } from '../texts/find-text-number';
import { signManageToken } from '../manage/manage-token';

type Needs = Pick<Dependencies, 'config' | 'clock'>;
type Rendered = { subject: string; text: string; html: string };

export interface BookingMail {
  /** The calendar file as the booking is now. Show it only to who has booked. */
  renderCalendar(connection: Connection, booking: BookingRow): Promise<string>;
  context(tx: Transaction, booking: BookingRow): Promise<Context>;
  /** `event` is the deduplication key within the booking: the same event is emailed once. */
  toCustomer(
    tx: Transaction,
    booking: BookingRow,
    mail: { event: string; message: Rendered; calendar?: 'booked' | 'cancelled' },
  ): Promise<void>;
  /** Only to a number that was confirmed. `event` is the deduplication key within the booking. */
  textCustomer(tx: Transaction, booking: BookingRow, text: { event: string; words: string }): Promise<void>;
  toProvider(
    tx: Transaction,
    booking: BookingRow,
    /** `isAnswered`: an answer to the email goes to the customer. */
    mail: { event: string; subject: string; sentence: string; isAnswered?: boolean },
  ): Promise<void>;
}

/** Every email is a row in the transaction that causes it. */
export function createBookingMail({ config, clock }: Needs): BookingMail {
  const site = config.publicUrl;
  const manageUrlOf = (booking: BookingRow) =>
    `${site}/manage-booking/${signManageToken(refOf(booking), config.secretKey)}`;

  async function renderCalendar(
    connection: Connection,
    booking: BookingRow,
    calendar: 'booked' | 'cancelled',
  ): Promise<string> {
    const place = calendar === 'booked' ? await findPlace(connection, booking.provider_id) : undefined;
    return toCalendarFile(booking, {
      site,
      manageUrl: manageUrlOf(booking),
      now: clock.now(),
      isCanceled: calendar === 'cancelled',
      ...(place && { place }),
    });
  }

  return {
    renderCalendar: (connection, booking) =>
      renderCalendar(connection, booking, isToldWhere(booking) ? 'booked' : 'cancelled'),

    async context(tx, booking) {
      const found = isToldWhere(booking) ? await findPlace(tx, booking.provider_id) : undefined;
      const place = found ? presentPlace(booking, found) : null;
      return { booking, place, manageUrl: manageUrlOf(booking), now: clock.now() };
    },

    async toCustomer(tx, booking, { event, message, calendar }) {
      if (!booking.customer_email) return;
      const content = calendar && (await renderCalendar(tx, booking, calendar));
      await enqueueMail(tx, {
        ownerKey: booking.provider_id,
        dedupeKey: `${booking.booking_id}:${event}:customer`,
        to: booking.customer_email,
        ...message,
        ...(content && {
          attachments: [
            { filename: 'appointment.ics', contentType: 'text/calendar; charset=utf-8', content },
          ],
        }),
      });
    },

    async textCustomer(tx, booking, { event, words }) {
      const to = offersTexts(config) ? await findTextNumber(tx, booking) : undefined;
      if (!to) return;
      await enqueueText(tx, {
        ownerKey: booking.provider_id,
        dedupeKey: `${booking.booking_id}:${event}`,
        to,
        body: `Glow50: ${words} ${manageUrlOf(booking)} Reply STOP to end texts.`,
      });
    },

    async toProvider(tx, booking, { event, subject, sentence, isAnswered = false }) {
      const to = await findOwnerEmail(tx, booking.provider_id);
      if (!to) return;
      await enqueueMail(tx, {
        ownerKey: booking.provider_id,
        dedupeKey: `${booking.booking_id}:${event}:provider`,
        to,
        ...providerEmail(site, booking, { subject, sentence }),
        ...(isAnswered && booking.customer_email && { headers: { 'Reply-To': booking.customer_email } }),
      });
    },
  };
}
