import type { BookingMail } from '../email/booking-mail';

/**
 * Tells customers of the first move, and of the first change of their address or the provider's, until they have confirmed
 * that the mailbox is theirs.
 */
export function mailOfMoves(mail: BookingMail): BookingMail {
  return {
    ...mail,
    async toCustomer(tx, booking, message) {
      const isRepeated =
        (message.event.startsWith('moved:') && booking.moves > 1) ||
        (/^(visit|place):/.test(message.event) && booking.place_changes > 1);
      if (booking.is_email_confirmed || !isRepeated) await mail.toCustomer(tx, booking, message);
    },
  };
}
