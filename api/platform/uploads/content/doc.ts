import { type CompoundEntry, readCompoundFile } from './compound-file';
import { NotAcceptable, REASONS } from './not-acceptable';

const WORD_MAGIC = 0xa5ec;
const ENCRYPTED_FLAG = 0x0100;
const INFORMATION_BLOCK_BYTES = 68;
const ACTIVE =
  /^(macros|vba|_vba_project.*|project|projectwm|objectpool|ocxname|contents|\u0001ole.*|\u0003ocx.*)$/i;
const ENCRYPTED = /^(encryptedpackage|encryptioninfo|\u0006dataspaces)$/i;

/** Rejects files that are not Word 97–2003 documents, are encrypted, or contain macros or embedded files. */
export function checkDoc(bytes: Buffer): void {
  const file = readCompoundFile(bytes);
  const names = file.entries.map(({ name }) => name);
  if (names.some((name) => ENCRYPTED.test(name))) throw new NotAcceptable(REASONS.encrypted);
  if (names.some((name) => ACTIVE.test(name))) throw new NotAcceptable(REASONS.active);

  const main = find(file.entries, 'WordDocument');
  const table = find(file.entries, '1Table') ?? find(file.entries, '0Table');
  if (!main || !table) throw new NotAcceptable(REASONS.kind);
  const start = file.readStart(main, INFORMATION_BLOCK_BYTES);
  if (start.readUInt16LE(0) !== WORD_MAGIC) throw new NotAcceptable(REASONS.kind);
  if (start.readUInt16LE(10) & ENCRYPTED_FLAG) throw new NotAcceptable(REASONS.encrypted);
}

function find(entries: readonly CompoundEntry[], name: string): CompoundEntry | undefined {
  return entries.find((entry) => entry.kind === 'stream' && entry.name === name);
}
