import type { FileKind } from '@glow50/contract/uploads/upload-purposes';

const LONGEST = 80;

/**
 * Returns a name that is safe to show and to save. Removes folders, control characters and bidirectional
 * marks, and sets the extension of the file's real kind.
 */
export function toFileName(given: string, kind: FileKind): string {
  const base = (given.split(/[/\\]/).pop() ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, '')
    .replace(/[<>:"|?*]/g, '-')
    .replace(/\.\w{1,5}$/, '')
    .replace(/(\.(pdf|docx?|jpe?g|png))+$/i, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[.\s-]+|[.\s]+$/gu, '');
  const short = [...base].slice(0, LONGEST).join('').trim();
  return `${short || 'file'}.${kind}`;
}
