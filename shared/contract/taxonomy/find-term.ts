import type { Term } from './taxonomy';

/** Finds a term by its label, ID or alias. Case and extra white space do not count. */
export function findTerm<Found extends Term>(terms: readonly Found[], text: string): Found | undefined {
  const typed = simplify(text);
  const isTyped = (name: string) => name.toLowerCase() === typed;
  return (
    terms.find(({ label, id }) => isTyped(label) || isTyped(id)) ??
    terms.find(({ aliases }) => aliases.some(isTyped))
  );
}

export function isSameName(name: string, text: string): boolean {
  return name.toLowerCase() === simplify(text);
}

const simplify = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
