import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { findUpload, holdUpload } from '../../platform/uploads/upload-repository';
import { BOOKING_MESSAGES } from '../booking-messages';

/** Throws 400 at the photo that is missing or was not sent for this booking. The others stay until the transaction ends. */
export async function holdReviewPhotos(
  tx: Transaction,
  bookingId: string,
  uploadIds: readonly string[],
): Promise<void> {
  for (const [index, uploadId] of uploadIds.entries()) {
    const upload = await findUpload(tx, uploadId);
    const isGood = upload?.owner_id === bookingId && upload.purpose === 'review-photo';
    if (isGood && (await holdUpload(tx, uploadId))) continue;
    const message = BOOKING_MESSAGES.photoGone;
    throw new HttpError(400, PROBLEM_MESSAGES.invalid, { errors: [{ path: `photos.${index}`, message }] });
  }
}
