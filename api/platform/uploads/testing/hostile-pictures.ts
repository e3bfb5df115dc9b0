import { craftPng, jpegDeclaring, pngChunk } from './pictures';
import { behind, firstHalf, jpg, png } from './file-parts';
import { refused } from './refused';
import type { SampleFile } from './sample-file';
import { docx } from './word-files';

export const HOSTILE_PICTURES: SampleFile[] = [
  {
    what: 'the beginning of a JPEG and then words',
    name: 'a.jpg',
    bytes: () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<?php system($_GET[0]); ?>')]),
    expected: refused.damaged,
  },
  {
    what: 'the beginning of a PNG and then noise',
    name: 'a.png',
    bytes: () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500, 7)]),
    expected: refused.damaged,
  },
  { what: 'half a photograph', name: 'a.jpg', bytes: () => firstHalf(jpg()), expected: refused.damaged },
  { what: 'half a drawing', name: 'a.png', bytes: () => firstHalf(png()), expected: refused.damaged },
  {
    what: 'a drawing with less data than it declares',
    name: 'a.png',
    bytes: () => craftPng(2000, 2000, 10),
    expected: refused.damaged,
  },
  { what: 'fifty megapixels', name: 'a.png', bytes: () => craftPng(10_000, 5000), expected: refused.pixels },
  {
    what: 'a drawing of 3.6 gigapixels',
    name: 'a.png',
    bytes: () => craftPng(60_000, 60_000, 10),
    expected: refused.pixels,
  },
  {
    what: 'a drawing of 400 megapixels in 50 KB',
    name: 'a.png',
    bytes: () => craftPng(20_000, 20_000),
    expected: refused.pixels,
  },
  {
    what: 'a photograph that declares four gigapixels',
    name: 'a.jpg',
    bytes: () => jpegDeclaring(65_000, 65_000),
    expected: refused.pixels,
  },
  {
    what: 'a photograph with a zip behind its end',
    name: 'a.jpg',
    bytes: () => behind(jpg(), docx()),
    expected: { accepted: 'jpg', without: ['PK\u0003\u0004', 'word/document.xml'] },
  },
  {
    what: 'a drawing with a page behind its end',
    name: 'a.png',
    bytes: () => behind(png(), '<script>alert(1)</script>'),
    expected: { accepted: 'png', without: ['<script'] },
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
    expected: { accepted: 'jpg', without: ['<?php'] },
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
    expected: { accepted: 'png', without: ['<script', 'tEXt'] },
  },
];
