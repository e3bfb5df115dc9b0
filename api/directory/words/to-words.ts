const LONGEST = 40;
const SMALL_WORDS = new Set('a an and at by for from in my of on or s the to with'.split(' '));

/**
 * The distinct words of a text, without accents, apostrophes and capitals. `Renée's Brows & Lash` becomes
 * `renees`, `brows`, `lash`.
 */
export function tokenize(text: string): string[] {
  const words = allWords(text);
  return [...new Set(words.map((word) => [...word].slice(0, LONGEST).join('')))].filter(
    (word) => !SMALL_WORDS.has(word),
  );
}

export function toPlainName(name: string): string {
  return allWords(name).join(' ');
}

function allWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
