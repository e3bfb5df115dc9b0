import { deflateSync } from 'node:zlib';
import { UPLOAD_MAX_BYTES, UPLOAD_TEXTS } from '@glow50/shared/api/upload-purposes';
import { REASONS } from '../content/not-acceptable';
import { compoundFile, DIRECTORY_LINK, doc, informationBlock } from './compound-files';
import { compactPdf, packed, pdf } from './pdfs';
import { craftPng, jpegDeclaring, picture, pngChunk } from './pictures';
import type { SampleFile } from './sample-file';
import { contentTypes, docx, patchDirectory, relationships, wordText } from './word-files';

const refused = {
  kind: { refused: 422, because: REASONS.kind },
  damaged: { refused: 422, because: REASONS.damaged },
  pixels: { refused: 422, because: REASONS.pixels },
  encrypted: { refused: 422, because: REASONS.encrypted },
  active: { refused: 422, because: REASONS.active },
  unpacked: { refused: 422, because: REASONS.unpacked },
  empty: { refused: 422, because: UPLOAD_TEXTS.empty },
  tooLarge: { refused: 413, because: UPLOAD_TEXTS.tooLarge },
} as const;
const SCRIPT = 'app.alert("owned")';
const jpg = () => picture().jpeg().toBuffer();
const png = () => picture().png().toBuffer();
const text = (content: string) => () => Buffer.from(content);
const behind = async (bytes: Buffer | Promise<Buffer>, tail: string | Buffer) =>
  Buffer.concat([await bytes, Buffer.from(tail)]);
const firstHalf = async (bytes: Buffer | Promise<Buffer>) =>
  (await bytes).subarray(0, (await bytes).length >> 1);

/** What is not what it says. */
const DISGUISED: SampleFile[] = [
  { what: 'nothing', name: 'empty.png', bytes: text(''), verdict: refused.empty },
  { what: 'one byte', name: 'one.jpg', bytes: text('x'), verdict: refused.kind },
  {
    what: 'a byte too much',
    name: 'large.pdf',
    bytes: () => Buffer.alloc(UPLOAD_MAX_BYTES + 1, '%PDF-1.7\n'),
    verdict: refused.tooLarge,
  },
  {
    what: 'a drawing with a script',
    name: 'logo.png',
    bytes: text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    verdict: refused.kind,
  },
  {
    what: 'a page',
    name: 'photo.jpg',
    bytes: text('<!doctype html><script>alert(1)</script>'),
    verdict: refused.kind,
  },
  { what: 'an animation', name: 'photo.png', bytes: () => picture().gif().toBuffer(), verdict: refused.kind },
  { what: 'a WebP', name: 'photo.jpg', bytes: () => picture().webp().toBuffer(), verdict: refused.kind },
  { what: 'a TIFF', name: 'scan.jpeg', bytes: () => picture().tiff().toBuffer(), verdict: refused.kind },
  {
    what: 'a bitmap',
    name: 'photo.png',
    bytes: () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(300)]),
    verdict: refused.kind,
  },
  {
    what: 'a program',
    name: 'certificate.pdf',
    bytes: () => Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(4096)]),
    verdict: refused.kind,
  },
  {
    what: 'a program before a document',
    name: 'licence.docx',
    bytes: () => behind(Buffer.from('MZ\x90\0'), docx()),
    verdict: refused.kind,
  },
  {
    what: 'a script of the shell',
    name: 'photo.jpg',
    bytes: text('#!/bin/sh\nrm -rf /\n'),
    verdict: refused.kind,
  },
  {
    what: 'any zip',
    name: 'licence.docx',
    bytes: () =>
      docx({
        '[Content_Types].xml': null,
        '_rels/.rels': null,
        'word/document.xml': null,
        'readme.txt': 'hello',
      }),
    verdict: refused.kind,
  },
  {
    what: 'a document where a photograph belongs',
    name: 'me.jpg',
    purpose: 'profile-photo',
    bytes: () => pdf(),
    verdict: refused.kind,
  },
];

