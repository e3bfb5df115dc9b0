import type { FileKind } from '@glow50/contract/uploads/upload-purposes';

const SIGNATURES: Readonly<Record<FileKind, string>> = {
  jpg: 'ffd8ff',
  png: '89504e470d0a1a0a',
  pdf: '255044462d',
  docx: '504b0304',
  doc: 'd0cf11e0a1b11ae1',
};

/** Detects the kind from the first bytes. The kind's own check must confirm it. */
export function claimedKind(bytes: Buffer): FileKind | undefined {
  const start = bytes.subarray(0, 8).toString('hex');
  return (Object.keys(SIGNATURES) as FileKind[]).find((kind) => start.startsWith(SIGNATURES[kind]));
}
