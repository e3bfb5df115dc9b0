import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const deflate = promisify(zlib.deflateRaw);

/** They stand where each response has its own nonce and token. Nobody can write them into a page: they are secret. */
const MARKS = { nonce: markOf(), visit: markOf() };
// eslint-disable-next-line no-restricted-syntax -- the marks are letters, digits, - and _
const SPLIT = new RegExp(`(${MARKS.nonce}|${MARKS.visit})`);

type Own = keyof typeof MARKS;

interface Piece {
  text: Buffer;
  /** Absent until the first response that is compressed. */
  deflated?: Promise<Buffer>;
}

/** A page that is compressed once, although every response has a nonce and a token of its own. */
export interface PageTemplate {
  pieces: readonly (Piece | Own)[];
  bytes: number;
}

/** What to write into a page in place of a response's nonce and token. */
export const PLACEHOLDERS: Readonly<typeof MARKS> = MARKS;

export function toTemplate(page: string): PageTemplate {
  const pieces = page
    .split(SPLIT)
    .filter((text) => text !== '')
    .map(toPiece);
  // What is compressed is never longer than what is not, but for some bytes.
  const bytes = pieces.reduce(
    (sum, piece) => sum + (typeof piece === 'string' ? 0 : 2 * piece.text.length),
    0,
  );
  return { pieces, bytes };
}

function toPiece(text: string): Piece | Own {
  if (text === MARKS.nonce) return 'nonce';
  if (text === MARKS.visit) return 'visit';
  return { text: Buffer.from(text) };
}

/** The result ends at a whole byte and refers to nothing before it, so that it can stand anywhere in a stream. */
const deflatePiece = (piece: Piece): Promise<Buffer> =>
  (piece.deflated ??= deflate(piece.text, { finishFlush: zlib.constants.Z_FULL_FLUSH }));

export function fillTemplate({ pieces }: PageTemplate, own: Record<Own, string>): Buffer {
  return Buffer.concat(
    pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(own[piece]) : piece.text)),
  );
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);

/**
 * The page as gzip. What belongs to the response is not compressed, so that its length says nothing about secrets
 * beside what the address has brought into the page.
 */
export async function fillCompressed({ pieces }: PageTemplate, own: Record<Own, string>): Promise<Buffer> {
  const parts: Buffer[] = [GZIP_HEADER];
  let sum = 0;
  let length = 0;
  for (const piece of pieces) {
    const text = typeof piece === 'string' ? Buffer.from(own[piece]) : piece.text;
    sum = zlib.crc32(text, sum);
    length += text.length;
    if (typeof piece === 'string') parts.push(storedBlock(text.length), text);
    else parts.push(await deflatePiece(piece));
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([...parts, LAST_BLOCK, trailer]);
}

/** Header of a block of at most 64 KB that is not compressed. */
function storedBlock(length: number): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(~length & 0xffff, 3);
  return header;
}

function markOf(): string {
  return randomBytes(24).toString('base64url');
}