const PICTURES: SampleFile[] = [
  {
    what: 'the beginning of a JPEG and then words',
    name: 'a.jpg',
    bytes: () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<?php system($_GET[0]); ?>')]),
    verdict: refused.damaged,
  },
  {
    what: 'the beginning of a PNG and then noise',
    name: 'a.png',
    bytes: () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500, 7)]),
    verdict: refused.damaged,
  },
  { what: 'half a photograph', name: 'a.jpg', bytes: () => firstHalf(jpg()), verdict: refused.damaged },
  { what: 'half a drawing', name: 'a.png', bytes: () => firstHalf(png()), verdict: refused.damaged },
  {
    what: 'a drawing with less data than it declares',
    name: 'a.png',
    bytes: () => craftPng(2000, 2000, 10),
    verdict: refused.damaged,
  },
  { what: 'fifty megapixels', name: 'a.png', bytes: () => craftPng(10_000, 5000), verdict: refused.pixels },
  {
    what: 'a drawing of 3.6 gigapixels',
    name: 'a.png',
    bytes: () => craftPng(60_000, 60_000, 10),
    verdict: refused.pixels,
  },
  {
    what: 'a drawing of 400 megapixels in 50 KB',
    name: 'a.png',
    bytes: () => craftPng(20_000, 20_000),
    verdict: refused.pixels,
  },
  {
    what: 'a photograph that declares four gigapixels',
    name: 'a.jpg',
    bytes: () => jpegDeclaring(65_000, 65_000),
    verdict: refused.pixels,
  },
  {
    what: 'a photograph with a zip behind its end',
    name: 'a.jpg',
    bytes: () => behind(jpg(), docx()),
    verdict: { accepted: 'jpg', without: ['PK\u0003\u0004', 'word/document.xml'] },
  },
  {
    what: 'a drawing with a page behind its end',
    name: 'a.png',
    bytes: () => behind(png(), '<script>alert(1)</script>'),
    verdict: { accepted: 'png', without: ['<script'] },
  },
  {
    what: 'a photograph with a program in its comment',
    name: 'a.jpg',
    bytes: async () => {
      const bytes = await jpg();
      return Buffer.concat([
        bytes.subarray(0, 2),
        Buffer.from('fffe0018', 'hex'),
        Buffer.from('<?php system("id"); ?>'),
        bytes.subarray(2),
      ]);
    },
    verdict: { accepted: 'jpg', without: ['<?php'] },
  },
  {
    what: 'a drawing with a page in its words',
    name: 'a.png',
    bytes: async () => {
      const bytes = await png();
      return Buffer.concat([
        bytes.subarray(0, 33),
        pngChunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>')),
        bytes.subarray(33),
      ]);
    },
    verdict: { accepted: 'png', without: ['<script', 'tEXt'] },
  },
];

