import { CHIPS, PROFESSIONS, SERVICES, type Term } from '@glow50/contract/taxonomy/taxonomy';
import { tokenize } from './to-words';

export interface NamedProvider {
  name: string;
  mainService: string | null;
  serviceKinds: readonly string[];
  professions: readonly string[];
  services: readonly { name: string; kind: string; chips: readonly string[] }[];
}

/** Begins the lexemes of words that stand in the names of the provider's own services. */
export const OWN_WORD = '=';

/**
 * The words that find a provider: from the name, the services, and the taxonomy's terms for them. Category
 * aliases are excluded, because a provider in HAIR does not necessarily do braids. Searches fall back on
 * aliases.
 */
export function wordsOfProvider({
  name,
  mainService,
  serviceKinds,
  professions,
  services,
}: NamedProvider): string[] {
  const kinds = new Set([
    ...services.map(({ kind }) => kind),
    ...serviceKinds,
    ...(mainService ? [mainService] : []),
  ]);
  const chips = new Set(services.flatMap((service) => service.chips));
  const texts = [
    name,
    ...services.map((service) => service.name),
    ...namesOf(SERVICES, kinds).flat(),
    ...namesOf(CHIPS, chips).map(([label = '']) => label),
    ...professions.flatMap((profession) => [profession, ...aliasesOf(profession)]),
  ];
  return tokenize(texts.join(' '));
}

const namesOf = (terms: readonly Term[], ids: ReadonlySet<string>): string[][] =>
  terms.filter(({ id }) => ids.has(id)).map(({ label, aliases }) => [label, ...aliases]);

const aliasesOf = (profession: string): readonly string[] =>
  PROFESSIONS.find(({ label }) => label === profession)?.aliases ?? [];
