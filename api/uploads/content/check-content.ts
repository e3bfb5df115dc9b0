import type { FileKind } from '@glow50/shared/api/upload-purposes';
import { checkDoc } from './doc';
import { checkDocx } from './docx';
import { claimedKind } from './file-kind';
import { encodeAnew } from './image';
import { NotAcceptable, REASONS } from './not-acceptable';
import { checkPdf } from './pdf';

export interface CheckedFile {
  kind: FileKind;
  /** What may be kept: documents as they came, images encoded anew. */
  bytes: Buffer;
  width: number | null;
  height: number | null;
}

/**
 * Decides by content alone what a file is and whether it is harmless. Throws `NotAcceptable` for anything that is not
 * wholly and certainly one of the accepted kinds.
 */
export async function checkContent(bytes: Buffer, accepted: readonly FileKind[]): Promise<CheckedFile> {
  const kind = claimedKind(bytes);
  if (!kind || !accepted.includes(kind)) throw new NotAcceptable(REASONS.kind);
  switch (kind) {
    case 'jpg':
    case 'png':
      return { kind, ...(await encodeAnew(bytes, kind)) };
    case 'pdf':
      await checkPdf(bytes);
      break;
    case 'docx':
      await checkDocx(bytes);
      break;
    case 'doc':
      checkDoc(bytes);
  }
  return { kind, bytes, width: null, height: null };
}