const PDFS: SampleFile[] = [
  {
    what: 'a script when it opens',
    name: 'a.pdf',
    bytes: () => pdf({ catalog: `/OpenAction << /S /JavaScript /JS (${SCRIPT}) >>` }),
    verdict: refused.active,
  },
  {
    what: 'a script under another spelling',
    name: 'a.pdf',
    bytes: () => pdf({ catalog: `/OpenAction << /S /J#61v#61Script /#4a#53 (${SCRIPT}) >>` }),
    verdict: refused.active,
  },
  {
    what: 'a script among the names',
    name: 'a.pdf',
    bytes: () => pdf({ catalog: '/Names << /JavaScript 5 0 R >>', objects: ['<< /Names [] >>'] }),
    verdict: refused.active,
  },
  {
    what: 'a script inside of a packed object',
    name: 'a.pdf',
    bytes: () => compactPdf(SCRIPT),
    verdict: refused.active,
  },
  {
    what: 'a script that no page refers to',
    name: 'a.pdf',
    bytes: () => pdf({ objects: [`<< /S /Rendition /JS (${SCRIPT}) >>`] }),
    verdict: refused.active,
  },
  {
    what: 'a program to start',
    name: 'a.pdf',
    bytes: () => pdf({ page: '/Annots [<< /Subtype /Link /A << /S /Launch /F (cmd.exe) >> >>]' }),
    verdict: refused.active,
  },
  {
    what: 'an action of a page',
    name: 'a.pdf',
    bytes: () => pdf({ page: '/AA << /O << /S /URI /URI (https://example.com) >> >>' }),
    verdict: refused.active,
  },
  {
    what: 'a form that sends itself',
    name: 'a.pdf',
    bytes: () => pdf({ catalog: '/OpenAction << /S /SubmitForm /F (https://example.com) >>' }),
    verdict: refused.active,
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
    verdict: refused.active,
  },
  {
    what: 'a password',
    name: 'a.pdf',
    bytes: () =>
      pdf({
        trailer: '/Encrypt 5 0 R /ID [<00> <00>]',
        objects: ['<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O (o) /U (u) >>'],
      }),
    verdict: refused.encrypted,
  },
  {
    what: 'packed objects that unpack to 40 MB',
    name: 'a.pdf',
    bytes: () =>
      pdf({ objects: [packed('/Type /ObjStm /N 1 /First 4', Buffer.alloc(40 * 1024 * 1024, ' '))] }),
    verdict: refused.unpacked,
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
    verdict: refused.damaged,
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
    verdict: refused.damaged,
  },
  { what: 'half a document', name: 'a.pdf', bytes: () => firstHalf(pdf()), verdict: refused.damaged },
  {
    what: 'a page that says that it is a PDF',
    name: 'a.pdf',
    bytes: text('%PDF-1.7\n<script>alert(1)</script>\n%%EOF'),
    verdict: refused.damaged,
  },
  {
    what: 'a document with a zip behind its end',
    name: 'a.pdf',
    bytes: () => behind(pdf(), docx()),
    verdict: refused.damaged,
  },
];

