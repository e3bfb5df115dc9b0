import { findBookingOwner, isBookingOf } from '../../booking/booking';
import type { Connection } from '../../platform/database/connection';
import type { Dependencies } from '../../platform/dependencies';
import type { Uploader, UploadOwners } from '../../platform/uploads/upload-access';
import type { UploadRow } from '../../platform/uploads/upload-repository';
import { isGuestOf } from './guest-repository';
import { findRegistrant } from './registrant';

/** An upload belongs to an account, to a browser with a registration draft, or to a booking. */
export function createUploadOwners(needs: Pick<Dependencies, 'config' | 'database' | 'clock'>): UploadOwners {
  return {
    async find(request) {
      const bookingId = await findBookingOwner(needs, request);
      if (bookingId) {
        return { uploader: { ownerId: bookingId, userId: null, isBooking: true }, caller: undefined };
      }
      const { registrant: uploader, caller } = await findRegistrant(needs, request);
      return { uploader, caller };
    },
    isOwn: isOwnUpload,
  };
}

/** Includes files uploaded as a guest before signing in, and photos of reviews of the user's bookings. */
export async function isOwnUpload(
  connection: Connection,
  { ownerId, userId }: Uploader,
  { owner_id: fileOwner, owner_kind: kind }: UploadRow,
): Promise<boolean> {
  if (fileOwner === ownerId) return true;
  if (userId === null) return false;
  if (kind === 'booking') return isBookingOf(connection, fileOwner, userId);
  return kind === 'draft' && isGuestOf(connection, fileOwner, userId);
}
