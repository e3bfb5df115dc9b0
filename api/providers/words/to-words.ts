const LONGEST = 40;
/** They stand in every other name, so that they tell nothing. */
const SMALL_WORDS = new Set('a an and at by for from in my of on or s the to with'.split(' '));

/**
 * The words of a text as they are compared: without accents, apostrophes and capitals, each once.
 * `Renée's Brows & Lash` is `renees`, `brows`, `lash`.
 */
export function toWords(text: string): string[] {
  const words = allWords(text);
  return [...new Set(words.map((word) => [...word].slice(0, LONGEST).join('')))].filter(
    (word) => !SMALL_WORDS.has(word),
  );
}

/** A name as it is compared with what is typed: its words in their order, small ones too. */
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
