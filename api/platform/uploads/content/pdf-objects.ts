import { PDFArray, type PDFContext, PDFDict, PDFName, PDFPageLeaf, PDFParser } from '@cantoo/pdf-lib';

/** Reading a document well takes at most 8 steps for each of its bytes. */
const MOST_STEPS_PER_BYTE = 30;
const LEAST_STEPS = 100_000;
/** Each incremental save adds a section. */
const MOST_SECTIONS = 1000;
/** Numbers between objects that start no object. */
const MOST_STRAY_NUMBERS = 1000;

interface ParserInternals {
  bytes: { next(): number; peek(): number };
  matchIndirectObjectHeader(): boolean;
  parseDocumentSection(): Promise<void>;
}

/**
 * Reads all objects of a document, in time that is linear in its size. pdf-lib by itself throws and catches an
 * error at each byte between objects (5 s for a megabyte), and goes over the same bytes again for each wrong
 * length of a stream.
 */
export async function readPdf(bytes: Buffer): Promise<PDFContext> {
  const parser = PDFParser.forBytesWithOptions(bytes, Infinity, true);
  // eslint-disable-next-line no-restricted-syntax -- these members of the parser are private in its types
  const internals = parser as unknown as ParserInternals;
  const read = internals.bytes.next.bind(internals.bytes);
  const matchHeader = internals.matchIndirectObjectHeader.bind(parser);
  let steps = Math.max(LEAST_STEPS, bytes.length * MOST_STEPS_PER_BYTE);
  const readSection = internals.parseDocumentSection.bind(parser);
  let stray = MOST_STRAY_NUMBERS;
  let sections = MOST_SECTIONS;

  internals.bytes.next = () => {
    steps -= 1;
    if (steps < 0) throw new Error('The document takes too many steps');
    return read();
  };
  internals.matchIndirectObjectHeader = () => {
    const byte = internals.bytes.peek();
    if (byte < 0x30 || byte > 0x39) return false;
    if (matchHeader()) return true;
    stray -= 1;
    if (stray < 0) throw new Error('The document has too many stray numbers');
    return false;
  };
  internals.parseDocumentSection = () => {
    sections -= 1;
    if (sections < 0) throw new Error('The document has too many sections');
    return readSection();
  };
  return parser.parseDocument();
}

/** Visits each node of the page tree once, also when nodes refer to each other. */
export function hasPage(context: PDFContext): boolean {
  const catalog = context.lookup(context.trailerInfo.Root);
  const waiting = [catalog instanceof PDFDict ? catalog.lookup(PDFName.of('Pages')) : undefined];
  const seen = new Set<unknown>();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node instanceof PDFPageLeaf) return true;
    if (!(node instanceof PDFDict) || seen.has(node)) continue;
    seen.add(node);
    const kids = node.lookup(PDFName.of('Kids'));
    if (!(kids instanceof PDFArray)) continue;
    for (const kid of kids.asArray()) waiting.push(context.lookup(kid));
  }
  return false;
}
