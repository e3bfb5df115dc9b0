import { UPLOAD_MAX_BYTES } from '@glow50/contract/uploads/upload-purposes';
import { pdf } from './pdfs';
import { picture } from './pictures';
import { behind, text } from './file-parts';
import { refused } from './refused';
import type { SampleFile } from './sample-file';
import { docx } from './word-files';

export const DISGUISED_FILES: SampleFile[] = [
  { what: 'nothing', name: 'empty.png', bytes: text(''), expected: refused.empty },
  { what: 'one byte', name: 'one.jpg', bytes: text('x'), expected: refused.kind },
  {
    what: 'a byte too much',
    name: 'large.pdf',
    bytes: () => Buffer.alloc(UPLOAD_MAX_BYTES + 1, '%PDF-1.7\n'),
    expected: refused.tooLarge,
  },
  {
    what: 'a drawing with a script',
    name: 'logo.png',
    bytes: text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    expected: refused.kind,
  },
  {
    what: 'a page',
    name: 'photo.jpg',
    bytes: text('<!doctype html><script>alert(1)</script>'),
    expected: refused.kind,
  },
  {
    what: 'an animation',
    name: 'photo.png',
    bytes: () => picture().gif().toBuffer(),
    expected: refused.kind,
  },
  { what: 'a WebP', name: 'photo.jpg', bytes: () => picture().webp().toBuffer(), expected: refused.kind },
  { what: 'a TIFF', name: 'scan.jpeg', bytes: () => picture().tiff().toBuffer(), expected: refused.kind },
  {
    what: 'a bitmap',
    name: 'photo.png',
    bytes: () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(300)]),
    expected: refused.kind,
  },
  {
    what: 'a program',
    name: 'certificate.pdf',
    bytes: () => Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(4096)]),
    expected: refused.kind,
  },
  {
    what: 'a program before a document',
    name: 'license.docx',
    bytes: () => behind(Buffer.from('MZ\x90\0'), docx()),
    expected: refused.kind,
  },
  {
    what: 'a script of the shell',
    name: 'photo.jpg',
    bytes: text('#!/bin/sh\nrm -rf /\n'),
    expected: refused.kind,
  },
  {
    what: 'any zip',
    name: 'license.docx',
    bytes: () =>
      docx({
        '[Content_Types].xml': null,
        '_rels/.rels': null,
        'word/document.xml': null,
        'readme.txt': 'hello',
      }),
    expected: refused.kind,
  },
  {
    what: 'a document where a photograph belongs',
    name: 'me.jpg',
    purpose: 'profile-photo',
    bytes: () => pdf(),
    expected: refused.kind,
  },
];
