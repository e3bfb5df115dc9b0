import type { FileKind, UploadPurpose } from '@glow50/shared/api/upload-purposes';

export interface SampleFile {
  what: string;
  /** As the device calls it. */
  name: string;
  purpose?: UploadPurpose;
  bytes(): Buffer | Promise<Buffer>;
  verdict: Verdict;
}

type Verdict =
  | { refused: 413 | 422; because: string }
  /** Taken as this kind, under this name where one is given, without these words. */
  | { accepted: FileKind; name?: string; without?: string[] };
