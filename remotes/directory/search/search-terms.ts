import { CHIPS, CITIES, SERVICES, type Term } from '@glow50/contract/taxonomy/taxonomy';

/** Finds a chip by its label, id or alias. */
export function findChip(text: string): Term | undefined {
  return findTerm(CHIPS, text);
}

/** True for a chip and for a service grouped under one. */
export function isCategory(text: string): boolean {
  return findTerm(CHIPS, text) !== undefined || findTerm(SERVICES, text) !== undefined;
}

export function findCity(text: string) {
  return findTerm(
    CITIES.filter(({ place }) => place),
    text,
  );
}

export function findCityOfZip(zipcode: string) {
  return CITIES.find(({ place }) => place?.zipcodes.includes(zipcode.slice(0, 5)));
}

export function isTexas(state: string): boolean {
  return isSame(state, 'Texas') || isSame(state, 'TX');
}

function findTerm<Found extends Term>(terms: readonly Found[], text: string): Found | undefined {
  return (
    terms.find(({ label, id }) => isSame(label, text) || isSame(id, text)) ??
    terms.find(({ aliases }) => aliases.some((alias) => isSame(alias, text)))
  );
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase();
}
