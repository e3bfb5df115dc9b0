import { findAccount } from '../../accounts/accounts';
import { noteTold } from '../../directory/directory';
import type { Transaction } from '../../platform/database/connection';
import { renderEmail } from '../../platform/mail/email';
import { enqueueMail } from '../../platform/mail/mail';
import type { BookingDependencies } from '../booking-dependencies';
import { findBooking } from '../booking-repository';

interface Answered {
  providerId: string;
  reviewId: string;
  /** Null for reviews from before bookings existed. */
  bookingId: string | null;
  userId: string;
  body: string;
}

/** Sent once for a review, however often the answer changes. To nobody once the reviewer has left. */
export async function tellReviewer(
  tx: Transaction,
  { config, clock }: Pick<BookingDependencies, 'config' | 'clock'>,
  { providerId, reviewId, bookingId, userId, body }: Answered,
): Promise<void> {
  const booking = bookingId ? await findBooking(tx, { providerId, bookingId }) : undefined;
  const to = booking ? booking.customer_email : (await findAccount(tx, userId))?.email;
  if (!to || !(await noteTold(tx, { providerId, reviewId }, clock.now()))) return;
  const { rows } = await tx.sql.query<{ name: string }>('SELECT name FROM providers WHERE provider_id = $1', [
    providerId,
  ]);
  const name = rows[0]?.name ?? 'Your provider';
  await enqueueMail(tx, {
    ownerKey: providerId,
    to,
    ...renderEmail({
      subject: `${name} answered your review`,
      preview: body,
      heading: `${name} answered your review`,
      paragraphs: [body],
      button: {
        label: 'See it on the page',
        href: `${config.publicUrl}/service-provider-profile?id=${providerId}&tab=review`,
      },
      footnote: `You’re getting this email because you reviewed ${name} at Glow50. You get one for each review.`,
    }),
  });
}
