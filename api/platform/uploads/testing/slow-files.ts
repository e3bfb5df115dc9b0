import { REASONS } from '../content/not-acceptable';
import { packed, pdf } from './pdfs';
import { docx, wordText } from './word-files';

/** A file that once kept a process busy for long. */
export interface SlowFile {
  what: string;
  /** About this many bytes, before a Word document is packed. */
  bytes(size: number): Buffer;
  /** Absent: the file is accepted, and only its time matters. */
  because?: string;
}

const filled = (word: string, size: number) => word.repeat(Math.ceil(size / word.length));
const pdfOf = (word: string) => (size: number) =>
  Buffer.from(`%PDF-1.4\n${filled(word, size)}\n%%EOF`, 'latin1');
const damaged = REASONS.throwDamaged;

/** Each page node names the next one twice, so that a walk from the top passes 2^40 leaves. */
function doubledPages(): string[] {
  return Array.from({ length: 40 }, (_, index) => {
    const next = `${index + 6} 0 R`;
    return `<< /Type /Pages /Count 1 /Kids [${next} ${next}] >>`;
  });
}

export const SLOW_FILES: SlowFile[] = [
  { what: 'a PDF of /Length without end', bytes: pdfOf('/Length '), because: damaged },
  { what: 'a PDF of words that begin no object', bytes: pdfOf('a '), because: damaged },
  { what: 'a PDF of opened strings', bytes: pdfOf('( '), because: damaged },
  { what: 'a PDF of opened dictionaries', bytes: pdfOf('<<'), because: damaged },
  { what: 'a PDF of headers without objects', bytes: pdfOf('1 0 obj '), because: damaged },
  { what: 'a PDF of streams without an end', bytes: pdfOf('1 0 obj<<>>stream\n'), because: damaged },
  { what: 'a PDF of cross-reference tables', bytes: pdfOf('xref\n'), because: damaged },
  { what: 'a PDF of trailers', bytes: pdfOf('trailer<<>>\n'), because: damaged },
  { what: 'a PDF of escaped names', bytes: pdfOf('/#41 '), because: damaged },
  {
    what: 'a PDF of numbers between its objects',
    bytes: (size) => pdf({ objects: [`1 endobj ${filled('1 ', size)}`] }),
    because: damaged,
  },
  {
    what: 'a PDF of empty packed objects',
    bytes: pdfOf('1 0 obj<</Type/ObjStm>>stream\nendstream endobj\n'),
    because: REASONS.tooMuch,
  },
  {
    what: 'a PDF whose streams all claim to end before the same blanks',
    bytes(size) {
      const stream = `<</Length ${Math.floor(size / 2)}>>stream\nendstream`;
      const objects = Array.from({ length: Math.floor(size / 2 / (stream.length + 20)) }, () => stream);
      return pdf({ objects: [...objects, filled(' ', size) + 'null'] });
    },
    because: damaged,
  },
  {
    what: 'a PDF with pages that double at each level',
    bytes: () =>
      pdf({
        catalog: '/Pages 5 0 R',
        objects: [...doubledPages(), '<< /Type /Pages /Count 0 /Kids [] >>'],
      }),
    because: damaged,
  },
  {
    what: 'a Word document of attributes',
    bytes(size) {
      const attributes = Array.from({ length: size / 12 }, (_, index) => `a${index}="1"`);
      return docx({ 'word/document.xml': wordText(`<w:p ${attributes.join(' ')}/>`) });
    },
  },
  {
    what: 'a Word document of fields in a remark',
    bytes: (size) =>
      docx({ 'word/document.xml': wordText(`<!-- ${filled('<w:instrText ', size)} --><w:p/>`) }),
  },
  {
    what: 'a Word document of elements inside elements',
    bytes: (size) =>
      docx({
        'word/document.xml': wordText(filled('<a>', size / 2) + filled('</a>', (size / 2 / 3) * 4)),
      }),
  },
  {
    what: 'a Word document with parts in folders in folders',
    bytes: () => docx({ [`${filled('a/', 60_000)}b`]: 'x' }),
    because: damaged,
  },
];

/**
 * Small, well formed, and beyond any time limit: 200,000 packed objects that are all the same long list. Only
 * killing the process stops it.
 */
export function endlessPdf(): Buffer {
  const count = 200_000;
  const index = filled('9 0 ', count * 4);
  const list = `[${filled('1 ', 4_000_000)}]`;
  return pdf({
    objects: [packed(`/Type /ObjStm /N ${count} /First ${index.length}`, Buffer.from(index + list))],
  });
}

/** Unpacks to 64 MB of XML. */
export function hugeWordFile(): Buffer {
  return docx({ 'word/document.xml': wordText(filled('<w:p/>', 60_000_000)) });
}
