import { AUTH_MESSAGES } from '@glow50/contract/messages';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../access/caller';
import type { Connection } from '../database/connection';
import { HttpError } from '../http/http-error';
import type { UploadRow } from './upload-repository';
import type { Owner } from './uploads';

/** A user, a browser that has not signed in, or whoever holds the link of a booking; then `userId` is null. */
export interface Uploader {
  ownerId: string;
  userId: string | null;
  /** The owner is a booking. */
  isBooking?: boolean;
}

export interface UploadOwners {
  find(request: FastifyRequest): Promise<{ uploader: Uploader | undefined; caller: Caller | undefined }>;
  /** Includes files uploaded as a guest before signing in. */
  isOwn(connection: Connection, uploader: Uploader, upload: UploadRow): Promise<boolean>;
}

/** Throws 401 when the request comes from neither an account nor a known browser. */
export async function requireUploader(owners: UploadOwners, request: FastifyRequest) {
  const { uploader, caller } = await owners.find(request);
  if (!uploader) throw new HttpError(401, AUTH_MESSAGES.sessionEnded);
  return { uploader, caller };
}

export function toOwner({ ownerId, userId, isBooking = false }: Uploader): Owner {
  const guest = isBooking ? 'booking' : 'draft';
  return { kind: userId === null ? guest : 'user', id: ownerId };
}
