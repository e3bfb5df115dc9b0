import { deflateSync } from 'node:zlib';
import { compactPdf, packed, pdf } from './pdfs';
import { behind, firstHalf, text } from './file-parts';
import { refused } from './refused';
import type { SampleFile } from './sample-file';
import { docx } from './word-files';

const SCRIPT = 'app.alert("owned")';

export const HOSTILE_PDFS: SampleFile[] = [
  {
    what: 'a script when it opens',
    name: 'a.pdf',
    bytes: () => pdf({ catalog: `/OpenAction << /S /JavaScript /JS (${SCRIPT}) >>` }),
    expected: refused.active,
  },
  {
    what: 'a script under another spelling',
    name: 'a.pdf',
    bytes: () => pdf({ catalog: `/OpenAction << /S /J#61v#61Script /#4a#53 (${SCRIPT}) >>` }),
    expected: refused.active,
  },
  {
    what: 'a script among the names',
    name: 'a.pdf',
    bytes: () => pdf({ catalog: '/Names << /JavaScript 5 0 R >>', objects: ['<< /Names [] >>'] }),
    expected: refused.active,
  },
  {
    what: 'a script inside of a packed object',
    name: 'a.pdf',
    bytes: () => compactPdf(SCRIPT),
    expected: refused.active,
  },
  {
    what: 'a script that no page refers to',
    name: 'a.pdf',
    bytes: () => pdf({ objects: [`<< /S /Rendition /JS (${SCRIPT}) >>`] }),
    expected: refused.active,
  },
  {
    what: 'a program to start',
    name: 'a.pdf',
    bytes: () => pdf({ page: '/Annots [<< /Subtype /Link /A << /S /Launch /F (cmd.exe) >> >>]' }),
    expected: refused.active,
  },
  {
    what: 'an action of a page',
    name: 'a.pdf',
    bytes: () => pdf({ page: '/AA << /O << /S /URI /URI (https://example.com) >> >>' }),
    expected: refused.active,
  },
  {
    what: 'a form that sends itself',
    name: 'a.pdf',
    bytes: () => pdf({ catalog: '/OpenAction << /S /SubmitForm /F (https://example.com) >>' }),
    expected: refused.active,
  },
  {
    what: 'another file inside',
    name: 'a.pdf',
    bytes: () =>
      pdf({
        catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >>',
        objects: [
          '<< /Type /Filespec /EF << /F 6 0 R >> >>',
          '<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream',
        ],
      }),
    expected: refused.active,
  },
  {
    what: 'a password',
    name: 'a.pdf',
    bytes: () =>
      pdf({
        trailer: '/Encrypt 5 0 R /ID [<00> <00>]',
        objects: ['<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O (o) /U (u) >>'],
      }),
    expected: refused.encrypted,
  },
  {
    what: 'packed objects that unpack to 40 MB',
    name: 'a.pdf',
    bytes: () =>
      pdf({ objects: [packed('/Type /ObjStm /N 1 /First 4', Buffer.alloc(40 * 1024 * 1024, ' '))] }),
    expected: refused.unpacked,
  },
  {
    what: 'packed objects in packing of their own',
    name: 'a.pdf',
    bytes: () =>
      pdf({
        objects: [
          packed(
            '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode] /Other',
            deflateSync(Buffer.alloc(9)),
          ),
        ],
      }),
    expected: refused.damaged,
  },
  {
    what: 'packed objects whose packing stands elsewhere',
    name: 'a.pdf',
    bytes: () =>
      pdf({
        objects: [
          '<< /Type /Obj#53tm /N 1 /First 4 /Filter 6 0 R /Length 4 >>\nstream\nabcd\nendstream',
          '/FlateDecode',
        ],
      }),
    expected: refused.damaged,
  },
  { what: 'half a document', name: 'a.pdf', bytes: () => firstHalf(pdf()), expected: refused.damaged },
  {
    what: 'a page that says that it is a PDF',
    name: 'a.pdf',
    bytes: text('%PDF-1.7\n<script>alert(1)</script>\n%%EOF'),
    expected: refused.damaged,
  },
  {
    what: 'a document with a zip behind its end',
    name: 'a.pdf',
    bytes: () => behind(pdf(), docx()),
    expected: refused.damaged,
  },
];
