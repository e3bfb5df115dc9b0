import { defineCall } from '../call';
import type { Message } from '../problem';
import type { Upload, UploadQuery } from './uploads';

/**
 * Whoever holds the link of a completed booking may send its token as the bearer token of these calls. The file then
 * belongs to the booking; its purpose is `review-photo`.
 */

/**
 * The request body is the file itself, as `application/octet-stream`, with an `Idempotency-Key` header.
 * Repeating the key returns the existing upload. Responds with 201 for a new upload and 200 for a repeated
 * one; with 409 when the key was canceled or the owner's storage is full; with 413 when the file is too large;
 * with 422 and the reason when the key was used for another file or the file is not accepted.
 */
export const addUpload = defineCall<{ query: UploadQuery; answer: Upload }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/uploads',
});

/** The file as an attachment, for its owner and staff. Responds with 404 for everybody else. */
export const readUpload = defineCall<{ params: { id: string }; answer: Blob }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/uploads/:id',
});

/**
 * Cancels the upload with this `Idempotency-Key`. A stored file is removed, and a file that arrives later is
 * not stored. Has no effect when there is no such upload.
 */
export const cancelUpload = defineCall<{ answer: Message }>({
  method: 'DELETE',
  base: 'api',
  path: '/api/v1/uploads',
});

/** Responds with 404 when the upload does not belong to the caller. */
export const removeUpload = defineCall<{ params: { id: string }; answer: Message }>({
  method: 'DELETE',
  base: 'api',
  path: '/api/v1/uploads/:id',
});
