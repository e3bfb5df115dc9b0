import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';
import { errorCode } from '../../database/error-code';
import { NotAcceptable, REASONS } from './not-acceptable';
import { hasPage, readPdf } from './pdf-objects';

const MOST_UNPACKED_BYTES = 32 * 1024 * 1024;
/** Each takes time to unpack, however small. Programs put a hundred objects and more in one. */
const MOST_PACKED = 5000;
const ACTIVE = new Set([
  ...['JS', 'JavaScript', 'Launch', 'AA', 'EmbeddedFile', 'EmbeddedFiles', 'EF', 'RichMedia', 'XFA'],
  ...['GoToE', 'GoToR', 'SubmitForm', 'ImportData', 'Rendition', 'Movie', 'Sound', '3D'],
]);
/**
 * Names too long to occur by chance, so they are searched in all bytes, also in those that PDF readers skip.
 */
const UNMISTAKABLE = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|Rendition)\b/;

const PACKED = /\/(?:ObjStm|XRef)\b/g;
const DEFLATED = /\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/;

/** Rejects documents that are damaged, encrypted, or able to do anything but be read. */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const text = withPlainNames(bytes.toString('latin1'));
  if (!/%%EOF[\s\0]*$/.test(text.slice(-1024)) || !/^%PDF-[12]\.\d/.test(text)) damaged();
  if (/\/Encrypt\b/.test(text)) throw new NotAcceptable(REASONS.encrypted);
  if (UNMISTAKABLE.test(text)) throw new NotAcceptable(REASONS.active);
  checkPackedObjects(bytes, text);

  const context = await readPdf(bytes).catch(damaged);
  if (context.lookup(context.trailerInfo.Encrypt)) throw new NotAcceptable(REASONS.encrypted);
  if (!hasPage(context)) damaged();
  for (const [, object] of context.enumerateIndirectObjects()) checkObject(object);
}

/**
 * Decodes escaped names, for example `/J#61vaScript` to `/JavaScript`. Pads with spaces so that offsets stay
 * the same.
 */
function withPlainNames(text: string): string {
  return text.replace(/\/[^\s/<>()[\]{}%#]*#[^\s/<>()[\]{}%]*/g, (name) =>
    name
      .replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      .padEnd(name.length),
  );
}

/**
 * Unpacks object streams with a size limit first, because PDF libraries unpack them without one. Rejects
 * streams with unusual filters and hidden ones.
 */
function checkPackedObjects(bytes: Buffer, text: string): void {
  const expected = text.match(PACKED)?.length ?? 0;
  if (expected > MOST_PACKED) throw new NotAcceptable(REASONS.tooMuch);
  let found = 0;
  let left = MOST_UNPACKED_BYTES;
  let objectStart = 0;
  for (const { 0: keyword, index } of text.matchAll(/\bstream\r?\n|\bend(?:obj|stream)\b/g)) {
    const end = index + keyword.length;
    if (keyword.startsWith('stream') && expected > 0) {
      const dictionary = text.slice(objectStart, index);
      const packed = dictionary.match(PACKED)?.length ?? 0;
      found += packed;
      if (packed > 0) left -= unpackedLength(dictionary, bytes.subarray(end), left);
    }
    objectStart = end;
  }
  if (found !== expected) damaged();
}

function unpackedLength(dictionary: string, packed: Buffer, most: number): number {
  const filters = dictionary.match(/\/F(?:ilter)?\b/g) ?? [];
  if (filters.length === 0) return 0;
  if (filters.length > 1 || !DEFLATED.test(dictionary)) damaged();
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(most, 1) }).length;
  } catch (error) {
    if (errorCode(error) === 'ERR_BUFFER_TOO_LARGE') throw new NotAcceptable(REASONS.unpacked);
    return damaged();
  }
}

function checkObject(object: PDFObject, depth = 0): void {
  if (depth > 200) damaged();
  if (object instanceof PDFName && ACTIVE.has(object.decodeText())) throw new NotAcceptable(REASONS.active);
  if (object instanceof PDFArray) {
    for (const entry of object.asArray()) checkObject(entry, depth + 1);
  }
  const dictionary = object instanceof PDFStream ? object.dict : object;
  if (dictionary instanceof PDFDict) {
    for (const [key, value] of dictionary.entries()) {
      checkObject(key, depth + 1);
      checkObject(value, depth + 1);
    }
  }
}

function damaged(): never {
  throw new NotAcceptable(REASONS.throwDamaged);
}
