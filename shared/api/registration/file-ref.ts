import { z } from 'zod';
import type { UploadPurpose } from '../upload-purposes';

export const FILE_NAME_MAX = 120;

/**
 * An uploaded file as an answer of a step: what the upload call answered, as far as it is needed to show it again.
 * With the submission the server makes sure that it is the registrant's own and of this purpose.
 */
export const fileRef = <Purpose extends UploadPurpose>(purpose: Purpose, missing: string) =>
  z.object(
    { uploadId: z.uuid(missing), purpose: z.literal(purpose, missing), name: z.string().max(FILE_NAME_MAX) },
    missing,
  );

export interface FileRef {
  uploadId: string;
  purpose: UploadPurpose;
  name: string;
}
