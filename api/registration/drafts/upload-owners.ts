import type { Connection } from '../../platform/database/connection';
import type { Dependencies } from '../../platform/dependencies';
import type { Uploader, UploadOwners } from '../../platform/uploads/upload-access';
import type { UploadRow } from '../../platform/uploads/upload-repository';
import { isGuestOf } from './guest-repository';
import { findRegistrant } from './registrant';

/** An upload belongs to an account, or to a browser with a registration draft. */
export function createUploadOwners(needs: Pick<Dependencies, 'config' | 'database' | 'clock'>): UploadOwners {
  return {
    async find(request) {
      const { registrant: uploader, caller } = await findRegistrant(needs, request);
      return { uploader, caller };
    },
    isOwn: isOwnUpload,
  };
}

/** Includes files uploaded as a guest before signing in. */
export async function isOwnUpload(
  connection: Connection,
  { ownerId, userId }: Uploader,
  { owner_id: fileOwner, owner_kind: kind }: UploadRow,
): Promise<boolean> {
  if (fileOwner === ownerId) return true;
  return kind === 'draft' && userId !== null && isGuestOf(connection, fileOwner, userId);
}
