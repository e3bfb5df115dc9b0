import type { FileKind } from '@glow50/contract/uploads/upload-purposes';
import { checkDoc } from './doc';
import { checkDocx } from './docx';
import { claimedKind } from './file-kind';
import { reencode } from './image';
import { NotAcceptable, REASONS } from './not-acceptable';
import { checkPdf } from './pdf';

export interface CheckedFile {
  kind: FileKind;
  bytes: Buffer;
  width: number | null;
  height: number | null;
}

/**
 * Detects the file's kind from its content alone and checks that it is harmless. Throws `NotAcceptable` for
 * anything else.
 */
export async function checkContent(bytes: Buffer, accepted: readonly FileKind[]): Promise<CheckedFile> {
  const kind = claimedKind(bytes);
  if (!kind || !accepted.includes(kind)) throw new NotAcceptable(REASONS.kind);
  switch (kind) {
    case 'jpg':
    case 'png':
      return { kind, ...(await reencode(bytes, kind)) };
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
