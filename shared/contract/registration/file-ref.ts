import { z } from 'zod';
import type { UploadPurpose } from '../uploads/upload-purposes';

export const FILE_NAME_MAX = 120;

/**
 * An uploaded file in the answers of a step: the part of the upload response that is needed to show it again.
 * On submission, the server checks that the registrant owns the file and that it has this purpose.
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
