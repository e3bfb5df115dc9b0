import type { FileKind, UploadPurpose } from '@glow50/contract/uploads/upload-purposes';

export interface SampleFile {
  what: string;
  name: string;
  purpose?: UploadPurpose;
  bytes(): Buffer | Promise<Buffer>;
  expected: Result;
}

type Result =
  | { refused: 413 | 422; because: string }
  /**
   * Accepted as this kind, optionally under this name. The stored bytes must not contain the words in
   * `without`.
   */
  | { accepted: FileKind; name?: string; without?: string[] };
