import { DIRECTORY_LINK, compoundFile, doc, informationBlock } from './compound-files';
import { firstHalf } from './file-parts';
import { refused } from './refused';
import type { SampleFile } from './sample-file';
import { contentTypes, docx, patchDirectory, relationships, wordText } from './word-files';

export const HOSTILE_WORD_FILES: SampleFile[] = [
  {
    what: 'macros',
    name: 'a.docx',
    bytes: () => docx({ 'word/vbaProject.bin': 'macros' }),
    expected: refused.active,
  },
  {
    what: 'macros under their own type',
    name: 'a.docx',
    bytes: () =>
      docx({ '[Content_Types].xml': contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml') }),
    expected: refused.active,
  },
  {
    what: 'no text',
    name: 'a.docx',
    bytes: () => docx({ 'word/document.xml': null }),
    expected: refused.kind,
  },
  {
    what: 'no types',
    name: 'a.docx',
    bytes: () => docx({ '[Content_Types].xml': null }),
    expected: refused.kind,
  },
  {
    what: 'text that is not XML',
    name: 'a.docx',
    bytes: () => docx({ 'word/document.xml': '<w:document><w:body>' }),
    expected: refused.damaged,
  },
  {
    what: 'a name that leads out of its folder',
    name: 'a.docx',
    bytes: () => docx({ '../../etc/cron.d/owned': 'x' }),
    expected: refused.damaged,
  },
  {
    what: 'a name that begins at the root',
    name: 'a.docx',
    bytes: () => docx({ '/etc/cron.d/owned': 'x' }),
    expected: refused.damaged,
  },
  {
    what: 'a name with backslashes',
    name: 'a.docx',
    bytes: () => docx({ 'word\\..\\..\\owned': 'x' }),
    expected: refused.damaged,
  },
  {
    what: 'parts that unpack to 65 MB',
    name: 'a.docx',
    bytes: () => docx({ 'word/media/a.png': Buffer.alloc(65 * 1024 * 1024) }),
    expected: refused.unpacked,
  },
  {
    what: 'parts larger than they declare',
    name: 'a.docx',
    bytes: () =>
      patchDirectory(docx({ 'word/media/a.png': Buffer.alloc(9_000_000) }), (entry) => {
        if (entry.readUInt32LE(24) === 9_000_000) entry.writeUInt32LE(90, 24);
      }),
    expected: refused.damaged,
  },
  {
    what: 'three thousand parts',
    name: 'a.docx',
    bytes: () =>
      docx(Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`word/${index}.xml`, '<a/>']))),
    expected: refused.unpacked,
  },
  {
    what: 'a password on its parts',
    name: 'a.docx',
    bytes: () =>
      patchDirectory(docx(), (entry) => {
        entry.writeUInt16LE(entry.readUInt16LE(8) | 1, 8);
      }),
    expected: refused.encrypted,
  },
  {
    what: 'a template from elsewhere',
    name: 'a.docx',
    bytes: () =>
      docx({
        'word/_rels/settings.xml.rels': relationships(
          'r1',
          'attachedTemplate',
          'https://example.com/a.dotm',
          'External',
        ),
      }),
    expected: refused.active,
  },
  {
    what: 'another program’s file inside',
    name: 'a.docx',
    bytes: () => docx({ 'word/embeddings/oleObject1.bin': 'x' }),
    expected: refused.active,
  },
  {
    what: 'a field that starts a program, in pieces',
    name: 'a.docx',
    bytes: () =>
      docx({
        'word/document.xml': wordText(
          '<w:p><w:r><w:instrText>DD</w:instrText></w:r><w:r><w:instrText xml:space="preserve">EAUTO c:\\\\cmd.exe</w:instrText></w:r></w:p>',
        ),
      }),
    expected: refused.active,
  },
  {
    what: 'text that multiplies',
    name: 'a.docx',
    bytes: () =>
      docx({ 'word/document.xml': `<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]>${wordText()}` }),
    expected: refused.active,
  },
  { what: 'half a document', name: 'a.docx', bytes: () => firstHalf(docx()), expected: refused.damaged },
  {
    what: 'an old document with macros',
    name: 'a.doc',
    bytes: () => doc({ Macros: null, VBA: null, _VBA_PROJECT: Buffer.alloc(4096) }),
    expected: refused.active,
  },
  {
    what: 'an old document with another file inside',
    name: 'a.doc',
    bytes: () => doc({ ObjectPool: null, '\u0001Ole10Native': Buffer.alloc(4096) }),
    expected: refused.active,
  },
  {
    what: 'an old document with a password',
    name: 'a.doc',
    bytes: () => doc({ WordDocument: informationBlock({ isEncrypted: true }) }),
    expected: refused.encrypted,
  },
  {
    what: 'an old table',
    name: 'a.doc',
    bytes: () => compoundFile({ Workbook: Buffer.alloc(4096) }),
    expected: refused.kind,
  },
  {
    what: 'an old document that never ends',
    name: 'a.doc',
    bytes: () => {
      const bytes = doc();
      bytes.writeUInt32LE(1, DIRECTORY_LINK);
      return bytes;
    },
    expected: refused.damaged,
  },
  {
    what: 'the beginning of an old document and then noise',
    name: 'a.doc',
    bytes: () => Buffer.concat([doc().subarray(0, 512), Buffer.alloc(8192, 7)]),
    expected: refused.damaged,
  },
];
