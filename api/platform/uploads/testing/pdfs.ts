import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { deflateSync } from 'node:zlib';

const PAGE = [
  '<< /Type /Catalog /Pages 2 0 R %catalog% >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R %page% >>',
  '<< /Length 6 >>\nstream\nq 1 Q \nendstream',
];

interface Additions {
  catalog?: string;
  page?: string;
  trailer?: string;
  /** Numbered from 5. */
  objects?: string[];
}

/** Builds a one-page document with a classic cross-reference table, as Latin-1 text. */
export function pdf({ catalog = '', page = '', trailer = '', objects = [] }: Additions = {}): Buffer {
  const all = [...PAGE.map((text) => text.replace('%catalog%', catalog).replace('%page%', page)), ...objects];
  let text = '%PDF-1.7\n';
  const places = all.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + end, 'latin1');
}

export function packed(dictionary: string, content: Buffer): string {
  const data = deflateSync(content).toString('latin1');
  return `<< ${dictionary} /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream`;
}

/** Builds a document with object streams, as current programs do. */
export async function compactPdf(script?: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([200, 200]).drawText('Certificate of completion');
  if (script) {
    const action = document.context.obj({ S: 'JavaScript', JS: PDFString.of(script) });
    document.catalog.set(PDFName.of('OpenAction'), document.context.register(action));
  }
  return Buffer.from(await document.save({ useObjectStreams: true }));
}