const WORD_FILES: SampleFile[] = [
  {
    what: 'macros',
    name: 'a.docx',
    bytes: () => docx({ 'word/vbaProject.bin': 'macros' }),
    verdict: refused.active,
  },
  {
    what: 'macros under their own type',
    name: 'a.docx',
    bytes: () =>
      docx({ '[Content_Types].xml': contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml') }),
    verdict: refused.active,
  },
  {
    what: 'no text',
    name: 'a.docx',
    bytes: () => docx({ 'word/document.xml': null }),
    verdict: refused.kind,
  },
  {
    what: 'no types',
    name: 'a.docx',
    bytes: () => docx({ '[Content_Types].xml': null }),
    verdict: refused.kind,
  },
  {
    what: 'text that is not XML',
    name: 'a.docx',
    bytes: () => docx({ 'word/document.xml': '<w:document><w:body>' }),
    verdict: refused.damaged,
  },
  {
    what: 'a name that leads out of its folder',
    name: 'a.docx',
    bytes: () => docx({ '../../etc/cron.d/owned': 'x' }),
    verdict: refused.damaged,
  },
  {
    what: 'a name that begins at the root',
    name: 'a.docx',
    bytes: () => docx({ '/etc/cron.d/owned': 'x' }),
    verdict: refused.damaged,
  },
  {
    what: 'a name with backslashes',
    name: 'a.docx',
    bytes: () => docx({ 'word\\..\\..\\owned': 'x' }),
    verdict: refused.damaged,
  },
  {
    what: 'parts that unpack to 65 MB',
    name: 'a.docx',
    bytes: () => docx({ 'word/media/a.png': Buffer.alloc(65 * 1024 * 1024) }),
    verdict: refused.unpacked,
  },
  {
    what: 'parts larger than they declare',
    name: 'a.docx',
    bytes: () =>
      patchDirectory(docx({ 'word/media/a.png': Buffer.alloc(9_000_000) }), (entry) => {
        if (entry.readUInt32LE(24) === 9_000_000) entry.writeUInt32LE(90, 24);
      }),
    verdict: refused.damaged,
  },
  {
    what: 'three thousand parts',
    name: 'a.docx',
    bytes: () =>
      docx(Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`word/${index}.xml`, '<a/>']))),
    verdict: refused.unpacked,
  },
  {
    what: 'a password on its parts',
    name: 'a.docx',
    bytes: () =>
      patchDirectory(docx(), (entry) => {
        entry.writeUInt16LE(entry.readUInt16LE(8) | 1, 8);
      }),
    verdict: refused.encrypted,
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
    verdict: refused.active,
  },
  {
    what: 'another program’s file inside',
    name: 'a.docx',
    bytes: () => docx({ 'word/embeddings/oleObject1.bin': 'x' }),
    verdict: refused.active,
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
    verdict: refused.active,
  },
  {
    what: 'text that multiplies',
    name: 'a.docx',
    bytes: () =>
      docx({ 'word/document.xml': `<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]>${wordText()}` }),
    verdict: refused.active,
  },
  { what: 'half a document', name: 'a.docx', bytes: () => firstHalf(docx()), verdict: refused.damaged },
  {
    what: 'an old document with macros',
    name: 'a.doc',
    bytes: () => doc({ Macros: null, VBA: null, _VBA_PROJECT: Buffer.alloc(4096) }),
    verdict: refused.active,
  },
  {
    what: 'an old document with another file inside',
    name: 'a.doc',
    bytes: () => doc({ ObjectPool: null, '\u0001Ole10Native': Buffer.alloc(4096) }),
    verdict: refused.active,
  },
  {
    what: 'an old document with a password',
    name: 'a.doc',
    bytes: () => doc({ WordDocument: informationBlock({ isEncrypted: true }) }),
    verdict: refused.encrypted,
  },
  {
    what: 'an old table',
    name: 'a.doc',
    bytes: () => compoundFile({ Workbook: Buffer.alloc(4096) }),
    verdict: refused.kind,
  },
  {
    what: 'an old document that never ends',
    name: 'a.doc',
    bytes: () => {
      const bytes = doc();
      bytes.writeUInt32LE(1, DIRECTORY_LINK);
      return bytes;
    },
    verdict: refused.damaged,
  },
  {
    what: 'the beginning of an old document and then noise',
    name: 'a.doc',
    bytes: () => Buffer.concat([doc().subarray(0, 512), Buffer.alloc(8192, 7)]),
    verdict: refused.damaged,
  },
];

/** Harmless content under names that are not. */
const NAMES: SampleFile[] = [
  { what: 'two endings', name: 'photo.jpg.exe', bytes: jpg, verdict: { accepted: 'jpg', name: 'photo.jpg' } },
  {
    what: 'a null byte',
    name: 'photo.php\0.jpg',
    bytes: jpg,
    verdict: { accepted: 'jpg', name: 'photo.php.jpg' },
  },
  {
    what: 'a way to another folder',
    name: '../../../etc/passwd',
    bytes: png,
    verdict: { accepted: 'png', name: 'passwd.png' },
  },
  {
    what: 'another way to another folder',
    name: 'C:\\Windows\\evil.png',
    bytes: png,
    verdict: { accepted: 'png', name: 'evil.png' },
  },
  {
    what: 'text turned around',
    name: 'photo\u202egnp.exe',
    bytes: png,
    verdict: { accepted: 'png', name: 'photognp.png' },
  },
  {
    what: 'the end of a header line',
    name: 'a.png"\r\nSet-Cookie: session=x',
    bytes: png,
    verdict: { accepted: 'png', name: 'a.png-Set-Cookie- session=x.png' },
  },
  {
    what: 'five hundred characters',
    name: `${'ä'.repeat(500)}.pdf`,
    bytes: () => pdf(),
    verdict: { accepted: 'pdf', name: `${'ä'.repeat(80)}.pdf` },
  },
  {
    what: 'nothing but dots',
    name: '...',
    bytes: () => pdf(),
    verdict: { accepted: 'pdf', name: 'file.pdf' },
  },
];

export const HOSTILE_FILES = [...DISGUISED, ...PICTURES, ...PDFS, ...WORD_FILES, ...NAMES];
