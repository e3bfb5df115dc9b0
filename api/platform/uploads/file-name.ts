import type { FileKind } from '@glow50/contract/uploads/upload-purposes';

const LONGEST = 80;
/** Longer names are cut before anything else, because composing accents takes quadratic time. */
const USED_CHARS = 1000;
const ENDING = /\.(?:pdf|docx?|jpe?g|png)$/i;

/**
 * Returns a name that is safe to show and to save. Removes folders, control characters and bidirectional
 * marks, and sets the extension of the file's real kind.
 */
export function toFileName(given: string, kind: FileKind): string {
  const base = (given.slice(-USED_CHARS).split(/[/\\]/).pop() ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, '')
    .replace(/[<>:"|?*]/g, '-')
    .replace(/\.\w{1,5}$/, '')
    .replace(/\s+/gu, ' ');
  const bare = withoutTrailing(withoutEndings(base)).replace(/^[.\s-]+/u, '');
  const short = [...bare].slice(0, LONGEST).join('').trim();
  return `${short || 'file'}.${kind}`;
}

function withoutEndings(name: string): string {
  let bare = name;
  while (ENDING.test(bare)) bare = bare.slice(0, bare.lastIndexOf('.'));
  return bare;
}

function withoutTrailing(name: string): string {
  let end = name.length;
  while (end > 0 && /[.\s]/u.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}
