import { defineCall } from './call';
import type { Message } from './problem';
import type { Upload, UploadQuery } from './uploads';

/**
 * The file itself is the body, as `application/octet-stream`, with an `Idempotency-Key` header: sent again with the
 * same key it is answered with the upload that is already there. 201 new, 200 repeated; 409 when the key belongs to
 * another file, was cancelled, or the owner's space is used up, 413 too large, 422 not acceptable with the reason.
 */
export const addUpload = defineCall<{ query: UploadQuery; answer: Upload }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/uploads',
});

/** The file, as an attachment, for its owner and staff. 404 for everybody else. */
export const readUpload = defineCall<{ params: { id: string }; answer: Blob }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/uploads/:id',
});

/**
 * Gives up the file that is or was sent with this `Idempotency-Key`: one that is stored is removed, one that still
 * arrives is not stored. Harmless when there is none.
 */
export const cancelUpload = defineCall<{ answer: Message }>({
  method: 'DELETE',
  base: 'api',
  path: '/api/v1/uploads',
});

/** 404 when it is not the caller's. */
export const removeUpload = defineCall<{ params: { id: string }; answer: Message }>({
  method: 'DELETE',
  base: 'api',
  path: '/api/v1/uploads/:id',
});
