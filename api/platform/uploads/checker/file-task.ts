import type { FileKind } from '@glow50/contract/uploads/upload-purposes';
import type { CheckedFile } from '../content/check-content';
import type { ShrunkPicture } from '../content/image';

/** What a checker process is told to do with a file. */
export type FileTask =
  | { type: 'check'; bytes: Buffer; accepted: readonly FileKind[] }
  | { type: 'shrink'; bytes: Buffer; longestSide: number };

/** `ready` once after the start, then `began` and one of the others per task. */
export type CheckerMessage =
  | { type: 'ready' }
  | { type: 'began' }
  | { type: 'done'; file: CheckedFile | ShrunkPicture }
  | { type: 'refused'; because: string }
  | { type: 'failed'; because: string };
