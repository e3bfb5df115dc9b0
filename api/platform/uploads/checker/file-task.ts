import type { FileKind } from '@glow50/contract/uploads/upload-purposes';
import { z } from 'zod';
import type { CheckedFile } from '../content/check-content';
import type { ShrunkPicture } from '../content/image';

const Bytes = z.custom<Buffer>(Buffer.isBuffer, 'Expected bytes');

const CheckedResult: z.ZodType<CheckedFile> = z.object({
  kind: z.enum(['pdf', 'doc', 'docx', 'jpg', 'png'] satisfies FileKind[]),
  bytes: Bytes,
  width: z.number().nullable(),
  height: z.number().nullable(),
});

const ShrunkResult: z.ZodType<ShrunkPicture> = z.object({
  bytes: Bytes,
  width: z.number(),
  height: z.number(),
  color: z.string(),
  sizes: z.array(z.object({ width: z.number(), bytes: Bytes })),
});

/** What `done` holds after each type of task. */
export const TASK_RESULTS = { check: CheckedResult, shrink: ShrunkResult };

/** What a checker process is told to do with a file. */
export type FileTask =
  | { type: 'check'; bytes: Buffer; accepted: readonly FileKind[] }
  | { type: 'shrink'; bytes: Buffer; longestSide: number; widths: readonly number[] };

/** `ready` once after the start, then `began` and one of the others per task. */
export const CheckerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('began') }),
  z.object({ type: z.literal('done'), file: z.unknown() }),
  z.object({ type: z.literal('refused'), because: z.string() }),
  z.object({ type: z.literal('failed'), because: z.string() }),
]);
export type CheckerMessage = z.infer<typeof CheckerMessage>;
