import { UPLOAD_MAX_BYTES } from '@glow50/contract/uploads/upload-purposes';
import { doc } from './compound-files';
import { compactPdf, pdf } from './pdfs';
import { geotagged, picture } from './pictures';
import type { SampleFile } from './sample-file';
import { contentTypes, docx, relationships, wordText } from './word-files';

const CANARIES = ['Exif', 'GlowCam', 'Canary-Software', 'CANARY-4711', 'GPS'];

function largestPdf(): Buffer {
  const filler = (length: number) => [
    `<< /Length ${String(length).padStart(9, '0')} >>\nstream\n${' '.repeat(length)}\nendstream`,
  ];
  const rest = pdf({ objects: filler(0) }).length;
  return pdf({ objects: filler(UPLOAD_MAX_BYTES - rest - String(UPLOAD_MAX_BYTES).length + 1) });
}

export const GOOD_FILES: SampleFile[] = [
  {
    what: 'a photograph',
    name: 'me.jpg',
    bytes: () => picture().jpeg().toBuffer(),
    expected: { accepted: 'jpg', name: 'me.jpg' },
  },
  {
    what: 'a photograph that knows where it was taken',
    name: 'IMG 0042.JPEG',
    bytes: () => geotagged().jpeg().toBuffer(),
    expected: { accepted: 'jpg', name: 'IMG 0042.jpg', without: CANARIES },
  },
  {
    what: 'a photograph lying on its side',
    name: 'side.jpg',
    bytes: () => picture().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    expected: { accepted: 'jpg', without: ['Exif'] },
  },
  {
    what: 'a progressive photograph',
    name: 'p.jpg',
    bytes: () => picture().jpeg({ progressive: true }).toBuffer(),
    expected: { accepted: 'jpg' },
  },
  {
    what: 'a photograph in the colors of print',
    name: 'cmyk.jpg',
    bytes: () => picture().toColourspace('cmyk').jpeg().toBuffer(),
    expected: { accepted: 'jpg' },
  },
  {
    what: 'a photograph in gray',
    name: 'gray.jpeg',
    bytes: () => picture().greyscale().jpeg().toBuffer(),
    expected: { accepted: 'jpg' },
  },
  {
    what: 'a photograph that is called a PNG',
    name: 'photo.png',
    bytes: () => picture().jpeg().toBuffer(),
    expected: { accepted: 'jpg', name: 'photo.jpg' },
  },
  {
    what: 'a large photograph',
    name: 'large.jpg',
    bytes: () => picture(4400, 300).jpeg().toBuffer(),
    expected: { accepted: 'jpg' },
  },
  {
    what: 'a drawing',
    name: 'logo.png',
    bytes: () => picture().png().toBuffer(),
    expected: { accepted: 'png' },
  },
  {
    what: 'a signature on nothing',
    name: 'signature.png',
    bytes: () => picture(90, 60, 4).png().toBuffer(),
    expected: { accepted: 'png' },
  },
  {
    what: 'a drawing in few colors',
    name: 'few.png',
    bytes: () => picture().png({ palette: true, colours: 16 }).toBuffer(),
    expected: { accepted: 'png' },
  },
  {
    what: 'a drawing in very many colors',
    name: 'deep.png',
    bytes: () => picture().toColourspace('rgb16').png().toBuffer(),
    expected: { accepted: 'png' },
  },
  {
    what: 'an interlaced drawing with a place',
    name: 'laced.png',
    bytes: () => geotagged().png({ progressive: true }).toBuffer(),
    expected: { accepted: 'png', without: [...CANARIES, 'eXIf'] },
  },
  {
    what: 'a plain PDF',
    name: 'certificate.pdf',
    bytes: () => pdf(),
    expected: { accepted: 'pdf', name: 'certificate.pdf' },
  },
  {
    what: 'a compact PDF',
    name: 'Zertifikat für Ärztin.pdf',
    bytes: () => compactPdf(),
    expected: { accepted: 'pdf', name: 'Zertifikat für Ärztin.pdf' },
  },
  {
    what: 'a PDF with a link that opens on its first page',
    name: 'linked.pdf',
    bytes: () =>
      pdf({
        catalog: '/OpenAction [3 0 R /Fit]',
        page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.com/?a#41) >> >>]',
      }),
    expected: { accepted: 'pdf' },
  },
  {
    what: 'a PDF as large as a file may be',
    name: 'scan.pdf',
    bytes: largestPdf,
    expected: { accepted: 'pdf' },
  },
  {
    what: 'a Word document',
    name: 'license.docx',
    bytes: () => docx(),
    expected: { accepted: 'docx', name: 'license.docx' },
  },
  {
    what: 'a Word document with a link and a picture',
    name: 'résumé 履歴書.docx',
    bytes: async () =>
      docx({
        '[Content_Types].xml': contentTypes(),
        'word/_rels/document.xml.rels': relationships('r7', 'hyperlink', 'https://example.com', 'External'),
        'word/media/image1.png': await picture().png().toBuffer(),
        'word/document.xml': wordText('<w:p><w:r><w:instrText> PAGE </w:instrText></w:r></w:p>'),
      }),
    expected: { accepted: 'docx', name: 'résumé 履歴書.docx' },
  },
  {
    what: 'an old Word document',
    name: 'OLD.DOC',
    bytes: () => doc(),
    expected: { accepted: 'doc', name: 'OLD.doc' },
  },
];
