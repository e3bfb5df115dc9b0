import { findTerm, isSameName } from '@glow50/contract/taxonomy/find-term';
import { TOWNS } from '@glow50/contract/places/places';
import { CHIPS, SERVICES, type Term } from '@glow50/contract/taxonomy/taxonomy';

/** Finds a chip by its label, id or alias. */
export function findChip(text: string): Term | undefined {
  return findTerm(CHIPS, text);
}

/** True for a chip and for a service grouped under one. */
export function isCategory(text: string): boolean {
  return findTerm(CHIPS, text) !== undefined || findTerm(SERVICES, text) !== undefined;
}

export function findCity(text: string) {
  return findTerm(TOWNS, text);
}

export function findCityOfZip(zipcode: string) {
  return TOWNS.find(({ place }) => place.zipcodes.includes(zipcode.slice(0, 5)));
}

export function isTexas(state: string): boolean {
  return isSameName('Texas', state) || isSameName('TX', state);
}
