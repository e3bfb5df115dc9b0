import { pdf } from './pdfs';
import { jpg, png } from './file-parts';
import type { SampleFile } from './sample-file';

export const HOSTILE_NAMES: SampleFile[] = [
  {
    what: 'two endings',
    name: 'photo.jpg.exe',
    bytes: jpg,
    expected: { accepted: 'jpg', name: 'photo.jpg' },
  },
  {
    what: 'a null byte',
    name: 'photo.php\0.jpg',
    bytes: jpg,
    expected: { accepted: 'jpg', name: 'photo.php.jpg' },
  },
  {
    what: 'a way to another folder',
    name: '../../../etc/passwd',
    bytes: png,
    expected: { accepted: 'png', name: 'passwd.png' },
  },
  {
    what: 'another way to another folder',
    name: 'C:\\Windows\\evil.png',
    bytes: png,
    expected: { accepted: 'png', name: 'evil.png' },
  },
  {
    what: 'text turned around',
    name: 'photo\u202egnp.exe',
    bytes: png,
    expected: { accepted: 'png', name: 'photognp.png' },
  },
  {
    what: 'the end of a header line',
    name: 'a.png"\r\nSet-Cookie: session=x',
    bytes: png,
    expected: { accepted: 'png', name: 'a.png-Set-Cookie- session=x.png' },
  },
  {
    what: 'five hundred characters',
    name: `${'ä'.repeat(500)}.pdf`,
    bytes: () => pdf(),
    expected: { accepted: 'pdf', name: `${'ä'.repeat(80)}.pdf` },
  },
  {
    what: 'nothing but dots',
    name: '...',
    bytes: () => pdf(),
    expected: { accepted: 'pdf', name: 'file.pdf' },
  },
];
