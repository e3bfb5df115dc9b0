import { z } from 'zod';
import { IdempotencyKey } from '../idempotency-key';
import { UPLOAD_PURPOSES, type UploadPurpose } from './upload-purposes';

const PURPOSES = Object.keys(UPLOAD_PURPOSES) as [UploadPurpose, ...UploadPurpose[]];

export const UploadQuery = z.object({
  purpose: z.enum(PURPOSES, 'Say what this file is for'),
  /** File name on the visitor's device. Used only for downloads, never to detect the kind. */
  name: z.string().max(1000, 'This name is too long').default('file'),
});
export type UploadQuery = z.input<typeof UploadQuery>;

export const UploadHeaders = z.object({ 'idempotency-key': IdempotencyKey });

export const UploadParams = z.object({ id: z.string().max(60) });

export const Upload = z
  .object({
    id: z.uuid(),
    purpose: z.enum(PURPOSES),
    kind: z.enum(['pdf', 'doc', 'docx', 'jpg', 'png']),
    name: z.string(),
    /** Size of the stored file. Images are re-encoded, so it differs from the original. */
    bytes: z.int().positive(),
    width: z.int().positive().nullable(),
    height: z.int().positive().nullable(),
  })
  .meta({ id: 'Upload' });
export type Upload = z.infer<typeof Upload>;
