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

/** One after the other. */
export function joinTemplates(...templates: readonly PageTemplate[]): PageTemplate {
  return {
    pieces: templates.flatMap(({ pieces }) => pieces),
    bytes: templates.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

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

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** Writes templates, one after the other, into one response. */
export interface PageWriter {
  write(template: PageTemplate): Promise<Buffer>;
  /** What follows the last template. */
  end(): Buffer;
}

export function createWriter(own: Record<Own, string>, isCompressed: boolean): PageWriter {
  return isCompressed
    ? new GzipWriter(own)
    : { write: async (template) => fill(template, own), end: () => NOTHING };
}

const NOTHING = Buffer.alloc(0);

const fill = ({ pieces }: PageTemplate, own: Record<Own, string>): Buffer =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(own[piece]) : piece.text)));

/**
 * What belongs to the response is not compressed, so that its length says nothing about secrets beside what the address
 * has brought into the page.
 */
class GzipWriter implements PageWriter {
  private readonly own: Record<Own, string>;
  private sum = 0;
  private length = 0;

  constructor(own: Record<Own, string>) {
    this.own = own;
  }

  async write({ pieces }: PageTemplate): Promise<Buffer> {
    const parts: Buffer[] = this.length === 0 ? [GZIP_HEADER] : [];
    for (const piece of pieces) {
      const text = typeof piece === 'string' ? Buffer.from(this.own[piece]) : piece.text;
      this.sum = zlib.crc32(text, this.sum);
      this.length += text.length;
      if (typeof piece === 'string') parts.push(storedBlock(text.length), text);
      else parts.push(await deflatePiece(piece));
    }
    return Buffer.concat(parts);
  }

  end(): Buffer {
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(this.sum, 0);
    trailer.writeUInt32LE(this.length % 2 ** 32, 4);
    return Buffer.concat([LAST_BLOCK, trailer]);
  }
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
